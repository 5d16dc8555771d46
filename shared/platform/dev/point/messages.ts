import type { Place } from '../../review/inspect/find-content.ts';
import type { PageBlock } from '../../review/inspect/locate-texts.ts';

/** A field, in the editor's words. */
export interface KnownPlace extends Place {
  /** What it is, and whose: `Headline · Home page · Company`. */
  label: string;
}

/** The blocks of a page, each with the name of its part. */
export type TextsOfPage = (PageBlock & { part: string })[];

/** Where the texts of a page come from. */
export interface FoundPlaces {
  /** By block and piece. */
  places: Place[][][];
  /** The files of the page itself, without fragments and the frame around it; those with most words first. */
  files: string[];
}

/** What a page in an editor's frame tells the editor. */
export type PageMessage =
  | { type: 'ready' }
  | { type: 'texts'; address: string; blocks: TextsOfPage }
  | { type: 'edit'; file: string; field: string; words: string }
  | { type: 'follow'; address: string };

/** What an editor tells the page in its frame. */
export type EditorMessage =
  | { type: 'editor' }
  /** By block and piece. */
  | { type: 'places'; places: KnownPlace[][][] }
  /** `words`: some of those of a paragraph, without signs between them. */
  | { type: 'show'; file: string; field: string; words?: string }
  /** Opens an address in a tab of its own. */
  | { type: 'away'; address: string };
