import { z } from 'zod';

/** Hints name placeholders of other texts, which these do not fill in. */
const words = z.string().min(1);

/** The control of a field whose schema does not determine it. */
const controls = z.enum(['line', 'text', 'picture', 'page', 'day', 'time', 'topic', 'tour']);

const labelSchema = z.strictObject({
  label: words,
  hint: words,
  control: controls.optional(),
  /** Initial value; `today` is the current date. */
  start: words.optional(),
  /** Labels of the choices, by value. */
  choices: z.record(z.string(), words).optional(),
  /** Name of a list item, and the template of its summary line. */
  item: z.strictObject({ label: words, summary: words }).optional(),
});
export type Label = z.infer<typeof labelSchema>;

/**
 * Labels by a field's path, such as `faq.items.question`, or by its end, such as `items.question`. The longest match counts,
 * and a file's own labels come before the common ones.
 */
export const labelsSchema = z.record(z.string().regex(/^[\w-]+(\.[\w-]+)*$/), labelSchema);
export type Labels = z.infer<typeof labelsSchema>;

/** A collection of files at the desk. Their paths are below the app's content folder. */
const collectionSchema = z.strictObject({
  label: words,
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

/** `desk/labels/<app>.json`: an app's collections, in the order of the desk's list. */
export const appCollectionsSchema = z.strictObject({
  collections: z.array(collectionSchema),
  /** Content files that the desk does not edit, with the reasons. */
  excluded: z.record(z.string(), words),
});
