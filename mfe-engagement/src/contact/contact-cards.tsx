import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import type { ReactNode } from 'react';
import { ButtonLink, buttonStyle } from '@cobblestone/design/button.tsx';
import { Headline } from '@cobblestone/design/hero/headline.tsx';
import { Stack } from '@cobblestone/design/layout/layout.tsx';
import { gridOf, rowOf, ruledOf, smallPrint, touchTarget } from '@cobblestone/design/styles.ts';
import { phoneLink } from '@cobblestone/domain/mail-link.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { MailAddress } from '../forms/mail-address.tsx';
import type { Content } from '../model/use-content.ts';
import { questionsId } from './floating-help.tsx';

const column = css`
  ${gridOf('l', { always: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))', laptop: 1 })}
  align-content: start;
`;

const card = ruledOf('strong', 's');

const muted = css`
  color: var(--color-text-muted);
`;

const links = css`
  ${gridOf('0')}
  & li {
    ${rowOf('0 0.6em')}
    align-items: baseline;
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
      <Headline size="item">{title}</Headline>
      <p css={muted}>{text}</p>
      {children}
    </section>
  );
}

/** The cards beside the form: quick actions, resources, other ways to reach us (E3). */
export function ContactCards({ copy }: { copy: Content<'contact.json'> }) {
  const { config } = useSite();
  const { quickActions, resources, reachOut } = copy;
  const social = config.social[0];
  return (
    <div css={column}>
      <Card title={quickActions.title} text={quickActions.text}>
        <Stack gap="2xs">
          <BookingLink css={buttonStyle('book', 'medium', true)} to={paths.booking} text={quickActions.book} />
          <ButtonLink wide to={`#${questionsId}`}>
            {quickActions.questions}
          </ButtonLink>
        </Stack>
      </Card>
      <Card title={resources.title} text={resources.text}>
        <ul css={links} role="list">
          {resources.links.map(({ label, to, note }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
              <span>{note}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={reachOut.title} text={reachOut.text}>
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
