import { z } from 'zod';

const line = z.string().min(1);

/** The words of the home page's newsletter section (E32). */
export const newsletterSectionSchema = z.strictObject({
  kicker: line,
  title: line,
  deck: line,
  labels: z.strictObject({ email: line, firstName: line, lastName: line }),
  submit: line,
  newTab: line,
  /** Sent in the hidden `tags` field. */
  tags: line,
});
export type NewsletterSectionContent = z.infer<typeof newsletterSectionSchema>;
