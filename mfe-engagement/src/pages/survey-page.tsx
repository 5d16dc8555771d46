import { css } from '@emotion/react';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { PageTop } from '@cobblestone/design/hero/page-top.tsx';
import { SectionBand } from '@cobblestone/design/layout/section.tsx';
import { paths } from '@cobblestone/domain/paths.ts';
import { useContent } from '../model/use-content.ts';
import { SurveyForm } from '../survey/survey-form.tsx';

export const dataFiles = () => ['survey.json', 'forms.json'].map(contentData);

const centered = css`
  display: grid;
  grid-template-columns: minmax(0, 52rem);
  justify-content: center;
`;

/** `/survey`, for past guests; search engines do not index it (E19). */
export function Page() {
  const { head, hero, form } = useContent('survey.json');
  return (
    <>
      <PageTop app="engagement" words={{ head, hero }} path={paths.survey} height="small" noindex />
      <SectionBand space="snug" label={form.title}>
        <div css={centered}>
          <SurveyForm copy={form} />
        </div>
      </SectionBand>
    </>
  );
}
