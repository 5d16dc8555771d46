import { z } from 'zod';

/** Hints name placeholders of other texts, which these do not fill in. */
const words = z.string().min(1);

const labelSchema = z.strictObject({
  label: words,
  hint: words,
  /** The control of a field whose schema does not determine it. */
  control: z.enum(['text', 'picture', 'day', 'time', 'topic', 'tour', 'story']).optional(),
  /** Initial value; `today` is the current date. */
  start: words.optional(),
  /** Labels of the choices, by value. */
  choices: z.record(z.string(), words).optional(),
  /** What one item of a list is called. */
  item: words.optional(),
});
export type Label = z.infer<typeof labelSchema>;

/**
 * Labels by a field's path, such as `faq.items.question`, or by its end, such as `items.question`. The longest match counts,
 * and a file's own labels come before the common ones.
 */
export const labelsSchema = z.record(z.string(), labelSchema);
export type Labels = z.infer<typeof labelsSchema>;

/** `desk/labels/<app>.json`: an app's collections, in the order of the desk's list. */
export const appCollectionsSchema = z.array(
  z.strictObject({
    label: words,
    files: z.array(
      z.strictObject({
        /** Of a file in the app's content folder, or of all files of a folder, such as `tours/`. */
        path: words,
        label: words,
        /** A page that shows it; of a folder, the path before each file's name. */
        page: z.string().startsWith('/'),
        labels: labelsSchema,
      }),
    ),
  }),
);
