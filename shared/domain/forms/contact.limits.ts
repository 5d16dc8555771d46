// Separate from the schema, so that a page can show these numbers before it loads the validation.

/** The hosted function that takes the payload (E9). */
export const CONTACT_FUNCTION = 'send-contact-email';

export const MESSAGE_MAX = 1000;
/** Maximum number of characters that can be typed. */
export const MESSAGE_TYPING_MAX = 2000;
/** Minimum time between two submits. */
export const RESUBMIT_COOLDOWN_MS = 30_000;
/** Minimum time between opening and submitting the form. */
export const OPEN_MINIMUM_MS = 3_000;
/** Replaces a message that is empty without its markup (E9). */
export const EMPTY_MESSAGE = 'No message provided';
