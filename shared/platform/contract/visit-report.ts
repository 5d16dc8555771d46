/** Path of the endpoint for reports of pages. */
export const visitsPath = '/visits';

/** Name of the `Server-Timing` entry of a page's publication; its description is the number. */
export const publicationTiming = 'publication';

/** Maximum number of faults in a report. */
export const MAX_FAULTS = 10;
