import { SURVEY_FUNCTION, surveyFormSchema, toSurveyPayload } from '@cobblestone/domain/forms/survey.schema.ts';
import { formRules } from './send-to-function.ts';

export const rules = formRules(surveyFormSchema, SURVEY_FUNCTION, toSurveyPayload);
