import { z } from 'zod';
import {
  addFault,
  headerSchema,
  headSchema,
  heroSchema,
  linkSchema,
  offersOf,
  pictureName,
  pointSchema,
  promised,
  questionSchema,
  testimonialSchema,
  withSlots,
  wordFields,
  words,
  wordsWith,
} from '@cobblestone/domain/content/parts.schema.ts';
import { contactFieldNames } from '@cobblestone/domain/forms/contact.schema.ts';
import { surveyFieldNames } from '@cobblestone/domain/forms/survey.schema.ts';

/** The copy that all forms share. */
export const formCopySchema = z.strictObject({
  /** Heading of the list of errors. */
  summary: words,
  draft: z.strictObject(wordFields('line', 'clear', 'cleared')),
  /** `keptOffline` replaces the text before the mail link while the device has no network. */
  failure: z.strictObject(wordFields('offline', 'noAnswer', 'keptOffline')),
  /** Announcements of a long text field. */
  room: z.strictObject({ left: wordsWith('count'), over: wordsWith('count', 'limit') }),
});
export type FormCopy = z.infer<typeof formCopySchema>;

/** The copy of the contact page (E3, E5). */
export const contactPageSchema = z.strictObject({
  head: headSchema,
  hero: heroSchema.extend({ title: promised('How can we help?', 'E2') }),
  form: z.strictObject({
    ...wordFields('title', 'deck', 'submit'),
    sending: promised('Sending...', 'E12'),
    hints: z.strictObject(wordFields(...contactFieldNames, 'consent')).partial(),
    labels: z.strictObject(wordFields(...contactFieldNames, 'consent', 'website')),
    /** First lines of the message after the private-tours calculator. */
    groupMessage: withSlots(z.string(), 'guests'),
    groupMessageOfOne: z.string().min(1),
    sent: z.strictObject({ title: promised('Message Sent!', 'E13'), text: words, lasting: words }),
    failed: z.strictObject({
      title: promised('Message Failed to Send', 'E14'),
      /** Shown if the server refused without a reason. */
      noReason: promised('Failed to send email', 'E14'),
      /** Shown if there was no answer. */
      default: promised('There was a problem sending your message. Please try again later.', 'E14'),
      ...wordFields('kept', 'mailLink', 'mailSubject'),
    }),
    refused: z.strictObject({
      title: promised('Submission Error', 'E11'),
      text: promised('Please wait before submitting again.', 'E11'),
    }),
    withoutScript: words,
    notStarted: words,
  }),
  resources: z.strictObject({
    title: promised('Useful Resources', 'E3'),
    text: words,
    links: z.tuple([
      linkSchema.extend({ to: promised('/blog', 'E3'), note: words }),
      linkSchema.extend({ to: promised('/tours', 'E3'), note: words }),
      linkSchema.extend({ to: promised('/in-the-news', 'E3'), note: words }),
    ]),
  }),
  quickActions: z.strictObject({
    title: promised('Quick Actions', 'E3'),
    text: words,
    book: promised('Book Your Tour', 'E3'),
    questions: words,
  }),
  reachOut: pointSchema,
  quote: testimonialSchema,
  faq: z.strictObject({ kicker: words, title: words, items: z.array(questionSchema).length(6) }),
  help: z.strictObject({
    label: words.max(24, 'the button has 24 letters at most'),
    missingTitle: promised('Section Not Found', 'E5'),
    missingText: promised("We couldn't find that section. Please try another link.", 'E5'),
  }),
});

/** The copy of the survey (E24, E25). */
export const surveyPageSchema = z.strictObject({
  head: headSchema,
  hero: heroSchema,
  form: z.strictObject({
    title: words,
    submit: promised('Submit Feedback', 'E23'),
    sending: promised('Submitting...', 'E23'),
    parts: z.strictObject({ walk: words, marks: words, next: words }),
    labels: z.strictObject(wordFields(...surveyFieldNames)),
    /** Name of a private walk in the list of tours. */
    privateTour: words,
    hints: z.strictObject({ feedback: words }),
    sent: z.strictObject({
      title: promised('Thank You', 'E24'),
      text: promised('We appreciate your feedback. It helps us improve our tours!', 'E24'),
      lasting: words,
      toast: z.strictObject({
        title: promised('Thank you for your feedback!', 'E24'),
        text: promised('Your responses have been submitted successfully.', 'E24'),
      }),
    }),
    failed: z.strictObject({
      title: promised('Error submitting feedback', 'E25'),
      text: promised('There was a problem submitting your feedback. Please try again.', 'E25'),
      ...wordFields('kept', 'mailLink', 'mailSubject'),
    }),
    withoutScript: words,
    notStarted: words,
  }),
});
export type SurveyPageContent = z.infer<typeof surveyPageSchema>;

/** The copy of the petition page (E27, E28, E44). */
export const petitionPageSchema = z.strictObject({
  head: headSchema,
  hero: heroSchema.extend({ action: promised('Sign the Petition', 'E26') }),
  story: z.strictObject({
    kicker: words,
    title: words,
    facts: z.array(z.strictObject({ year: words, text: words })).length(3),
    paragraphs: z.array(words).min(2),
  }),
  fire: headerSchema
    .required()
    .extend({
      panels: z.array(pointSchema.extend({ picture: pictureName })).length(5),
      plaque: z.strictObject({ picture: pictureName, name: words, text: words, caption: words }),
    }),
  significance: z.strictObject({ kicker: words, title: words, cards: z.array(pointSchema).length(4), evidence: words }),
  sign: z.strictObject({
    title: promised('Sign the Official Petition', 'E26'),
    action: promised('Sign the Official Petition', 'E26'),
    ...wordFields('kicker', 'text', 'newWindow', 'questions', 'mailLabel', 'mailSubject', 'postLabel'),
    /** Owner and recipient of the petition, and the data that the form asks for. */
    terms: words,
    /** Id of the blog post with the story. */
    post: promised('jerry-fox-saves-brooklyn-borough-hall', 'E29'),
  }),
});

/** Copy that asks for a signup must say how to unsubscribe (E32). */
export const unsubscribeHint = words.refine(
  (text) => /\bunsubscrib/i.test(text) && /\b(link|button|reply|write)\b/i.test(text),
  'the text must say how to unsubscribe, such as: A link at the bottom of every letter unsubscribes you.',
);

/** The copy of the home page's newsletter section (E32). */
export const newsletterSectionSchema = z.strictObject({
  kicker: words,
  title: words,
  deck: unsubscribeHint,
  submit: words,
  labels: z.strictObject({ email: words, firstName: words, lastName: words }),
  /** The button after a signup was handed over, while the form is unchanged. */
  again: promised('Send again', 'E31'),
  /** Shown before a signup was handed over; neither text may claim that the signup succeeded. */
  newTab: words,
  handedOver: words,
  /** Sent in the hidden `tags` field. */
  tags: words,
});

const popupCopy = {
  title: words,
  text: words,
  picture: pictureName,
  submit: words,
  small: unsubscribeHint,
  /** Said after a signup, in place of `toasts.success.text`. */
  answer: words.optional(),
  booking: linkSchema.extend({ lead: words }),
};
const popupCopySchema = z.strictObject(popupCopy);
export type PopupCopy = z.infer<typeof popupCopySchema>;

function checkPopupCopy({ title, text, submit, answer }: PopupCopy, path: PropertyKey[], context: z.RefinementCtx) {
  if (answer === undefined && !/guide/i.test(title + text + submit))
    addFault(
      context,
      [...path, 'answer'],
      'the usual answer after a signup promises the free guide, which is not offered here; write what a visitor gets, such as: Check your email for the code.',
    );
}

export const exitPopupSchema = z
  .strictObject({
    /** Without it, the popup appears on the days of offers only. */
    usual: popupCopySchema.optional(),
    offers: offersOf(popupCopy),
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
  })
  .superRefine(({ usual, offers }, context) => {
    if (usual) checkPopupCopy(usual, ['usual'], context);
    offers.forEach((offer, index) => checkPopupCopy(offer as PopupCopy, ['offers', index], context));
  });
export type ExitPopupContent = z.infer<typeof exitPopupSchema>;
