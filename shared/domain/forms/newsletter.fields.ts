// Separate from the schema, so that the home page can show its form before it loads the validation.

/** Field names of the mailing provider's form (E31). */
export const newsletterFields = {
  email: 'EMAIL',
  firstName: 'FNAME',
  lastName: 'LNAME',
  consent: 'CONSENT',
  tags: 'tags',
} as const;

/** The label of the consent box (E32). */
export const newsletterConsentLabel = (sender: string): string =>
  `I agree to receive emails from ${sender} and understand I can unsubscribe at any time.`;

/** The name of the provider's spam-trap input for one list. */
export const newsletterHoneypot = (list: { u: string; id: string }): string => `b_${list.u}_${list.id}`;
