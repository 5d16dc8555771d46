import { css } from '@emotion/react';
import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { dataPath } from '@hemstitch/platform/contract/routes/data-path';
import { Accordion } from '@cobblestone/design/accordion.tsx';
import { from } from '@cobblestone/design/breakpoints.ts';
import { Headline } from '@cobblestone/design/hero/headline.tsx';
import { Prose } from '@cobblestone/design/layout/prose.tsx';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { gridOf } from '@cobblestone/design/styles.ts';
import type { Greeting } from '../model/tour/tour.schema.ts';
import { useContent } from '../model/use-content.ts';

const layout = css`
  ${gridOf('2xs')}
  max-width: var(--measure);
  padding-top: var(--space-s);
  & audio {
    width: 100%;
  }
`;

/* The picture is an element behind the film, as a `poster` would be loaded with the page. */
const screen = css`
  position: relative;
  aspect-ratio: 16 / 9;
  background: var(--color-night);
  & > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`;

export interface GuidesGreetingProps {
  recording: Greeting;
  guide: string;
  /** Shown until a film plays. */
  picture: PictureData;
}

/** The guide's greeting in the browser's own player, which loads it when it is played, and a transcript (T47). */
export function GuidesGreeting({ recording, guide, picture }: GuidesGreetingProps) {
  const { greeting: copy } = useContent('tour-copy.json');
  const { kind, type, file, captions, seconds, paragraphs } = recording;
  const Player = kind === 'film' ? 'video' : 'audio';
  // Captions with `default` would be loaded with the page.
  const player = (
    <Player controls preload="none" aria-label={copy.title} {...(kind === 'film' ? { playsInline: true } : {})}>
      <source src={dataPath('tours', file)} type={type} />
      <track kind="captions" srcLang="en" label={copy.captions} src={dataPath('tours', captions)} />
    </Player>
  );
  return (
    <div css={layout} data-print="hide">
      <Headline size="small">{copy.title}</Headline>
      <p>{copy.deck.replace('[guide]', guide).replace('[seconds]', String(seconds))}</p>
      {kind === 'film' ? (
        <div css={screen}>
          <Picture picture={picture} fit="cover" alt="" sizes={`${from.tablet} 40rem, 100vw`} />
          {player}
        </div>
      ) : (
        player
      )}
      <Accordion items={[{ question: copy.transcript, answer: <Prose paragraphs={paragraphs} /> }]} />
    </div>
  );
}
