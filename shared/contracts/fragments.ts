import type { ComponentType } from 'react';
import type { RemoteName } from './app-names.ts';

/**
 * The fragments that remotes expose and that the shell, or another remote by way of the shell, may place.
 * The key is `<remote>/<exposed name>`.
 */
export interface FragmentProps {
  'tours/gallery-lightbox': { collection: 'guest-cats' | 'tour-photos'; columns: 2 | 3 | 4 };
  'blog/related-posts': { /** Ids of posts, or a tag, that the place is about. */ tag: string; limit?: number };
  'blog/latest-posts': { limit?: number };
  /** All posts, for the site map. */
  'blog/post-index': Record<never, never>;
  'engagement/newsletter-signup': Record<never, never>;
  'engagement/exit-popup': Record<never, never>;
}
export type FragmentName = keyof FragmentProps;

/** A fragment in its place on a page. */
export type FragmentPlacement = { [Name in FragmentName]: { name: Name; props: FragmentProps[Name] } }[FragmentName];

export interface FragmentModule<Name extends FragmentName = FragmentName> {
  Fragment: ComponentType<FragmentProps[Name]>;
  /** Data files of its own app that it shows; they are loaded ahead when its page is moved to. */
  dataFiles?: (props: FragmentProps[Name]) => readonly string[];
}

/** What each remote must expose besides `./routes`. */
export const remoteFragments = {
  tours: ['gallery-lightbox'],
  blog: ['related-posts', 'latest-posts', 'post-index'],
  engagement: ['newsletter-signup', 'exit-popup'],
} as const satisfies Record<RemoteName, readonly string[]>;
