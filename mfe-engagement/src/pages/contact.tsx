import { PageHead } from '@cobblestone/contracts/page-head.tsx';
import { paths, sharingImagePath } from '@cobblestone/contracts/paths.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import { Hero } from '@cobblestone/design/hero.tsx';
import { PullQuote } from '@cobblestone/design/pull-quote.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { css } from '@emotion/react';
import contactJson from '../../content/contact.json' with { type: 'json' };
import pictures from '../../content/pictures/pictures.generated.json' with { type: 'json' };
import type { ContactPageContent } from '../model/contact-page.schema.ts';
import { fillFacts } from '../model/fill-facts.ts';
import { ContactForm } from './contact/contact-form.tsx';
import { ContactSlips } from './contact/contact-slips.tsx';
import { ContactQuestions } from './contact/contact-questions.tsx';
import { FloatingHelp } from './contact/floating-help.tsx';

const content = contactJson as ContactPageContent;

const desk = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-xl);
  align-items: start;
  @media (min-width: 62rem) {
    grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
  }
`;

const quotePlace = css`
  display: grid;
  justify-items: center;
  text-align: center;
`;

/** The contact page (spec 2 §2). */
export function Page() {
  const { config } = useSite();
  const questions = content.faq.items.map(({ question, answer }) => ({ question, answer: fillFacts(answer, config) }));
  const { head, hero, quote } = content;
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
          { '@type': 'ContactPage', name: head.title, url: config.origin + paths.contact, description: head.description },
          {
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
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
      <ContactQuestions words={content.faq} items={questions} />
      <FloatingHelp words={content.help} />
    </>
  );
}
