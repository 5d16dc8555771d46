import { useSite } from '@hemstitch/platform/contract/site';
import { useMinute } from '@hemstitch/platform/contract/time/use-is-hydrated';
import type { ReactNode } from 'react';
import { RadioGroupField, SelectField, TextAreaField, TextField } from '@cobblestone/design/form/fields.tsx';
import * as survey from '@cobblestone/domain/forms/survey.options.ts';
import { FormLayout } from '../forms/form-layout.tsx';
import * as styles from '../forms/form.styles.ts';
import { useSiteForm } from '../forms/use-site-form.ts';
import type { SurveyPageContent } from '../model/content.schema.ts';

const loadRules = () => import('../forms/survey-rules.ts');

const ratingOptions = survey.ratings.map(({ value, label }) => ({ value, label: `${value} ${label}` }));
const recommendChoices = survey.recommendOptions.map((answer) => ({ value: answer, label: answer }));

/** The survey's form (E20, E24, E25). */
export function SurveyForm({ copy }: { copy: SurveyPageContent['form'] }) {
  const { tours } = useSite();
  const { labels, parts, sent, failed } = copy;
  const form = useSiteForm({
    form: 'survey',
    loadRules,
    sentNotice: { title: sent.toast.title, description: sent.toast.text, tone: 'success' },
    showsNoticeBesidePanel: true,
    failureNotice: () => ({ title: failed.title, description: failed.text, tone: 'destructive' }),
  });
  const { draft, field } = form;
  const minute = useMinute();
  const latest = minute === undefined ? undefined : survey.latestTourDate(minute);

  return (
    <FormLayout
      form={form}
      copy={copy}
      describeFailure={({ draft: typed }) => ({
        title: failed.text,
        lines: Object.entries(labels).map(([name, label]) => `${label} ${typed[name] ?? ''}`),
      })}
    >
      <Part title={parts.walk}>
        <div css={styles.pair}>
          <TextField {...field('name')} label={labels.name} autoComplete="name" required />
          <TextField {...field('email')} type="email" label={labels.email} autoComplete="email" required />
        </div>
        <div css={styles.pair}>
          <TextField {...field('tourDate')} type="date" label={labels.tourDate} max={latest} required />
          <SelectField
            {...field('tourType')}
            label={labels.tourType}
            options={tours.map(({ isPrivate, shortTitle }) => (isPrivate ? copy.privateTour : shortTitle))}
            placeholder={survey.surveyPlaceholders.tourType}
            required
          />
        </div>
      </Part>
      <Part title={parts.marks}>
        <RadioGroupField {...field('tourRating')} label={labels.tourRating} options={ratingOptions} required />
        <RadioGroupField {...field('guideRating')} label={labels.guideRating} options={ratingOptions} required />
      </Part>
      <Part title={parts.next}>
        <SelectField
          {...field('howHeard')}
          label={labels.howHeard}
          options={survey.heardAboutOptions}
          placeholder={survey.surveyPlaceholders.howHeard}
          required
        />
        <RadioGroupField
          {...field('wouldRecommend')}
          label={labels.wouldRecommend}
          options={recommendChoices}
          required
        />
        <TextAreaField
          {...field('feedback')}
          label={labels.feedback}
          hint={copy.hints.feedback}
          rows={6}
          counter={{ length: draft.feedback?.length ?? 0, limit: survey.FEEDBACK_MAX }}
          required
        />
      </Part>
    </FormLayout>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset css={styles.part}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);
