import { css } from '@emotion/react';
import { pictureFileNames } from '@hemstitch/platform/contract/content/picture-files';
import { dataPath } from '@hemstitch/platform/contract/routes/data-path';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { webpAddress } from '@cobblestone/design/picture/picture-data.ts';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { from, gridOf, rowOf, stackOf, touchTarget } from '@cobblestone/design/styles.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import type { Content } from '../model/use-content.ts';

const sheet = css`
  ${gridOf('m s', { always: 2, tablet: 3 })}
  @media ${from.tablet} {
    gap: var(--space-l) var(--space-m);
  }
  & li {
    ${stackOf('2xs')}
  }
  & picture {
    aspect-ratio: 4 / 3;
    padding: clamp(4px, 0.7vw, 9px);
    background: var(--color-sheet);
    box-shadow: var(--shadow-paper);
  }
  & p {
    font-family: var(--font-display);
    line-height: 1.25;
  }
  & a {
    ${touchTarget}
    justify-self: start;
    font-size: var(--step--1);
    font-weight: 600;
  }
`;

const formats = rowOf('0 s');

const terms = css`
  padding-top: var(--space-s);
  border-top: var(--rule-double);
  font-size: var(--step--1);
`;

/** Pictures to download, with their license (S86). */
export const PressSheet = ({ title, text, license, download, logo, pictures }: Content<'press-kit.json'>['sheet']) => (
  <SectionBand hydrate="never" id="pictures" tone="night" title={title} deck={text}>
    <ul css={sheet} role="list">
      {pictures.map(({ picture, caption }) => {
        const { name } = picture;
        return (
          <li key={name}>
            <Picture picture={picture} fit="cover" sizes={`${from.tablet} 24rem, 50vw`} />
            <p>{caption}</p>
            <span css={formats}>
              <a href={dataPath('shell', `press-pictures/${pictureFileNames(picture).jpeg}`)} download={`${name}.jpg`}>
                {download} (JPEG)
                <VisuallyHidden>: {caption}</VisuallyHidden>
              </a>
              <a href={webpAddress(picture)} download={`${name}.webp`}>
                WebP
                <VisuallyHidden>: {caption}</VisuallyHidden>
              </a>
            </span>
          </li>
        );
      })}
    </ul>
    <p css={terms}>
      {license}{' '}
      <a href="/icon-512.png" download="mark.png">
        {logo} (PNG)
      </a>
    </p>
  </SectionBand>
);
