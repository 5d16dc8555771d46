import { css } from '@emotion/react';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { ButtonLink, buttonStyle } from '@cobblestone/design/button.tsx';
import { PageTop } from '@cobblestone/design/hero/page-top.tsx';
import { Definitions, NumberedPoints, Prose, Stack } from '@cobblestone/design/layout/layout.tsx';
import { BelowFold, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { Picture, Plate } from '@cobblestone/design/picture/picture.tsx';
import { gridOf, stackOf, from, smallPrint, placedAt } from '@cobblestone/design/styles.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { mailLink, paths, postPath } from '@cobblestone/domain/paths.ts';
import { useContent, type Content } from '../model/use-content.ts';

const storyLayout = gridOf('l xl', { laptop: '1.9fr 1fr' });

const dates = css`
  ${stackOf('0')}
  height: fit-content;
  border-block: var(--rule-double);
  & > div {
    ${gridOf('0.1em')}
    padding-block: var(--space-s);
  }
  & > div + div {
    border-top: var(--rule-thin);
  }
  & dt {
    font: var(--step-3) / var(--leading-snug) var(--font-display);
    color: var(--color-accent);
  }
  & dd {
    color: var(--color-text-muted);
  }
`;

const ask = gridOf('m', { justify: 'start' });

const centered = css`
  display: grid;
  justify-items: center;
`;

const newWindowIcon = css`
  width: 1em;
  height: 1em;
`;

export const dataFiles = () => [contentData('petition.json')];

const signId = 'sign';

/** `/petition-jerry-fox` (E26, E28, E44). */
export function Page() {
  const { config } = useSite();
  const { head, hero, story, fire, significance, sign } = useContent('petition.json');
  return (
    // The booking bar would sell a walk over the petition.
    <div data-undisturbed="">
      <PageTop
        app="engagement"
        words={{ head, hero }}
        path={paths.petition}
        height="large"
        actions={<ButtonLink variant="book" size="large" to={`#${signId}`} label={hero.action} />}
        structuredData={[
          {
            '@type': 'WebPage',
            name: head.title,
            description: head.description,
            url: config.origin + paths.petition,
            about: {
              '@type': 'Thing',
              name: 'Jerry Fox',
              description: story.facts.map(({ year, text }) => `${year}: ${text}`).join(' '),
            },
          },
        ]}
      />
      <SectionBand {...story}>
        <div css={storyLayout}>
          <Prose initial paragraphs={story.paragraphs} />
          <Definitions css={dates} items={story.facts.map(({ year, text }) => [year, text])} />
        </div>
      </SectionBand>
      <BelowFold>
        <SectionBand tone="night" edge="rooftops" hydrate="never" {...fire}>
          <Stack gap="xl">
            <FirePanels {...fire} />
            <div css={centered}>
              <ButtonLink variant="book" size="large" to={`#${signId}`} label={hero.action} />
            </div>
          </Stack>
        </SectionBand>
        <SectionBand tone="fog" edge="torn" {...significance}>
          <Stack gap="l">
            <NumberedPoints points={significance.cards} />
            <p>
              {significance.evidence} <Link to={postPath(sign.post)}>{sign.postLabel}</Link>.
            </p>
          </Stack>
        </SectionBand>
        <SectionBand id={signId} tone="night" edge="rooftops" kicker={sign.kicker} title={sign.title} deck={sign.text}>
          <div css={ask}>
            <Link css={buttonStyle('book', 'large')} to={config.petitionForm} target="_blank">
              {sign.action}
              <VisuallyHidden> ({sign.newWindow})</VisuallyHidden>
              <svg css={newWindowIcon} viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
                <path d="M6 3H3v10h10v-3M9 3h4v4M13 3 7.5 8.5" strokeWidth="1.6" />
              </svg>
            </Link>
            <p css={{ maxWidth: 'var(--measure)' }}>{sign.terms}</p>
            <p>
              {sign.questions} <a href={mailLink(config.email, sign.mailSubject)}>{sign.mailLabel}</a>
            </p>
          </div>
        </SectionBand>
      </BelowFold>
    </div>
  );
}

const strip = css`
  ${gridOf('l m', { tablet: 6 })}
  @media ${from.tablet} {
    & > li {
      grid-column: span 3;
    }
    & > li:first-of-type {
      grid-column: 1 / -1;
    }
  }
  @media ${from.laptop} {
    & > li:nth-of-type(n) {
      grid-column: span 2;
    }
    & > li:nth-of-type(n + 4) {
      grid-column: span 3;
    }
  }
`;

const plaqueFigure = css`
  ${gridOf('s')}
  width: min(100%, 27rem);
  margin-inline: auto;
`;

/* A container, so that the size of the inscription follows the width of the plaque. */
const plaque = css`
  position: relative;
  container-type: inline-size;
  box-shadow: var(--shadow-paper);
`;

const inscription = css`
  ${placedAt('53.4% 15.5% 14.4%')}
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 2.2cqi;
  text-align: center;
  text-wrap: pretty;
  font: 3.75cqi / 1.34 var(--font-display);
  color: var(--color-lamplight);
  & b {
    font-size: 2.2em;
    font-weight: 560;
    line-height: 1;
    letter-spacing: 0.04em;
  }
`;

const plaqueCaption = css`
  ${smallPrint}
  line-height: 1.45;
  text-align: center;
`;

/** The fire of 1904 in pictures, and the plaque (E44). */
function FirePanels({ panels, plaque: { picture, name, text, caption } }: Content<'petition.json'>['fire']) {
  return (
    <Stack gap="xl">
      <ol css={strip} role="list">
        {panels.map((panel) => (
          <li key={panel.title}>
            <Plate
              number={panel.title}
              caption={panel.text}
              picture={panel.picture}
              sizes={`${from.laptop} 36rem, ${from.tablet} 48rem, calc(100vw - 3rem)`}
            />
          </li>
        ))}
      </ol>
      <figure css={plaqueFigure}>
        <div css={plaque}>
          <Picture picture={picture} sizes="27rem" />
          <p css={inscription}>
            <b>{name}</b> <span>{text}</span>
          </p>
        </div>
        <figcaption css={plaqueCaption}>{caption}</figcaption>
      </figure>
    </Stack>
  );
}
