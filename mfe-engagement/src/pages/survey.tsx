import { useFactsInWords } from '@cobblestone/contracts/facts-in-words.ts';
import { PageHead } from '@cobblestone/contracts/page-head.tsx';
import { paths, sharingImagePath } from '@cobblestone/contracts/paths.ts';
import { Hero } from '@cobblestone/design/hero.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { css } from '@emotion/react';
import surveyJson from '../../content/survey.json' with { type: 'json' };
import pictures from '../../content/pictures/pictures.generated.json' with { type: 'json' };
import type { SurveyPageContent } from '../model/survey-page.schema.ts';
import { SurveyForm } from './survey/survey-form.tsx';

const desk = css`
  display: grid;
  grid-template-columns: minmax(0, 52rem);
  justify-content: center;
`;

/** The post-tour survey, for past guests only: kept out of search engines (E19). */
export function Page() {
  const { head, hero, form } = useFactsInWords()(surveyJson as SurveyPageContent);
  return (
    <>
      <PageHead
        title={head.title}
        description={head.description}
        path={paths.survey}
        image={sharingImagePath('engagement', 'survey')}
        imageAlt={pictures[hero.picture].alt}
        noindex
      />
      <Hero
        kicker={hero.kicker}
        title={hero.title}
        subtitle={hero.deck}
        height="small"
        backgroundImage={pictures[hero.picture]}
        app="engagement"
      />
      <SectionBand space="snug" label={form.title}>
        <div css={desk}>
          <SurveyForm words={form} />
        </div>
      </SectionBand>
    </>
  );
}
