// Separate from the schema, so that a page can show these choices before it loads the validation.

import { newYorkDay } from '../dates/new-york-time.ts';

/** The hosted function that takes the payload (E22). */
export const SURVEY_FUNCTION = 'send-survey-email';

export const FEEDBACK_MIN = 10;
export const FEEDBACK_MAX = 1000;

export const ratings = [
  { value: '5', label: 'Excellent' },
  { value: '4', label: 'Good' },
  { value: '3', label: 'Average' },
  { value: '2', label: 'Fair' },
  { value: '1', label: 'Poor' },
] as const;

export const heardAboutOptions = [
  'Social Media',
  'Friend or Family',
  'Google Search',
  'Blog or Article',
  'Travel Website',
  'Instagram',
  'Other',
] as const;

export const recommendOptions = ['Yes, definitely', 'Probably', 'Not sure', 'Probably not', 'Definitely not'] as const;

/** First options of the two dropdowns, which cannot be chosen (E21). */
export const surveyPlaceholders = { tourType: 'Select a tour', howHeard: 'Please select' } as const;

/** Tolerance for a visitor's clock; the function uses its own clock. */
const CLOCK_BEHIND_DAYS = 2;
const DAY_MS = 86_400_000;

/** The last date that the form accepts, `YYYY-MM-DD`. @param instant by the visitor's clock */
export const latestTourDate = (instant: number): string => newYorkDay(new Date(instant + CLOCK_BEHIND_DAYS * DAY_MS));
