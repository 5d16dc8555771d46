// Apart from the schema, so that a page may show these numbers before the code that judges a form is loaded.

/** The hosted function that takes the payload (E9). */
export const CONTACT_FUNCTION = 'send-contact-email';

/** Characters a message may have; the counter counts towards it. */
export const MESSAGE_MAX = 1000;
/** Characters the message box keeps while typing; more is cut off. */
export const MESSAGE_TYPING_MAX = 2000;
/** Milliseconds between two submits. */
export const RESUBMIT_COOLDOWN_MS = 30_000;
/** Milliseconds the form must have been open before a submit. */
export const OPEN_MINIMUM_MS = 3_000;
/** Milliseconds the 'Message Sent!' panel stays. */
export const CONTACT_PANEL_MS = 3_000;
/** Text that replaces an empty message (E9). */
export const EMPTY_MESSAGE = 'No message provided';
