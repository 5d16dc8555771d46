import * as z from 'zod/mini';
import { newYorkDay } from '../dates/new-york-time.ts';
import { emailField, nameField, payloadLine, payloadText, rule, textField } from './field.schema.ts';
import { toPlainLine, toPlainText } from './plain-text.ts';
import * as options from './survey.options.ts';

export * from './survey.options.ts';

const day = z.iso.date();

/** Whether this is a day of this century, `YYYY-MM-DD`. */
const isTourDate = (value: string) => value.startsWith('20') && day.safeParse(value).success;

/** @param latest the last day that is taken, `YYYY-MM-DD`, asked for at each check */
const tourDateUpTo = (latest: () => string) =>
  textField(
    'Tour date',
    rule(isTourDate, 'Please provide the tour date.'),
    rule((value) => value <= latest(), 'The tour date cannot be after today.'),
  );
/** Any name is accepted, so that a new tour needs no new function. */
const isTourName = (value: string) => /^\p{L}[\p{L}\p{N} .&’'-]{0,79}$/u.test(value);
const ratingValues = options.ratings.map(({ value }) => value);
const rateTour = 'Please rate your tour experience.';
const rateGuide = 'Please rate your tour guide.';
const feedbackTooShort = 'Please provide some feedback (minimum 10 characters)';

/** The survey's values, all of them text (E20). */
export const surveyFormSchema = z.object({
  name: nameField(),
  email: emailField(),
  tourDate: tourDateUpTo(() => options.latestTourDate(Date.now())),
  tourType: textField('Tour', rule(isTourName, 'Please select which tour you took.')),
  tourRating: z.enum(ratingValues, rateTour),
  guideRating: z.enum(ratingValues, rateGuide),
  howHeard: z.enum(options.heardAboutOptions, 'Please tell us how you heard about us.'),
  wouldRecommend: z.enum(options.recommendOptions, 'Please indicate if you would recommend us.'),
  feedback: textField(
    'Feedback',
    rule((value) => value.trim().length >= options.FEEDBACK_MIN, feedbackTooShort),
    rule((value) => value.trim().length <= options.FEEDBACK_MAX, 'Feedback is too long.'),
    // Markup, which is removed before sending, does not count towards the minimum.
    rule((value) => toPlainText(value).length >= options.FEEDBACK_MIN, feedbackTooShort),
  ),
});

const { shape } = surveyFormSchema;
export const surveyFieldNames = Object.keys(shape) as (keyof typeof shape)[];

const rating = (message: string) =>
  z.int(message).check(z.minimum(1, message), z.maximum(options.ratings.length, message));

/** The payload for the function (E22). */
export const surveyPayloadSchema = z.strictObject({
  name: payloadLine('Name', shape.name),
  email: payloadLine('Email address', shape.email),
  tourDate: tourDateUpTo(() => newYorkDay(new Date())),
  tourType: payloadLine('Tour', shape.tourType),
  tourRating: rating(rateTour),
  guideRating: rating(rateGuide),
  heardAbout: shape.howHeard,
  recommend: shape.wouldRecommend,
  feedback: payloadText('Feedback', shape.feedback),
});

/** Cleans the values and converts them to the function's names and types. */
export const toSurveyPayload = ({
  name = '',
  email = '',
  tourDate,
  tourType,
  tourRating,
  guideRating,
  howHeard,
  wouldRecommend,
  feedback = '',
}: Partial<Record<string, string>>) => ({
  name: toPlainLine(name),
  email: toPlainLine(email),
  tourDate,
  tourType,
  tourRating: Number(tourRating),
  guideRating: Number(guideRating),
  heardAbout: howHeard,
  recommend: wouldRecommend,
  feedback: toPlainText(feedback),
});
