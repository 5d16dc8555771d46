import { words } from '@cobblestone/domain/content/parts.schema.ts';
import { z } from 'zod';

/** How a field is filled in, where its schema does not say so. */
const controls = z.enum(['line', 'text', 'picture', 'page', 'day', 'time', 'topic', 'story', 'tour']);
export type Control = z.infer<typeof controls>;

/** What a field is called and what it is for, in plain words. */
const labelSchema = z.strictObject({
  label: words,
  hint: words,
  control: controls.optional(),
  /** What stands in it at first; `today` is the day. */
  start: words.optional(),
  /** What stands in the list of choices for each value. */
  choices: z.record(z.string(), words).optional(),
  /** What one item of a list is called, and which of its fields it is listed by. */
  item: z.strictObject({ label: words, summary: words }).optional(),
});
export type Label = z.infer<typeof labelSchema>;

/**
 * Labels by field: `faq.items.question`, or only the end of that, `items.question`, for all fields that end so. The longest
 * name counts, and a file's own comes before the common ones.
 */
export const labelsSchema = z.record(z.string().regex(/^[\w-]+(\.[\w-]+)*$/), labelSchema);
export type Labels = z.infer<typeof labelsSchema>;

/** A place of the desk: a folder of posts, or files. `path` and `folder` are below the app's content folder. */
const placeSchema = z.strictObject({
  name: z.string().regex(/^[a-z-]+$/),
  label: words,
  /** What is edited there, in a sentence or two. */
  description: words,
  files: z.array(
    z.strictObject({
      path: z.string().regex(/^[a-z\d/-]+(\/\*)?\.json$/),
      label: words,
      /** A page that shows it. */
      page: z.string().startsWith('/'),
      labels: labelsSchema,
    }),
  ),
});

/** `desk/labels/<app>.json`: an app's places, in the order of the desk's list. */
export const appPlacesSchema = z.strictObject({
  title: words,
  places: z.array(placeSchema),
  /** Content files that are not at the desk, and why. */
  left: z.record(z.string(), words),
});
export type AppPlaces = z.infer<typeof appPlacesSchema>;
