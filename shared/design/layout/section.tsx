import { css } from '@emotion/react';
import { useLocation, useNavigationType } from '@hemstitch/platform/contract/navigation';
import { Hydrate, type HydrateWhen } from '@hemstitch/platform/contract/page/hydrate';
import { type ReactNode, type Ref, useDeferredValue, useId } from 'react';
import { Rooftops } from '../hero/rooftops.tsx';
import {
  below,
  capitals,
  drawnAt,
  from,
  gridOf,
  pageColumn,
  printAsBlocks,
  rowOf,
  touchTarget,
  lineOf,
} from '../styles.ts';
import type { Tone } from '../tokens.ts';

type LineProps = { children: ReactNode };
export type HeadlineProps = {
  title: ReactNode;
  /** The small line above it. */
  kicker?: ReactNode;
  /** Default `section`. */
  size?: 'page' | 'section' | 'item' | 'small';
  /** Heading level, if it is not the usual one of the size. */
  level?: 1 | 2 | 3;
  id?: string;
  /** For `focusOn` (focus.ts). */
  ref?: Ref<HTMLHeadingElement>;
};

const kickerStyle = css`
  ${lineOf('0.75em', 'center')}
  ${capitals}
  line-height: 1.3;
  color: var(--color-accent);
  break-after: avoid;
`;

const sizes = {
  page: css`
    font-family: var(--font-title);
    font-variation-settings: var(--letters-title);
    font-size: var(--step-5);
    /* Fits words that cannot break onto the narrowest phones. */
    @media ${below.narrowPhone} {
      font-size: calc(var(--step-5) * 0.88);
    }
  `,
  section: css`
    font-size: var(--step-4);
    font-family: var(--font-headline);
    font-variation-settings: var(--letters-large);
  `,
  item: css`
    font-size: var(--step-2);
    line-height: 1.18;
  `,
  small: css`
    font-size: var(--step-1);
    line-height: var(--leading-snug);
  `,
};

const deckStyle = css`
  max-width: 25.8em;
  font-size: var(--step-1);
  line-height: 1.42;
  color: var(--color-text-muted);
  /* Firefox does not support pretty. */
  text-wrap: balance;
  text-wrap: pretty;
`;

const doubleRule = css`
  width: 100%;
  height: 5px;
  border: 0;
  border-top: 2px solid var(--color-rule-strong);
  border-bottom: 1px solid var(--color-rule-strong);
`;

const levels = { page: 1, section: 2, item: 2, small: 3 } as const;

/** The small line above a headline. */
export const Kicker = ({ children }: LineProps) => <p css={kickerStyle}>{children}</p>;

export const Headline = ({ title, kicker, size = 'section', level = levels[size], id, ref }: HeadlineProps) => {
  const Element = `h${level}` as const;
  return (
    <>
      {kicker ? <Kicker>{kicker}</Kicker> : null}
      <Element css={sizes[size]} id={id} ref={ref}>
        {title}
      </Element>
    </>
  );
};

/** The summary below a headline. */
export const Deck = ({ children }: LineProps) => <p css={deckStyle}>{children}</p>;

/** A thick and a thin line. */
export const DoubleRule = () => <div css={doubleRule} aria-hidden="true" />;

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
  ${rowOf('s l', 'end', 'space-between')}
  break-inside: avoid;
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
  /** Omits the band on paper, or gives it a sheet of its own. */
  print?: 'hide' | 'own-sheet';
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
  print,
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
      data-print={print}
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
                <Headline kicker={kicker} title={title} id={ownId} />
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

/**
 * Defers what is below the first screen after a move in the site: slow phones show the new page sooner. Until then a
 * spacer keeps the following content off the screen.
 */
export const BelowFold = ({ children }: { children: ReactNode }) => {
  const { hash } = useLocation();
  const isDeferred = useNavigationType() !== 'POP' && hash === '';
  const isDue = useDeferredValue(true, !isDeferred);
  return isDue || !isDeferred ? children : <div css={{ minHeight: '100vh' }} />;
};
