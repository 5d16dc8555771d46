import { SURVEY_FUNCTION, ratings, surveyPayloadSchema } from '../../../shared/domain/forms/survey.schema.ts';
import { createFormHandler } from '../_shared/form-function.ts';

const describeRating = (rating: number): string => {
  const label = ratings.find(({ value }) => value === String(rating))?.label;
  return label === undefined ? String(rating) : `${rating} (${label})`;
};

/** Mails the survey to the business (F1). */
export const handler = createFormHandler({
  name: SURVEY_FUNCTION,
  schema: surveyPayloadSchema,
  toForm: ({ name, email, tourType, ...rest }) => ({
    heading: `Tour survey from ${name.trim()}: ${tourType}`,
    email: email.trim(),
    rows: [
      ['Name', name.trim()],
      ['Email', email.trim()],
      ['Tour date', rest.tourDate],
      ['Tour taken', tourType],
      ['Tour rating', describeRating(rest.tourRating)],
      ['Guide rating', describeRating(rest.guideRating)],
      ['Heard about us', rest.heardAbout],
      ['Would recommend', rest.recommend],
      ['Feedback', rest.feedback.trim()],
    ],
  }),
});
