import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { iconTarget, rowOf } from '@cobblestone/design/styles.ts';
import { SocialIcon } from './icons.tsx';

const list = rowOf('2xs');

const link = css`
  ${iconTarget}
  border: 1px solid var(--color-rule);
  color: var(--color-text);
  &:hover {
    border-color: var(--color-accent);
    color: var(--color-accent);
  }
`;

/** Links to the company's social profiles. */
export function SocialLinks() {
  const { config } = useSite();
  return (
    <ul css={list} role="list" data-print="hide">
      {config.social.map(({ name, url }) => (
        <li key={name}>
          <Link css={link} to={url} target="_blank" aria-label={`${config.brand} on ${name}`}>
            <SocialIcon name={name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
