import {
  FEEDBACK_MAX,
  SURVEY_FIELD_ORDER,
  SURVEY_PANEL_MS,
  heardAboutOptions,
  ratings,
  recommendOptions,
  surveyPlaceholders,
  tourTypes,
} from '@cobblestone/contracts/forms/survey.options.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import { Button } from '@cobblestone/design/button.tsx';
import { DateField } from '@cobblestone/design/date-field.tsx';
import { Headline } from '@cobblestone/design/headline.tsx';
import { RadioGroupField } from '@cobblestone/design/radio-group-field.tsx';
import { SelectField } from '@cobblestone/design/select-field.tsx';
import { TextAreaField } from '@cobblestone/design/text-area-field.tsx';
import { TextField } from '@cobblestone/design/text-field.tsx';
import type { SurveyPageContent } from '../../model/survey-page.schema.ts';
import { FormFailureNotice } from '../../forms/form-failure.tsx';
import * as styles from '../../forms/form.styles.ts';
import { mailLink } from '../../forms/mail-link.ts';
import { Postmark } from '../../forms/postmark.tsx';
import { useSiteForm } from '../../forms/use-site-form.ts';
import { needsScript, WithoutScript } from '../../forms/without-script.tsx';

const loadRules = () => import('../../forms/survey-rules.ts');

const ratingOptions = ratings.map(({ value, label }) => ({ value, label: `${value} ${label}` }));
const recommendChoices = recommendOptions.map((answer) => ({ value: answer, label: answer }));

/** The survey's form, its panel and its failures (spec 2 §2 to §5, §8). */
export function SurveyForm({ words }: { words: SurveyPageContent['form'] }) {
  const { config, toast } = useSite();
  const { labels, sent, failed } = words;
  const { phase, messages, failure, draft, stage, formRef, formProps } = useSiteForm({
    form: 'survey',
    fieldOrder: SURVEY_FIELD_ORDER,
    loadRules,
    panelMs: SURVEY_PANEL_MS,
    onSent: () => toast({ title: sent.toastTitle, description: sent.toastText, tone: 'success' }),
    onFailed: () => toast({ title: failed.title, description: failed.text, tone: 'destructive' }),
  });
  const sending = phase === 'sending';

  return (
    <div css={styles.sheet} ref={stage} tabIndex={-1}>
      <div css={styles.outcome} role="status">
        {phase === 'sent' ? (
          <div css={styles.panel}>
            <Postmark />
            <p css={styles.panelTitle}>{sent.panelTitle}</p>
            <p>{sent.panelText}</p>
          </div>
        ) : null}
      </div>
      {phase === 'sent' ? null : (
        <>
          <Headline size="item">{words.title}</Headline>
          <WithoutScript off={words.withoutScript} failed={words.notStarted} />
          {failure ? (
            <FormFailureNotice
              title={failed.text}
              kept={failed.kept}
              mailLabel={failed.mailLink}
              mailTo={mailLink(
                config.email,
                failed.mailSubject,
                SURVEY_FIELD_ORDER.map((field) => `${labels[field]} ${failure.draft[field] ?? ''}`),
              )}
            />
          ) : null}
          <form css={[styles.fields, needsScript]} ref={formRef} {...formProps} aria-label={words.title}>
            <div css={styles.pair}>
              <TextField
                id="survey-name"
                name="name"
                label={labels.name}
                autoComplete="name"
                required
                error={messages.name}
              />
              <TextField
                id="survey-email"
                name="email"
                type="email"
                label={labels.email}
                autoComplete="email"
                required
                error={messages.email}
              />
            </div>
            <div css={styles.pair}>
              <DateField id="survey-date" name="tourDate" label={labels.tourDate} required error={messages.tourDate} />
              <SelectField
                id="survey-tour"
                name="tourType"
                label={labels.tourType}
                options={tourTypes}
                placeholder={surveyPlaceholders.tourType}
                required
                error={messages.tourType}
              />
            </div>
            <RadioGroupField
              id="survey-tour-rating"
              name="tourRating"
              label={labels.tourRating}
              options={ratingOptions}
              required
              error={messages.tourRating}
            />
            <RadioGroupField
              id="survey-guide-rating"
              name="guideRating"
              label={labels.guideRating}
              options={ratingOptions}
              required
              error={messages.guideRating}
            />
            <SelectField
              id="survey-heard"
              name="howHeard"
              label={labels.howHeard}
              options={heardAboutOptions}
              placeholder={surveyPlaceholders.howHeard}
              required
              error={messages.howHeard}
            />
            <RadioGroupField
              id="survey-recommend"
              name="wouldRecommend"
              label={labels.wouldRecommend}
              options={recommendChoices}
              required
              error={messages.wouldRecommend}
            />
            <TextAreaField
              id="survey-feedback"
              name="feedback"
              label={labels.feedback}
              hint={words.hints.feedback}
              rows={6}
              required
              counter={{ length: draft.feedback?.length ?? 0, limit: FEEDBACK_MAX }}
              error={messages.feedback}
            />
            <div>
              <Button
                type="submit"
                variant="book"
                size="large"
                disabled={sending}
                loading={sending}
                loadingLabel={words.submitting}
              >
                {words.submit}
              </Button>
            </div>
          </form>
        </>
      )}
    </div>
  );
}
