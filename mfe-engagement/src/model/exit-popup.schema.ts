import {
  linkSchema,
  offersOf,
  pictureName,
  sitePage,
  words,
  titledPart,
} from '@cobblestone/domain/content/parts.schema.ts';
import { z } from 'zod';
import { unsubscribeHint } from './newsletter-section.schema.ts';

const wordingSchema = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'a wording is named in small letters, digits and hyphens, such as free-guide')
      .max(40, 'the name of a wording has 40 letters at most')
      .meta({
        title: 'Name of this wording',
        description: 'Name in the statistics. A new wording gets a new name.',
      }),
    share: z
      .int('expected a whole number of percent')
      .min(0, 'a share is not less than 0 percent')
      .max(100, 'a share is not more than 100 percent')
      .meta({
        title: 'Share of visitors, in percent',
        description: 'All wordings together make 100. With 0, new visitors do not get this one.',
      }),
    title: words.meta({ title: 'Headline' }),
    text: words.meta({ title: 'Text', description: 'One or two sentences below the headline.' }),
    picture: pictureName.meta({ title: 'Picture' }),
    submit: words.meta({ title: 'Button', description: 'Label of the button that signs up.' }),
    small: unsubscribeHint.meta({
      title: 'Small print',
      description: 'Below the button: how often we write, and how to unsubscribe.',
    }),
    booking: linkSchema
      .extend({ lead: words.meta({ title: 'Before the link' }) })
      .meta({ title: 'Booking link', description: 'For visitors who would rather book a walk.' }),
  })
  .refine(({ text, small }) => (`${text} ${small}`.match(/\bonce\b/gi) ?? []).length < 2, {
    path: ['small'],
    message: 'the text and the small print both say “once”; say how often we write in one of them',
  })
  .meta({ title: 'Wording' });
export type PopupWording = z.infer<typeof wordingSchema>;

const sharesMake100 = (wordings: readonly PopupWording[]) =>
  wordings.length === 0 || wordings.reduce((sum, { share }) => sum + share, 0) === 100;
const mostWordings = z
  .array(wordingSchema)
  .max(4, 'with more than four wordings at once, each is seen too rarely to be told apart');
const sharesMessage = 'the shares of the wordings must make 100 percent together';

const neverPages = ['/booking', '/contact', '/survey'];

/** Copy that E37, E39 and E40 promise. */
const promised = (text: string, rule: string) =>
  z.literal(text, `the rules of the site (${rule}) promise these words: ${text}`);
const edgePixels = z.int('expected a whole number of pixels').min(0, 'a distance is not less than 0 pixels');

export const exitPopupSchema = z
  .strictObject({
    wordings: mostWordings.refine(sharesMake100, sharesMessage).meta({
      title: 'Wordings',
      description:
        'Used when no offer applies. Two or more are compared. Without any, the popup appears during offers only.',
    }),
    offers: offersOf({
      wordings: mostWordings
        .min(1, 'an offer has one wording at least')
        .refine(sharesMake100, sharesMessage)
        .meta({ title: 'Wordings', description: 'Used on these days.' }),
    }),
    form: titledPart('Form', {
      label: words.meta({ title: 'Label of the field' }),
      placeholder: words.meta({ title: 'Example in the field' }),
      sending: promised('Sending...', 'E38').meta({ title: 'Button while it sends' }),
      close: words.meta({ title: 'Close button', description: 'Read by screen readers.' }),
    }),
    toasts: titledPart('Notices', {
      invalid: titledPart('When the address is invalid', {
        title: promised('Invalid email', 'E37'),
        text: promised('Please enter a valid email address', 'E37'),
      }),
      success: titledPart('Thanks', {
        title: promised('Success!', 'E39'),
        text: promised('Check your email for your free NYC cat guide!', 'E39'),
      }),
      almost: titledPart('When it could not be sent yet', {
        title: promised('Almost there!', 'E40'),
        text: promised('Your submission was received. Check your email!', 'E40'),
      }),
    }),
    timing: titledPart('Timing', {
      armAfterSeconds: z
        .number()
        .min(5, 'the popup waits 5 seconds at least (E34)')
        .max(600, 'the popup waits 600 seconds at most')
        .meta({ title: 'Seconds before it may appear', description: 'Counted from when the page has loaded.' }),
      leaveWithinPixels: edgePixels
        .max(10, 'the popup appears within 10 pixels of the top edge at most (E34)')
        .meta({ title: 'Pixels from the top, when the mouse leaves the page' }),
      upwardWithinPixels: edgePixels
        .max(20, 'the popup appears within 20 pixels of the top edge at most (E34)')
        .meta({ title: 'Pixels from the top, when the mouse moves up' }),
    }),
    again: titledPart('How often', {
      when: z.enum(['next-visit', 'after-days', 'never'], 'expected next-visit, after-days or never').meta({
        title: 'May it appear again?',
        description:
          'In one visit it never appears twice. next-visit: in the next one; after-days: once the days below have passed; never: once in this browser, and never again.',
      }),
      days: z
        .int('expected a whole number of days')
        .min(1, 'expected 1 day at least')
        .max(365, 'expected 365 days at most')
        .meta({ title: 'Days until then', description: 'Counts with after-days only.' }),
    }),
    pages: titledPart('Pages', {
      never: z
        .array(sitePage)
        .refine(
          (pages) => neverPages.every((page) => pages.includes(page)),
          `the popup never appears on ${neverPages.join(', ')} (E36): keep them in the list`,
        )
        .meta({ title: 'Pages without the popup', description: 'With everything below them.' }),
      only: z
        .array(sitePage)
        .meta({ title: 'Only on these pages', description: 'With everything below them. Empty: on all the others.' }),
    }),
    keepUnsentDays: z
      .int('expected a whole number of days')
      .min(1, 'expected 1 day at least')
      .max(7, 'a signup that could not be sent is given up after 7 days (E40)')
      .meta({
        title: 'Days for which an unsent signup is tried again',
        description: 'It waits in the visitor’s own browser.',
      }),
  })
  .superRefine(({ wordings, offers }, context) => {
    const usedNames = new Set<string>();
    const groups = [
      { path: ['wordings'], wordings },
      ...offers.map((offer, index) => ({ path: ['offers', index, 'wordings'], wordings: offer.wordings })),
    ];
    for (const { path, wordings: group } of groups) {
      group.forEach(({ name }, index) => {
        if (usedNames.has(name))
          context.addIssue({
            code: 'custom',
            path: [...path, index, 'name'],
            message: `there is another wording named ${name}; each needs a unique name`,
          });
        usedNames.add(name);
      });
    }
  });
export type ExitPopupContent = z.infer<typeof exitPopupSchema>;
