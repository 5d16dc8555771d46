import { css } from '@emotion/react';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import type { ReactNode } from 'react';
import { Accordion } from '@cobblestone/design/accordion.tsx';
import { ButtonLink, buttonStyle } from '@cobblestone/design/button.tsx';
import { PageTop } from '@cobblestone/design/hero/page-top.tsx';
import { Stack } from '@cobblestone/design/layout/layout.tsx';
import { BelowFold, Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { PullQuote } from '@cobblestone/design/quote/pull-quote.tsx';
import { gridOf, rowOf, ruledOf, smallPrint, touchTarget } from '@cobblestone/design/styles.ts';
import { paths, phoneLink } from '@cobblestone/domain/paths.ts';
import { companyReference, questionsData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { FloatingHelp, questionsId } from '../contact/floating-help.tsx';
import { MailAddress } from '../forms/mail-address.tsx';
import { useContent, type Content } from '../model/use-content.ts';

export const dataFiles = () => ['contact.json', 'forms.json'].map(contentData);

const layout = gridOf('xl', { laptop: '1.7fr 1fr', align: 'start' });

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
          <ButtonLink variant="onNight" size="large" to={`#${questionsId}`} label={content.quickActions.questions} />
        }
        structuredData={[
          {
            '@type': 'ContactPage',
            name: head.title,
            description: head.description,
            url: config.origin + paths.contact,
            mainEntity: companyReference(config),
          },
          questionsData(faq.items),
        ]}
      />
      <SectionBand space="snug">
        <div css={layout}>
          <ContactForm copy={content.form} />
          <ContactCards {...content} />
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

const column = css`
  ${gridOf('l', { always: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))', laptop: 1 })}
  align-content: start;
`;

const card = ruledOf('strong', 's');

const links = css`
  ${gridOf('0')}
  & li {
    ${rowOf('0 0.6em', 'baseline')}
    border-top: 1px dotted var(--color-rule-strong);
  }
  & li > a {
    ${touchTarget}
  }
  & li:last-of-type {
    border-bottom: 1px dotted var(--color-rule-strong);
  }
  & a {
    min-width: 0;
    overflow-wrap: anywhere;
    font-weight: 600;
  }
  & span {
    ${smallPrint}
  }
`;

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section css={card} aria-label={title} data-uncovered="">
      <Headline size="item" title={title} />
      <p css={{ color: 'var(--color-text-muted)' }}>{text}</p>
      {children}
    </section>
  );
}

/** The cards beside the form: quick actions, resources, other ways to reach us (E3). */
function ContactCards({ quickActions, resources, reachOut }: Content<'contact.json'>) {
  const { config } = useSite();
  const social = config.social[0];
  return (
    <div css={column}>
      <Card {...quickActions}>
        <Stack gap="2xs">
          <BookingLink css={buttonStyle('book', 'medium', true)} to={paths.booking} text={quickActions.book} />
          <ButtonLink wide to={`#${questionsId}`} label={quickActions.questions} />
        </Stack>
      </Card>
      <Card {...resources}>
        <ul css={links} role="list">
          {resources.links.map(({ label, to, note }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
              <span>{note}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card {...reachOut}>
        <ul css={links} role="list">
          <li>
            <MailAddress email={config.email} />
          </li>
          {config.phone ? (
            <li>
              <a href={phoneLink(config.phone)}>{config.phone}</a>
            </li>
          ) : null}
          {social ? (
            <li>
              <a href={social.url} rel="noopener">
                {config.brand} on {social.name}
              </a>
            </li>
          ) : null}
        </ul>
      </Card>
    </div>
  );
}
