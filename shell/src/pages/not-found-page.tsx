import { css } from '@emotion/react';
import { Link, useLocation } from '@hemstitch/platform/contract/navigation';
import { PageHead } from '@hemstitch/platform/contract/page/page-head';
import { suggestionFor } from '@hemstitch/platform/contract/routes/resolve-path';
import { useRouteTable } from '@hemstitch/platform/runtime/navigation/site-routes';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { Hero } from '@cobblestone/design/hero/hero.tsx';
import { Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { capitals, gridOf, smallPrint, touchTarget } from '@cobblestone/design/styles.ts';
import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';
import notFound from '../../content/not-found.json' with { type: 'json' };
import { PageLink } from '../chrome/page-booking.tsx';
import { pictureNamed } from '../model/pictures.ts';

const { head, hero, suggestion: words, notice, linksTitle, links, home } = notFound;

const corner = gridOf('xl', { tablet: '1.5fr 1fr', align: 'center' });

const ways = css`
  margin-top: var(--space-m);
  & li {
    display: grid;
    justify-items: start;
    padding-block: var(--space-2xs) var(--space-s);
    border-top: var(--rule-thin);
  }
  & a {
    ${touchTarget}
    font: 560 var(--step-2) / 1.3 var(--font-display);
  }
  & span {
    ${smallPrint}
  }
`;

/** A poster. */
const bill = css`
  ${gridOf('xs', { justify: 'center' })}
  max-width: 22rem;
  padding: var(--space-l) var(--space-m);
  background: var(--color-surface-raised);
  box-shadow: var(--shadow-paper);
  outline: 3px double var(--color-ink);
  outline-offset: -0.7rem;
  text-align: center;
  rotate: 1.4deg;
  & svg {
    width: 7rem;
  }
`;

const billTitle = css`
  font: 640 var(--step-5) / 1 var(--font-display);
  letter-spacing: 0.06em;
  text-transform: uppercase;
`;

const reward = css`
  padding-top: var(--space-2xs);
  border-top: 1px solid currentColor;
  ${capitals}
  letter-spacing: 0.1em;
  color: var(--color-accent);
`;

/** For an unknown address (S8, S66). One stitched page serves all of them; only the suggestion depends on the address. */
export function Page() {
  const interpolate = useInterpolateFacts();
  const { pathname } = useLocation();
  const suggestion = suggestionFor(useRouteTable(), pathname);
  return (
    <>
      <PageHead title={head.title} description={head.description} noindex />
      <Hero
        title={hero.title}
        deck={hero.deck}
        backgroundImage={pictureNamed(hero.picture)}
        height="large"
        overlayOpacity="heavy"
        urgencyMessage={
          suggestion ? (
            <p>
              {words.before} <PageLink to={suggestion.path} label={suggestion.label} />? {words.after}
            </p>
          ) : null
        }
        actions={<ButtonLink variant="book" size="large" {...home} />}
      />
      <SectionBand labelledBy="ways-back">
        <div css={corner}>
          <div>
            <Headline id="ways-back" title={linksTitle} />
            <nav aria-labelledby="ways-back">
              <ul css={ways} role="list">
                {interpolate(links).map(({ label, to, note }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                    <span>{note}</span>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <div css={bill}>
            <p css={billTitle}>{notice.title}</p>
            <LostCat />
            <p>{notice.text}</p>
            <p css={reward}>{notice.reward}</p>
          </div>
        </div>
      </SectionBand>
    </>
  );
}

function LostCat() {
  return (
    <svg viewBox="0 0 120 110" fill="currentColor" aria-hidden="true">
      <path d="M34 98c-3-16-2-30 3-41-5-8-6-18-4-28l13 10c9-3 19-3 28 0l13-10c2 10 1 20-4 28 5 11 6 25 3 41z" />
      <path
        d="M84 96c16 2 26-8 24-24-1-9-7-15-13-13"
        fill="none"
        stroke="currentColor"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M14 100h92" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
