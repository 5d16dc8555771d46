// Apart from the schema, so that a page may show these choices before the code that judges a form is loaded.

import { newYorkDay } from '../dates/new-york-time.ts';

/** The hosted function that takes the payload (E22). */
export const SURVEY_FUNCTION = 'send-survey-email';

export const FEEDBACK_MIN = 10;
export const FEEDBACK_MAX = 1000;
export const RATING_MIN = 1;
export const RATING_MAX = 5;
/** Milliseconds the 'Thank You' panel stays before the form is cleared and shown again. */
export const SURVEY_PANEL_MS = 3_000;

/** Longest name of a tour, in characters: a new tour needs no new function. */
export const TOUR_NAME_MAX = 80;

/** The ratings, best first: form value and label. */
export const ratings = [
  { value: '5', label: 'Excellent' },
  { value: '4', label: 'Good' },
  { value: '3', label: 'Average' },
  { value: '2', label: 'Fair' },
  { value: '1', label: 'Poor' },
] as const;

/** How guests heard of the tours, in the order of the dropdown. */
export const heardAboutOptions = [
  'Social Media',
  'Friend or Family',
  'Google Search',
  'Blog or Article',
  'Travel Website',
  'Instagram',
  'Other',
] as const;

/** Whether a guest would recommend the tour, warmest first. */
export const recommendOptions = ['Yes, definitely', 'Probably', 'Not sure', 'Probably not', 'Definitely not'] as const;

/** Texts of the two dropdowns before a choice; neither can be chosen (E21). */
export const surveyPlaceholders = { tourType: 'Select a tour', howHeard: 'Please select' } as const;

/** Days by which a visitor's clock may be behind; the function judges by its own clock. */
const CLOCK_BEHIND_DAYS = 2;
const DAY_MS = 86_400_000;

/** The last tour date that the form takes at an instant of the visitor's clock, `YYYY-MM-DD`. */
export const latestTourDate = (instant: number): string => newYorkDay(new Date(instant + CLOCK_BEHIND_DAYS * DAY_MS));
