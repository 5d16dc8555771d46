import { z } from 'zod';
import {
  checkWordings,
  experimentSchema,
  linkSchema,
  offersOf,
  pictureName,
  sitePage,
  wordingFields,
  wordingsOf,
  words,
} from '@cobblestone/domain/content/parts.schema.ts';
import { unsubscribeHint } from './newsletter-section.schema.ts';

const wordingSchema = z
  .strictObject({
    ...wordingFields,
    title: words,
    text: words,
    picture: pictureName,
    submit: words,
    small: unsubscribeHint,
    /** Said after a signup with this wording, in place of `toasts.success.text`. */
    answer: words.optional(),
    booking: linkSchema.extend({ lead: words }),
  })
  .refine(({ text, small }) => (`${text} ${small}`.match(/\bonce\b/gi) ?? []).length < 2, {
    path: ['small'],
    message: 'the text and the small print both say “once”; say how often we write in one of them',
  })
  .refine(({ title, text, submit, answer }) => answer !== undefined || /guide/i.test(title + text + submit), {
    path: ['answer'],
    message:
      'the usual answer after a signup promises the free guide, which this wording does not offer; write what a visitor gets, such as: Check your email for the code.',
  });
export type PopupWording = z.infer<typeof wordingSchema>;

const neverPages = ['/booking', '/contact', '/survey'];

/** Copy that E37, E39 and E40 promise. */
const promised = (text: string, rule: string) =>
  z.literal(text, `the rules of the site (${rule}) promise these words: ${text}`);
const edgePixels = z.int('expected a whole number of pixels').min(0, 'a distance is not less than 0 pixels');

export const exitPopupSchema = z
  .strictObject({
    wordings: wordingsOf(wordingSchema),
    offers: offersOf({ wordings: wordingsOf(wordingSchema).min(1, 'an offer has one wording at least') }),
    experiment: experimentSchema,
    form: z.strictObject({ label: words, placeholder: words, sending: promised('Sending...', 'E38'), close: words }),
    toasts: z.strictObject({
      invalid: z.strictObject({
        title: promised('Invalid email', 'E37'),
        text: promised('Please enter a valid email address', 'E37'),
      }),
      success: z.strictObject({
        title: promised('Success!', 'E39'),
        text: promised('Check your email for your free NYC cat guide!', 'E39'),
      }),
      almost: z.strictObject({
        title: promised('Almost there!', 'E40'),
        text: promised('Your submission was received. Check your email!', 'E40'),
      }),
    }),
    timing: z.strictObject({
      armAfterSeconds: z
        .number()
        .min(5, 'the popup waits 5 seconds at least (E34)')
        .max(600, 'the popup waits 600 seconds at most'),
      leaveWithinPixels: edgePixels.max(10, 'the popup appears within 10 pixels of the top edge at most (E34)'),
      upwardWithinPixels: edgePixels.max(20, 'the popup appears within 20 pixels of the top edge at most (E34)'),
    }),
    again: z.strictObject({
      when: z.enum(['next-visit', 'after-days', 'never'], 'expected next-visit, after-days or never'),
      days: z
        .int('expected a whole number of days')
        .min(1, 'expected 1 day at least')
        .max(365, 'expected 365 days at most'),
    }),
    pages: z.strictObject({
      never: z
        .array(sitePage)
        .refine(
          (pages) => neverPages.every((page) => pages.includes(page)),
          `the popup never appears on ${neverPages.join(', ')} (E36): keep them in the list`,
        ),
      only: z.array(sitePage),
    }),
    keepUnsentDays: z
      .int('expected a whole number of days')
      .min(1, 'expected 1 day at least')
      .max(7, 'a signup that could not be sent is given up after 7 days (E40)'),
  })
  .superRefine(checkWordings);
export type ExitPopupContent = z.infer<typeof exitPopupSchema>;
