import { useId, type ReactNode } from 'react';
import { Hydrate, type HydrateWhen } from '@cobblestone/platform/contract/hydrate.tsx';
import { Deck, DoubleRule, Headline, Kicker } from './headline.tsx';
import { Rooftops } from './rooftops.tsx';
import * as styles from './section-band.styles.ts';
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
  /** Among the roofs of that edge (`Rooftops`). */
  landmarks?: string;
  /** Anchor of the band. */
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
  /** Left out on paper: ways to other pages. */
  screenOnly?: boolean;
  /** On paper, begins and ends a sheet. */
  ownSheet?: boolean;
  /** When its contents hydrate; default `load`. What suspends in them has a boundary of its own. */
  hydrate?: HydrateWhen;
};

/** A full-width band of the page with an optional broadsheet header. Bands follow each other without gaps. */
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
  titleLevel = 2,
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
      as="section"
      css={[styles.band, styles.spaces[space], styles.followed, styles.edges[edge]]}
      data-tone={tone}
      data-print={screenOnly ? 'hide' : ownSheet ? 'own-sheet' : undefined}
      data-edge={edge === 'straight' ? undefined : edge}
      aria-label={label}
      aria-labelledby={title ? ownId : labelledBy}
    >
      {edge === 'rooftops' ? <Rooftops landmarks={landmarks} /> : null}
      {/* A link to the band leads to its words: above them is only its space, which may be large. */}
      <div css={[styles.column, styles.widths[width]]} id={id}>
        {title ? (
          <>
            {ruled ? <DoubleRule /> : null}
            <div css={[styles.header, align === 'center' && styles.headerCentred, width === 'full' && styles.gutter]}>
              <div css={styles.heading}>
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
    </Hydrate>
  );
};
