import { css } from '@emotion/react';
import { Hydrate, type HydrateWhen } from '@hemstitch/platform/contract/page/hydrate';
import { type ReactNode, useId } from 'react';
import { Deck, DoubleRule, Headline, Kicker } from '../hero/headline.tsx';
import { Rooftops } from '../hero/rooftops.tsx';
import { from, drawnAt, gridOf, pageColumn, printAsBlocks, rowOf, touchTarget } from '../styles.ts';
import type { Tone } from '../tokens.ts';

const band = css`
  position: relative;
  width: 100%;
`;

/* Adjacent bands of one tone share the space between them. */
const sharedSpace = css`
  [data-tone='newsprint'] + &[data-tone='newsprint'],
  [data-tone='fog'] + &[data-tone='fog'],
  [data-tone='night'] + &[data-tone='night'] {
    padding-top: 0;
  }
`;

const spaces = {
  none: {},
  snug: css`
    padding-block: var(--space-l);
    &:has(+ [data-edge='rooftops']),
    main > :last-child > &:last-child {
      padding-bottom: calc(var(--space-l) + 4.15vw);
    }
  `,
  generous: css`
    padding-block: var(--space-xl) var(--space-2xl);
    @media ${from.tablet} {
      padding-block: var(--space-2xl);
    }
  `,
};

const column = css`
  ${gridOf('l')}
  width: 100%;
  margin-inline: auto;
  ${printAsBlocks}
`;

const widths = {
  page: pageColumn,
  text: css`
    max-width: calc(var(--measure) + 2 * var(--space-gutter));
    padding-inline: var(--space-gutter);
  `,
  full: {},
};

const edges = {
  straight: {},
  rooftops: {},
  torn: css`
    &::before {
      ${drawnAt('auto 0 calc(100% - 1px)')}
      height: 12px;
      background: inherit;
      pointer-events: none;
      clip-path: polygon(
        0 100%, 0 40%, 3% 62%, 7% 30%, 11% 54%, 16% 22%, 21% 48%, 25% 34%, 30% 70%, 34% 38%, 39% 52%, 43% 18%, 48% 44%, 53% 30%, 57% 66%,
        62% 36%, 66% 50%, 71% 16%, 76% 46%, 80% 32%, 85% 64%, 89% 28%, 94% 50%, 97% 24%, 100% 44%, 100% 100%
      );
    }
  `,
};

const header = css`
  ${rowOf('s l')}
  align-items: end;
  justify-content: space-between;
  break-after: avoid;
  & > a {
    ${touchTarget}
  }
`;

const heading = css`
  ${gridOf('xs')}
  min-width: 0;
  max-width: 46rem;
`;

const centered = css`
  justify-items: center;
  text-align: center;
  /* Wide letter spacing makes no heading wider than a narrow phone. */
  & h2 {
    overflow-wrap: anywhere;
  }
`;

export type SectionBandProps = {
  children: ReactNode;
  /** Colors of the band; default `newsprint`. */
  tone?: Tone;
  /** `page` (1200 px, default), `text` (one column of text), `full` (edge to edge). */
  width?: 'page' | 'text' | 'full';
  /** Space above and below the contents; default `generous`. */
  space?: 'none' | 'snug' | 'generous';
  /** Shape of the upper edge; default `straight`. */
  edge?: 'straight' | 'rooftops' | 'torn';
  /** Landmarks among the roofs of that edge (`Rooftops`). */
  landmarks?: string;
  id?: string;
  /** Id of a heading inside, for a band without `title`. */
  labelledBy?: string;
  /** Accessible name of a band without heading. */
  label?: string;
  kicker?: ReactNode;
  title?: ReactNode;
  deck?: ReactNode;
  /** Next to the header on wide screens: a link, a filter. */
  aside?: ReactNode;
  /** Adds a double rule above the header. */
  ruled?: boolean;
  align?: 'start' | 'center';
  /** Omits the band in print. */
  screenOnly?: boolean;
  /** Prints the band on a sheet of its own. */
  ownSheet?: boolean;
  /** When its contents hydrate; default `load`. Contents that suspend need a boundary of their own. */
  hydrate?: HydrateWhen;
};

/** A full-width band of the page with an optional header. Bands have no gaps between them. */
export const SectionBand = ({
  children,
  tone = 'newsprint',
  width = 'page',
  space = 'generous',
  edge = 'straight',
  landmarks,
  id,
  labelledBy,
  label,
  kicker,
  title,
  deck,
  aside,
  ruled = false,
  align = 'start',
  screenOnly = false,
  ownSheet = false,
  hydrate = 'load',
}: SectionBandProps) => {
  const ownId = useId();
  return (
    <Hydrate
      when={hydrate}
      // A section without a name is not part of the page's outline.
      as={title || label || labelledBy ? 'section' : 'div'}
      css={[band, spaces[space], sharedSpace, edges[edge]]}
      data-tone={tone}
      data-print={screenOnly ? 'hide' : ownSheet ? 'own-sheet' : undefined}
      data-edge={edge === 'straight' ? undefined : edge}
      aria-label={label}
      aria-labelledby={title ? ownId : labelledBy}
    >
      {edge === 'rooftops' ? <Rooftops landmarks={landmarks} /> : null}
      {/* The id is here and not at the section, so that links skip the space above the contents. They take the focus along. */}
      <div css={[column, widths[width], align === 'center' && centered]} id={id} tabIndex={id ? -1 : undefined}>
        {title ? (
          <>
            {ruled ? <DoubleRule /> : null}
            <div css={header}>
              <div css={[heading, align === 'center' && centered]}>
                {kicker ? <Kicker>{kicker}</Kicker> : null}
                <Headline id={ownId}>{title}</Headline>
                {deck ? <Deck>{deck}</Deck> : null}
              </div>
              {aside}
            </div>
          </>
        ) : null}
        {children}
      </div>
    </Hydrate>
  );
};
