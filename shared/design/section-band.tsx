import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Deck, DoubleRule, Headline, Kicker } from './headline.tsx';
import type { Tone } from './tokens.ts';

export type SectionBandProps = {
  children: ReactNode;
  /** Colours of the band and of all in it; default `newsprint`. */
  tone?: Tone;
  /** `page` (1200 px, default), `text` (one column of the measure), `full` (edge to edge, its contents too). */
  width?: 'page' | 'text' | 'full';
  /** Space above and below the contents; default `generous`. */
  space?: 'none' | 'snug' | 'generous';
  /** The band's upper edge: straight, or cut like a row of roofs into the band above. */
  edge?: 'straight' | 'rooftops' | 'torn';
  id?: string;
  /** Id of a heading inside, when the band has no `title` of its own. */
  labelledBy?: string;
  /** Name for a band that shows no heading. */
  label?: string;
  kicker?: ReactNode;
  title?: ReactNode;
  deck?: ReactNode;
  titleLevel?: 2 | 3;
  /** Beside the header on wide screens: a link to all, a filter. */
  aside?: ReactNode;
  /** Puts a double rule over the header. */
  ruled?: boolean;
  align?: 'start' | 'center';
};

const band = css`
  position: relative;
  width: 100%;
`;

const spaces = {
  none: css``,
  snug: css`
    padding-block: var(--space-l);
  `,
  generous: css`
    padding-block: var(--space-xl) var(--space-2xl);
    @media (min-width: 48rem) {
      padding-block: var(--space-2xl);
    }
  `,
};

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-l);
  width: 100%;
  margin-inline: auto;
`;

const widths = {
  page: css`
    max-width: calc(var(--page-width) + 2 * var(--space-gutter));
    padding-inline: var(--space-gutter);
  `,
  text: css`
    max-width: calc(var(--measure) + 2 * var(--space-gutter));
    padding-inline: var(--space-gutter);
  `,
  full: css``,
};

const edges = {
  straight: css``,
  rooftops: css`
    &::before {
      content: '';
      position: absolute;
      inset: auto 0 calc(100% - 1px);
      height: clamp(22px, 3.4vw, 52px);
      background: inherit;
      pointer-events: none;
      clip-path: polygon(
        0 100%, 0 62%, 4% 62%, 4% 50%, 4.6% 50%, 4.6% 40%, 5.6% 40%, 5.6% 50%, 9% 50%, 9% 74%, 14% 74%, 14% 46%, 18% 34%, 22% 46%,
        22% 80%, 27% 80%, 27% 58%, 28% 58%, 28% 26%, 28.4% 26%, 29.4% 8%, 30.4% 26%, 30.8% 26%, 30.8% 58%, 34% 58%, 34% 70%, 40% 70%,
        40% 52%, 41% 52%, 41% 42%, 42% 42%, 42% 52%, 46% 52%, 46% 84%, 52% 84%, 52% 60%, 55.5% 44%, 59% 60%, 59% 76%, 64% 76%, 64% 40%,
        66% 40%, 66% 30%, 66.8% 30%, 66.8% 40%, 70% 40%, 70% 66%, 75% 66%, 75% 82%, 80% 82%, 80% 56%, 81% 56%, 81% 22%, 81.4% 22%,
        82.4% 4%, 83.4% 22%, 83.8% 22%, 83.8% 56%, 88% 56%, 88% 72%, 93% 72%, 93% 48%, 94% 48%, 94% 36%, 95% 36%, 95% 48%, 100% 48%,
        100% 100%
      );
    }
  `,
  torn: css`
    &::before {
      content: '';
      position: absolute;
      inset: auto 0 calc(100% - 1px);
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
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-s) var(--space-l);
`;

const heading = css`
  display: grid;
  gap: var(--space-xs);
  min-width: 0;
  max-width: 46rem;
`;

const headerCentred = css`
  justify-content: center;
  text-align: center;
  & > div {
    justify-items: center;
  }
`;

const gutter = css`
  padding-inline: var(--space-gutter);
`;

/** A full-width band of the page with an optional broadsheet header. Bands follow each other without gaps. */
export const SectionBand = ({
  children,
  tone = 'newsprint',
  width = 'page',
  space = 'generous',
  edge = 'straight',
  id,
  labelledBy,
  label,
  kicker,
  title,
  deck,
  titleLevel = 2,
  aside,
  ruled = false,
  align = 'start',
}: SectionBandProps) => {
  const ownId = useId();
  return (
    <section
      css={[band, spaces[space], edges[edge]]}
      data-tone={tone}
      id={id}
      aria-label={label}
      aria-labelledby={title ? ownId : labelledBy}
    >
      <div css={[column, widths[width]]}>
        {title ? (
          <>
            {ruled ? <DoubleRule /> : null}
            <div css={[header, align === 'center' && headerCentred, width === 'full' && gutter]}>
              <div css={heading}>
                {kicker ? <Kicker>{kicker}</Kicker> : null}
                <Headline level={titleLevel} id={ownId}>
                  {title}
                </Headline>
                {deck ? <Deck>{deck}</Deck> : null}
              </div>
              {aside}
            </div>
          </>
        ) : null}
        {children}
      </div>
    </section>
  );
};
