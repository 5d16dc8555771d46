import * as z from 'zod/mini';
import { newYorkDay } from '../dates/new-york-time.ts';
import {
  emailRules,
  missingMessage,
  formField,
  nameRules,
  payloadLine,
  payloadText,
  rule,
  type TextField,
} from './field.schema.ts';
import { toPlainLine, toPlainText } from './plain-text.ts';
import {
  FEEDBACK_MIN,
  FEEDBACK_MAX,
  ratings,
  heardAboutOptions,
  latestTourDate,
  recommendOptions,
} from './survey.options.ts';

export * from './survey.options.ts';

const day = z.iso.date();

/** Whether this is a day of this century, `YYYY-MM-DD`. */
const isTourDate = (value: string) => value.startsWith('20') && day.safeParse(value).success;

const name: TextField = { label: 'Name', rules: nameRules };
const email: TextField = { label: 'Email address', rules: emailRules };
/** @param latest the last day that is taken, `YYYY-MM-DD`, asked for at each check */
const tourDateUpTo = (latest: () => string): TextField => ({
  label: 'Tour date',
  rules: [
    rule(isTourDate, 'Please provide the tour date.'),
    rule((value) => value <= latest(), 'The tour date cannot be after today.'),
  ],
});
/** Any name is accepted, so that a new tour needs no new function. */
const isTourName = (value: string) => /^\p{L}[\p{L}\p{N} .&’'-]{0,79}$/u.test(value);
const tourType: TextField = { label: 'Tour', rules: [rule(isTourName, 'Please select which tour you took.')] };
const choice = (label: string, options: readonly string[], message: string): TextField => ({
  label,
  rules: [rule((value) => options.includes(value), message)],
});
const ratingValues: readonly string[] = ratings.map(({ value }) => value);
const tourRating = choice('Tour rating', ratingValues, 'Please rate your tour experience.');
const guideRating = choice('Guide rating', ratingValues, 'Please rate your tour guide.');
const howHeard = choice('How you heard about us', heardAboutOptions, 'Please tell us how you heard about us.');
const wouldRecommend = choice('Recommendation', recommendOptions, 'Please indicate if you would recommend us.');
const feedbackTooShort = 'Please provide some feedback (minimum 10 characters)';
const feedback: TextField = {
  label: 'Feedback',
  rules: [
    rule((value) => value.trim().length >= FEEDBACK_MIN, feedbackTooShort),
    rule((value) => value.trim().length <= FEEDBACK_MAX, 'Feedback is too long.'),
    // Markup, which is removed before sending, does not count towards the minimum.
    rule((value) => toPlainText(value).length >= FEEDBACK_MIN, feedbackTooShort),
  ],
};

/** The survey's values, all of them text (E20). */
export const surveyFormSchema = z.object({
  name: formField(name),
  email: formField(email),
  tourDate: formField(tourDateUpTo(() => latestTourDate(Date.now()))),
  tourType: formField(tourType),
  tourRating: formField(tourRating),
  guideRating: formField(guideRating),
  howHeard: formField(howHeard),
  wouldRecommend: formField(wouldRecommend),
  feedback: formField(feedback),
});
export type SurveyFormValues = z.infer<typeof surveyFormSchema>;

const ratingSchema = (field: TextField) =>
  z
    .int({ error: missingMessage(field) })
    .check(z.refine((rating) => ratingValues.includes(String(rating)), missingMessage(field)));

/** The payload for the function (E22). */
export const surveyPayloadSchema = z.strictObject({
  name: payloadLine(name),
  email: payloadLine(email),
  tourDate: formField(tourDateUpTo(() => newYorkDay(new Date()))),
  tourType: payloadLine(tourType),
  tourRating: ratingSchema(tourRating),
  guideRating: ratingSchema(guideRating),
  heardAbout: formField(howHeard),
  recommend: formField(wouldRecommend),
  feedback: payloadText(feedback),
});
export type SurveyPayload = z.infer<typeof surveyPayloadSchema>;

export const surveyFieldNames = Object.keys(surveyFormSchema.shape) as (keyof SurveyFormValues)[];

export const emptySurveyForm = Object.fromEntries(surveyFieldNames.map((field) => [field, ''])) as SurveyFormValues;

/** Cleans the values and converts them to the function's names and types. */
export const toSurveyPayload = (values: SurveyFormValues): SurveyPayload => ({
  name: toPlainLine(values.name),
  email: toPlainLine(values.email),
  tourDate: values.tourDate,
  tourType: values.tourType,
  tourRating: Number.parseInt(values.tourRating, 10),
  guideRating: Number.parseInt(values.guideRating, 10),
  heardAbout: values.howHeard,
  recommend: values.wouldRecommend,
  feedback: toPlainText(values.feedback),
});
