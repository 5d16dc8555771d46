import { from, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';
import { Kicker } from '@cobblestone/design/headline.tsx';
import { Picture } from '@cobblestone/design/picture.tsx';
import type { AboutContent } from '../model/content.schema.ts';
import { pictureNamed } from '../model/pictures.ts';

const entry = css`
  ${oneColumn}
  align-items: start;
  gap: var(--space-s) var(--space-m);
  @media ${from.largePhone} {
    grid-template-columns: minmax(0, 13rem) ${track};
  }
`;

const portrait = css`
  max-width: 20rem;
  padding: 0.6rem;
  background: var(--color-surface-raised);
  box-shadow: var(--shadow-float);
`;

const textBlock = css`
  display: grid;
  gap: var(--space-2xs);
  & h3 {
    font-size: var(--step-3);
  }
`;

const muted = css`
  font-size: var(--step--1);
  color: var(--color-text-muted);
`;

const cats = css`
  display: grid;
  gap: 0.15rem;
  padding-top: var(--space-2xs);
  border-top: 1px solid var(--color-rule);
  & dt {
    font-family: var(--font-display);
    font-size: var(--step-1);
    color: var(--color-accent);
  }
  & dd {
    font-size: var(--step--1);
  }
`;

/** One of the team, with the cats (S57). */
export function TeamMember({
  name,
  role,
  bio,
  background,
  catConnection,
  catName,
  picture,
}: AboutContent['team']['members'][number]) {
  return (
    <article css={entry}>
      <div css={portrait}>
        <Picture picture={pictureNamed(picture)} sizes={`${from.largePhone} 208px, 320px`} />
      </div>
      <div css={textBlock}>
        <Kicker>{role}</Kicker>
        <h3>{name}</h3>
        <p>{bio}</p>
        <p css={muted}>{background}</p>
        <dl css={cats}>
          <dt>{catName}</dt>
          <dd>{catConnection}</dd>
        </dl>
      </div>
    </article>
  );
}
