import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { ButtonLink, buttonStyle } from '@cobblestone/design/button.tsx';
import { Headline, Kicker } from '@cobblestone/design/hero/headline.tsx';
import { Cluster, Split, Stack } from '@cobblestone/design/layout/layout.tsx';
import { Definitions, Paragraphs } from '@cobblestone/design/layout/prose.tsx';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { Plate } from '@cobblestone/design/picture/plate.tsx';
import { from, gridOf, smallPrint } from '@cobblestone/design/styles.ts';
import { pictureNamed } from '../../model/pictures.ts';
import type { Content } from '../../model/use-content.ts';

const story = css`
  ${gridOf('1em')}
  max-width: var(--measure);
`;

const bannerLook = css`
  padding-block: var(--space-xs);
  border-block: 1px solid var(--color-accent);
  box-shadow: 0 -4px 0 -3px var(--color-accent), 0 4px 0 -3px var(--color-accent);
  font: 560 clamp(2.4rem, 1.2rem + 5.4vw, 5.6rem) / 1.02 var(--font-display);
  letter-spacing: -0.02em;
  text-align: center;
  text-wrap: balance;
`;

const line = css`
  ${gridOf('0', { always: 3 })}
  border-top: 2px solid var(--color-accent);
  & > div {
    position: relative;
    padding: var(--space-s) var(--space-xs) 0 0;
  }
  & > div::before {
    content: '';
    position: absolute;
    top: -8px;
    left: 0;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--color-accent);
    box-shadow: 0 0 0 4px var(--color-surface);
  }
  & dt {
    font: var(--step-2) / 1.1 var(--font-display);
  }
  & dd {
    ${smallPrint}
    line-height: 1.35;
  }
`;

/** S50 */
export function PetitionStory({
  kicker,
  banner,
  title,
  paragraphs,
  sign,
  read,
  dates,
}: Content<'home.json'>['petition']) {
  return (
    <SectionBand hydrate="never" tone="night" edge="rooftops" labelledBy="petition">
      <p css={bannerLook}>{banner}</p>
      <Split>
        <Plate picture={pictureNamed('jerry-fox')} sizes={`${from.desktop} 560px, ${from.tablet} 45vw, 90vw`} />
        <Stack gap="m">
          <Stack gap="2xs">
            <Kicker>{kicker}</Kicker>
            <Headline id="petition" size="item">
              {title}
            </Headline>
          </Stack>
          <div css={story}>
            <Paragraphs texts={paragraphs} />
          </div>
          <Definitions css={line} items={dates.map(({ year, text }) => [year, text])} />
          <Cluster>
            <ButtonLink variant="book" to={sign.to}>
              {sign.label}
            </ButtonLink>
            <Link css={buttonStyle('onNight')} to={read.to}>
              {read.label}
            </Link>
          </Cluster>
        </Stack>
      </Split>
    </SectionBand>
  );
}
