import { fieldMessages } from '@cobblestone/domain/forms/field-messages.ts';
import {
  SURVEY_FUNCTION,
  emptySurveyForm,
  surveyFormSchema,
  toSurveyPayload,
  type SurveyFormValues,
} from '@cobblestone/domain/forms/survey.schema.ts';
import type { FormDraft } from './form-draft.ts';
import type { FormRules } from './form-rules.ts';
import { sendToFunction } from './send-to-function.ts';
import './zod-csp-config.ts';

const valuesOf = (draft: FormDraft): SurveyFormValues => ({ ...emptySurveyForm, ...draft });

export const rules: FormRules = {
  check: (draft) => fieldMessages(surveyFormSchema.safeParse(valuesOf(draft))),
  send: (draft, backend) => sendToFunction(backend, SURVEY_FUNCTION, toSurveyPayload(valuesOf(draft))),
};
