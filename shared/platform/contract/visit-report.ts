/** Where pages send what they report. */
export const visitsPath = '/visits';

/** Name of the `Server-Timing` entry with which a page's answer names the publication that it is of; its description is the number. */
export const publicationTiming = 'publication';

/** Limit for one visit. */
export const MAX_FAULTS = 10;
