import { z } from 'zod';

const line = z.string().min(1);

export const pageHeadSchema = z.strictObject({
  title: line,
  description: line.max(200),
  keywords: z.array(line).optional(),
});

/** The pictures of this app that a hero may show. */
export const pictureSchema = z.enum(['contact', 'petition']);

const siteLinkSchema = z.strictObject({ label: line, to: z.string().startsWith('/'), note: line });

/** The words of the contact page (E3, E5). Texts may hold `{fact}` names, see shared/contracts/facts-in-words.ts. */
export const contactPageSchema = z.strictObject({
  head: pageHeadSchema,
  hero: z.strictObject({ kicker: line, title: line, deck: line, picture: pictureSchema }),
  form: z.strictObject({
    title: line,
    deck: line,
    submit: line,
    sending: line,
    hints: z.strictObject({ phone: line, message: line }),
    labels: z.strictObject({
      name: line,
      email: line,
      phone: line,
      message: line,
      consent: line,
      website: line,
    }),
    /** First lines of the message of a visitor who comes from the private-tours calculator; `[guests]` is the size. */
    groupMessage: z.string().includes('[guests]'),
    groupMessageOfOne: line,
    sent: z.strictObject({ title: line, text: line, lasting: line }),
    failed: z.strictObject({
      title: line,
      /** When the server refused and gave no reason. */
      noReason: line,
      /** When there was no answer. */
      default: line,
      kept: line,
      mailLink: line,
      mailSubject: line,
    }),
    refused: z.strictObject({ title: line, text: line }),
    withoutScript: line,
    notStarted: line,
  }),
  resources: z.strictObject({ title: line, text: line, links: z.array(siteLinkSchema).length(3) }),
  quickActions: z.strictObject({ title: line, text: line, book: line, questions: line }),
  reachOut: z.strictObject({ title: line, text: line }),
  quote: z.strictObject({ text: line, name: line, context: line }),
  faq: z.strictObject({
    kicker: line,
    title: line,
    items: z.array(z.strictObject({ question: line, answer: line })).length(6),
  }),
  help: z.strictObject({ label: line, missingTitle: line, missingText: line }),
});
export type ContactPageContent = z.infer<typeof contactPageSchema>;
