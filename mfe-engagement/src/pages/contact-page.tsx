import { css } from '@emotion/react';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { useSite } from '@hemstitch/platform/contract/site';
import { Accordion } from '@cobblestone/design/accordion.tsx';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { PageTop } from '@cobblestone/design/hero/page-top.tsx';
import { BelowFold } from '@cobblestone/design/layout/below-fold.tsx';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { PullQuote } from '@cobblestone/design/quote/pull-quote.tsx';
import { gridOf } from '@cobblestone/design/styles.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import { companyReference, pageData, questionsData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { ContactCards } from '../contact/contact-cards.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { FloatingHelp, questionsId } from '../contact/floating-help.tsx';
import { useContent } from '../model/use-content.ts';

export const dataFiles = () => ['contact.json', 'forms.json'].map(contentData);

const layout = css`
  ${gridOf('xl', { laptop: '1.7fr 1fr' })}
  align-items: start;
`;

const questions = css`
  transition:
    background-color var(--duration-calm),
    box-shadow var(--duration-calm);
  [data-highlighted] & {
    background-color: color-mix(in srgb, var(--color-brass) 26%, transparent);
    box-shadow: 0 0 0 var(--space-s) color-mix(in srgb, var(--color-brass) 26%, transparent);
  }
`;

/** `/contact` (E2, E3, E4). */
export function Page() {
  const { config } = useSite();
  const content = useContent('contact.json');
  const { head, hero, quote, faq } = content;
  return (
    <>
      <PageTop
        app="engagement"
        words={{ head, hero }}
        path={paths.contact}
        height="medium"
        actions={
          <ButtonLink variant="onNight" size="large" to={`#${questionsId}`}>
            {content.quickActions.questions}
          </ButtonLink>
        }
        structuredData={[
          pageData(
            config,
            'ContactPage',
            { name: head.title, description: head.description, path: paths.contact },
            { mainEntity: companyReference(config) },
          ),
          questionsData(faq.items),
        ]}
      />
      <SectionBand space="snug">
        <div css={layout}>
          <ContactForm copy={content.form} />
          <ContactCards copy={content} />
        </div>
      </SectionBand>
      <BelowFold>
        <SectionBand tone="fog" space="snug" align="center">
          <PullQuote cite={`${quote.author}, ${quote.role}`}>{quote.quote}</PullQuote>
        </SectionBand>
        <SectionBand id={questionsId} {...faq} width="text">
          <div css={questions}>
            <Accordion items={faq.items} firstOpen />
          </div>
        </SectionBand>
      </BelowFold>
      <FloatingHelp copy={content.help} />
    </>
  );
}
