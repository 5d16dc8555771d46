import { from } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';
import { Split } from '@cobblestone/design/layout/layout.tsx';
import { Plate } from '@cobblestone/design/picture/plate.tsx';
import { RotatingQuote } from '@cobblestone/design/quote/rotating-quote.tsx';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { Testimonial } from '@cobblestone/design/quote/testimonial.tsx';
import { pictureNamed } from '../../model/pictures.ts';
import { homeContent } from './home-content.ts';

/** Interval of the rotation (A25). */
const ROTATES_EVERY = 5000;

const { voice, voices } = homeContent;

const alone = css`
  display: grid;
  justify-content: center;
`;

/** A single testimonial (S47). */
export function FirstVoice() {
  return (
    <SectionBand hydrate="never" space="snug" label="A guest says">
      <div css={alone}>
        <Testimonial {...voice} size="large" />
      </div>
    </SectionBand>
  );
}

/** Three rotating testimonials (S52). */
export function Testimonials() {
  return (
    <SectionBand tone="night" kicker={voices.kicker} title={voices.title}>
      <Split wider="first" align="center">
        <RotatingQuote
          label={voices.label}
          interval={ROTATES_EVERY}
          items={voices.items.map((item) => (
            <Testimonial key={item.author} {...item} size="large" />
          ))}
        />
        <Plate
          tilt="left"
          picture={pictureNamed('bridge-promenade')}
          sizes={`${from.desktop} 440px, ${from.tablet} 36vw, 90vw`}
        />
      </Split>
    </SectionBand>
  );
}
