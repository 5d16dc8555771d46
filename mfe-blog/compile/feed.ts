import { paths, postPath } from '@cobblestone/domain/paths.ts';
import { escapeHtml } from '@cobblestone/domain/tours/interpolate-facts.ts';
import type { CompiledPost } from './posts/compile-post.ts';
import { published } from './posts/publication-time.ts';

const entriesInFeed = 20;

/** The stitcher replaces it with the site's origin, since a feed needs absolute URLs. */
const originPlaceholder = '{origin}';

/** The Atom feed (RFC 4287) of the newest posts. @param posts newest first */
export function renderFeed(posts: readonly CompiledPost[]): string {
  const newest = posts.slice(0, entriesInFeed);
  const blog = `${originPlaceholder}${paths.blog}`;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <title>{brand}: Blog &amp; Cat Stories</title>`,
    `  <id>${blog}</id>`,
    `  <link rel="alternate" type="text/html" href="${blog}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${originPlaceholder}/feed.xml"/>`,
    `  <updated>${published(newest[0] ?? { date: '1970-01-01' })}</updated>`,
    ...newest.flatMap(entry),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

/** The id contains the post's first address, so that feed readers do not show a renamed post again. */
function entry(post: CompiledPost): string[] {
  const address = escapeHtml(`${originPlaceholder}${postPath(post.id)}`);
  return [
    '  <entry>',
    `    <title>${escapeHtml(post.title)}</title>`,
    `    <id>${escapeHtml(`${originPlaceholder}${postPath(post.formerly?.[0] ?? post.id)}`)}</id>`,
    `    <link rel="alternate" type="text/html" href="${address}"/>`,
    `    <published>${published(post)}</published>`,
    `    <updated>${published(post)}</updated>`,
    `    <author><name>${escapeHtml(post.author)}</name></author>`,
    ...(post.category === undefined ? [] : [`    <category term="${escapeHtml(post.category)}"/>`]),
    `    <summary>${escapeHtml(post.excerpt)}</summary>`,
    '  </entry>',
  ];
}
