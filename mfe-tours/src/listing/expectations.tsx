import { css } from '@emotion/react';
import { Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { Plate } from '@cobblestone/design/picture/picture.tsx';
import { from, gridOf, stackOf } from '@cobblestone/design/styles.ts';
import { useContent } from '../model/use-content.ts';
import { TitledList } from './titled-list.tsx';

const layout = gridOf('xl', { laptop: '1.3fr 1fr' });

const steps = stackOf('0');

const step = css`
  ${gridOf('2xs s', { always: 'max(4.2rem, 6ch) 1fr' })}
  padding-block: var(--space-s);
  border-top: 1px solid var(--color-rule);
  & > time {
    font: 560 var(--step-2) / 1.1 var(--font-display);
    white-space: nowrap;
    font-variant-numeric: tabular-nums lining-nums;
    color: var(--color-accent);
  }
  & > div {
    ${gridOf('3xs')}
    max-width: var(--measure);
  }
`;

const side = stackOf('m');

/** The timeline of a walk and a list of things to bring; its code is loaded separately (T10). */
export function Expectations() {
  const { header, picture, steps: timeline, bring: thingsToBring } = useContent('expectations.json');
  return (
    <SectionBand tone="night" edge="rooftops" {...header} hydrate="never">
      <div css={layout}>
        <ol css={steps} role="list">
          {timeline.map(({ time, title, text }) => (
            <li css={step} key={time}>
              <time dateTime={`PT${time.replace(':', 'H')}M`}>{time}</time>
              <div>
                <Headline size="small" title={title} />
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div css={side}>
          <Plate ratio="4 / 3" tilt="right" picture={picture} sizes={`${from.laptop} 28rem, 90vw`} />
          <TitledList {...thingsToBring} />
        </div>
      </div>
    </SectionBand>
  );
}
