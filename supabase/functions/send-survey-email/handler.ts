import { toAsciiAddress } from '../../../shared/domain/forms/field.schema.ts';
import {
  SURVEY_FUNCTION,
  ratings,
  surveyPayloadSchema,
  type SurveyPayload,
} from '../../../shared/domain/forms/survey.schema.ts';
import { createFormHandler } from '../_shared/form-function.ts';
import { renderHtml, renderText } from '../_shared/mail-text.ts';
import type { Mail } from '../_shared/mail.ts';

const describeRating = (rating: number): string => {
  const label = ratings.find(({ value }) => value === String(rating))?.label;
  return label === undefined ? String(rating) : `${rating} (${label})`;
};

/** Creates the mail to the business (F1). */
function toSurveyMail(payload: SurveyPayload): Mail {
  const name = payload.name.trim();
  const email = payload.email.trim();
  const heading = `Tour survey from ${name}: ${payload.tourType}`;
  const rows = [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    { label: 'Tour date', value: payload.tourDate },
    { label: 'Tour taken', value: payload.tourType },
    { label: 'Tour rating', value: describeRating(payload.tourRating) },
    { label: 'Guide rating', value: describeRating(payload.guideRating) },
    { label: 'Heard about us', value: payload.heardAbout },
    { label: 'Would recommend', value: payload.recommend },
    { label: 'Feedback', value: payload.feedback.trim() },
  ];
  return {
    subject: heading,
    replyTo: toAsciiAddress(email),
    text: renderText(heading, rows),
    html: renderHtml(heading, rows),
  };
}

export const handler = createFormHandler<SurveyPayload>({
  name: SURVEY_FUNCTION,
  schema: surveyPayloadSchema,
  toMail: toSurveyMail,
});
