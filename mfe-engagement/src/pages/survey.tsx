import { PageHead } from '@cobblestone/contracts/page-head.tsx';
import { paths, sharingImagePath } from '@cobblestone/contracts/paths.ts';
import { Hero } from '@cobblestone/design/hero.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import surveyJson from '../../content/survey.json' with { type: 'json' };
import type { SurveyPageContent } from '../model/survey-page.schema.ts';
import { SurveyForm } from './survey/survey-form.tsx';

const content: SurveyPageContent = surveyJson;

/** The post-tour survey, for past guests only: kept out of search engines (spec 2 §2). */
export function Page() {
  const { head, hero, form } = content;
  return (
    <>
      <PageHead
        title={head.title}
        description={head.description}
        path={paths.survey}
        image={sharingImagePath('engagement', 'survey')}
        noindex
      />
      <Hero kicker={hero.kicker} title={hero.title} subtitle={hero.deck} height="small" />
      <SectionBand width="text" space="snug" label={form.title}>
        <SurveyForm words={form} />
      </SectionBand>
    </>
  );
}
