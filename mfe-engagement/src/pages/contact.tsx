import { from, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { useFactsInWords } from '@cobblestone/contracts/facts-in-words.ts';
import { PageHead } from '@cobblestone/contracts/page-head.tsx';
import { paths, sharingImagePath } from '@cobblestone/contracts/paths.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import { companyReference, questionsData } from '@cobblestone/contracts/structured-data.ts';
import { Hero } from '@cobblestone/design/hero.tsx';
import { PullQuote } from '@cobblestone/design/pull-quote.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { css } from '@emotion/react';
import contactJson from '../../content/contact.json' with { type: 'json' };
import pictures from '../../content/pictures/pictures.generated.json' with { type: 'json' };
import type { ContactPageContent } from '../model/contact-page.schema.ts';
import { ContactForm } from './contact/contact-form.tsx';
import { ContactSlips } from './contact/contact-slips.tsx';
import { ContactQuestions } from './contact/contact-questions.tsx';
import { FloatingHelp } from './contact/floating-help.tsx';

const desk = css`
  ${oneColumn}
  gap: var(--space-xl);
  align-items: start;
  @media ${from.twoPane} {
    grid-template-columns: minmax(0, 1.7fr) ${track};
  }
`;

const quotePlace = css`
  display: grid;
  justify-items: center;
  text-align: center;
`;

/** The contact page (E2, E3). */
export function Page() {
  const { config } = useSite();
  const content = useFactsInWords()(contactJson as ContactPageContent);
  const { head, hero, quote, faq } = content;
  return (
    <>
      <PageHead
        title={head.title}
        description={head.description}
        keywords={head.keywords}
        path={paths.contact}
        image={sharingImagePath('engagement', 'contact')}
        imageAlt={pictures[hero.picture].alt}
        structuredData={[
          {
            '@type': 'ContactPage',
            name: head.title,
            url: config.origin + paths.contact,
            description: head.description,
            mainEntity: companyReference(config),
          },
          questionsData(faq.items),
        ]}
      />
      <Hero
        kicker={hero.kicker}
        title={hero.title}
        subtitle={hero.deck}
        height="medium"
        backgroundImage={pictures[hero.picture]}
        app="engagement"
      />
      <SectionBand label={content.form.title} space="snug">
        <div css={desk}>
          <ContactForm words={content.form} />
          <ContactSlips words={content} />
        </div>
      </SectionBand>
      <SectionBand tone="fog" space="snug" label={quote.name}>
        <div css={quotePlace}>
          <PullQuote cite={`${quote.name}, ${quote.context}`}>{quote.text}</PullQuote>
        </div>
      </SectionBand>
      <ContactQuestions words={faq} />
      <FloatingHelp words={content.help} />
    </>
  );
}
