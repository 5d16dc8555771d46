import { z } from 'zod';
import * as c from '@cobblestone/domain/content/parts.schema.ts';
import { contactFieldNames } from '@cobblestone/domain/forms/contact.schema.ts';
import { surveyFieldNames } from '@cobblestone/domain/forms/survey.schema.ts';

/** The copy that all forms share. */
export const formCopySchema = z.strictObject({
  /** Heading of the list of errors. */
  summary: c.words,
  draft: z.strictObject(c.wordFields('line', 'clear', 'cleared')),
  /** `keptOffline` replaces the text before the mail link while the device has no network. */
  failure: z.strictObject(c.wordFields('offline', 'noAnswer', 'keptOffline')),
});

/** The copy of the contact page (E3, E5). */
export const contactPageSchema = z.strictObject({
  head: c.headSchema,
  hero: c.heroSchema.extend({ title: c.promised('How can we help?', 'E2') }),
  form: z.strictObject({
    ...c.wordFields('title', 'deck', 'submit'),
    sending: c.promised('Sending...', 'E12'),
    hints: z.strictObject(c.wordFields(...contactFieldNames, 'consent')).partial(),
    labels: z.strictObject(c.wordFields(...contactFieldNames, 'consent', 'website')),
    /** First lines of the message after the private-tours calculator. */
    groupMessage: c.withSlots(z.string(), 'guests'),
    groupMessageOfOne: z.string().min(1),
    sent: z.strictObject({ title: c.promised('Message Sent!', 'E13'), text: c.words, lasting: c.words }),
    failed: z.strictObject({
      title: c.promised('Message Failed to Send', 'E14'),
      /** Shown if the server refused without a reason. */
      noReason: c.promised('Failed to send email', 'E14'),
      /** Shown if there was no answer. */
      default: c.promised('There was a problem sending your message. Please try again later.', 'E14'),
      ...c.wordFields('kept', 'mailLink', 'mailSubject'),
    }),
    refused: z.strictObject({
      title: c.promised('Submission Error', 'E11'),
      text: c.promised('Please wait before submitting again.', 'E11'),
    }),
    ...c.wordFields('withoutScript', 'notStarted'),
  }),
  resources: z.strictObject({
    title: c.promised('Useful Resources', 'E3'),
    text: c.words,
    links: z.tuple([
      c.linkSchema.extend({ to: c.promised('/blog', 'E3'), note: c.words }),
      c.linkSchema.extend({ to: c.promised('/tours', 'E3'), note: c.words }),
      c.linkSchema.extend({ to: c.promised('/in-the-news', 'E3'), note: c.words }),
    ]),
  }),
  quickActions: z.strictObject({
    title: c.promised('Quick Actions', 'E3'),
    text: c.words,
    book: c.promised('Book Your Tour', 'E3'),
    questions: c.words,
  }),
  reachOut: c.pointSchema,
  quote: c.testimonialSchema,
  faq: z.strictObject({ kicker: c.words, title: c.words, items: z.array(c.questionSchema).length(6) }),
  help: z.strictObject({
    label: c.words.max(24, 'the button has 24 letters at most'),
    missingTitle: c.promised('Section Not Found', 'E5'),
    missingText: c.promised("We couldn't find that section. Please try another link.", 'E5'),
  }),
});

/** The copy of the survey (E24, E25). */
export const surveyPageSchema = z.strictObject({
  head: c.headSchema,
  hero: c.heroSchema,
  form: z.strictObject({
    title: c.words,
    submit: c.promised('Submit Feedback', 'E23'),
    sending: c.promised('Submitting...', 'E23'),
    parts: z.strictObject({ walk: c.words, marks: c.words, next: c.words }),
    labels: z.strictObject(c.wordFields(...surveyFieldNames)),
    /** Name of a private walk in the list of tours. */
    privateTour: c.words,
    hints: z.strictObject({ feedback: c.words }),
    sent: z.strictObject({
      title: c.promised('Thank You', 'E24'),
      text: c.promised('We appreciate your feedback. It helps us improve our tours!', 'E24'),
      lasting: c.words,
      toast: z.strictObject({
        title: c.promised('Thank you for your feedback!', 'E24'),
        text: c.promised('Your responses have been submitted successfully.', 'E24'),
      }),
    }),
    failed: z.strictObject({
      title: c.promised('Error submitting feedback', 'E25'),
      text: c.promised('There was a problem submitting your feedback. Please try again.', 'E25'),
      ...c.wordFields('kept', 'mailLink', 'mailSubject'),
    }),
    ...c.wordFields('withoutScript', 'notStarted'),
  }),
});
export type SurveyPageContent = z.infer<typeof surveyPageSchema>;

/** The copy of the petition page (E27, E28, E44). */
export const petitionPageSchema = z.strictObject({
  head: c.headSchema,
  hero: c.heroSchema.extend({ action: c.promised('Sign the Petition', 'E26') }),
  story: z.strictObject({
    ...c.wordFields('kicker', 'title'),
    facts: z.array(z.strictObject({ year: c.words, text: c.words })).length(3),
    paragraphs: z.array(c.words).min(2),
  }),
  fire: c.headerSchema
    .required()
    .extend({
      panels: z.array(c.pointSchema.extend({ picture: c.pictureName })).length(5),
      plaque: z.strictObject({ picture: c.pictureName, name: c.words, text: c.words, caption: c.words }),
    }),
  significance: z.strictObject({
    ...c.wordFields('kicker', 'title'),
    cards: z.array(c.pointSchema).length(4),
    evidence: c.words,
  }),
  sign: z.strictObject({
    title: c.promised('Sign the Official Petition', 'E26'),
    action: c.promised('Sign the Official Petition', 'E26'),
    ...c.wordFields('kicker', 'text', 'newWindow', 'questions', 'mailLabel', 'mailSubject', 'postLabel'),
    /** Owner and recipient of the petition, and the data that the form asks for. */
    terms: c.words,
    /** Id of the blog post with the story. */
    post: c.promised('jerry-fox-saves-brooklyn-borough-hall', 'E29'),
  }),
});

/** Copy that asks for a signup must say how to unsubscribe (E32). */
const unsubscribeHint = c.words.refine(
  (text) => /\bunsubscrib/i.test(text) && /\b(link|button|reply|write)\b/i.test(text),
  'the text must say how to unsubscribe, such as: A link at the bottom of every letter unsubscribes you.',
);

/** The copy of the home page's newsletter section (E32). */
export const newsletterSectionSchema = z.strictObject({
  ...c.wordFields('kicker', 'title'),
  deck: unsubscribeHint,
  submit: c.words,
  labels: z.strictObject({ email: c.words, firstName: c.words, lastName: c.words }),
  /** The button after a signup was handed over, while the form is unchanged. */
  again: c.promised('Send again', 'E31'),
  /** Shown before a signup was handed over; neither text may claim that the signup succeeded. */
  ...c.wordFields('newTab', 'handedOver'),
  /** Sent in the hidden `tags` field. */
  tags: c.words,
});

const popupCopy = {
  ...c.wordFields('title', 'text'),
  picture: c.pictureName,
  submit: c.words,
  small: unsubscribeHint,
  /** Said after a signup, in place of `toasts.success.text`. */
  answer: c.words.optional(),
  booking: c.linkSchema.extend({ lead: c.words }),
};
const popupCopySchema = z.strictObject(popupCopy);
export type PopupCopy = z.infer<typeof popupCopySchema>;

function checkPopupCopy({ title, text, submit, answer }: PopupCopy, path: PropertyKey[], context: z.RefinementCtx) {
  if (answer === undefined && !/guide/i.test(title + text + submit))
    c.addFault(
      context,
      [...path, 'answer'],
      'the usual answer after a signup promises the free guide, which is not offered here; write what a visitor gets, such as: Check your email for the code.',
    );
}

export const exitPopupSchema = z
  .strictObject({
    /** Without it, the popup appears on the days of offers only. */
    usual: popupCopySchema.optional(),
    offers: c.offersOf(popupCopy),
    form: z.strictObject({
      ...c.wordFields('label', 'placeholder'),
      sending: c.promised('Sending...', 'E38'),
      close: c.words,
    }),
    toasts: z.strictObject({
      invalid: z.strictObject({
        title: c.promised('Invalid email', 'E37'),
        text: c.promised('Please enter a valid email address', 'E37'),
      }),
      success: z.strictObject({
        title: c.promised('Success!', 'E39'),
        text: c.promised('Check your email for your free NYC cat guide!', 'E39'),
      }),
      almost: z.strictObject({
        title: c.promised('Almost there!', 'E40'),
        text: c.promised('Your submission was received. Check your email!', 'E40'),
      }),
    }),
  })
  .superRefine(({ usual, offers }, context) => {
    if (usual) checkPopupCopy(usual, ['usual'], context);
    offers.forEach((offer, index) => checkPopupCopy(offer as PopupCopy, ['offers', index], context));
  });
