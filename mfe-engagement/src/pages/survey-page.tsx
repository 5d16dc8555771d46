import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import { PageTop } from '@cobblestone/design/hero/page-top.tsx';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { css } from '@emotion/react';
import surveyJson from '../../content/survey.json' with { type: 'json' };
import { pictureNamed } from '../model/pictures.ts';
import { surveyPageSchema } from '../model/survey-page.schema.ts';
import { SurveyForm } from '../survey/survey-form.tsx';

const survey = parseContent(surveyPageSchema, surveyJson);

const centered = css`
  display: grid;
  grid-template-columns: minmax(0, 52rem);
  justify-content: center;
`;

/** `/survey`, for past guests; search engines do not index it (E19). */
export function Page() {
  const { head, hero, form } = useInterpolateFacts()(survey);
  return (
    <>
      <PageTop
        app="engagement"
        words={{ head, hero }}
        picture={pictureNamed(hero.picture)}
        path={paths.survey}
        height="small"
        noindex
      />
      <SectionBand space="snug" label={form.title}>
        <div css={centered}>
          <SurveyForm copy={form} />
        </div>
      </SectionBand>
    </>
  );
}
