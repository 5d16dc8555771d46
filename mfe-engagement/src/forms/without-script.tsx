import { useSite } from '@cobblestone/contracts/site.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { css } from '@emotion/react';

/** Hides what only a script can answer. */
export const needsScript = css`
  @media (scripting: none) {
    display: none;
  }
`;

/** What a visitor without JavaScript reads in place of a form. */
export function WithoutScript({ text }: { text: string }) {
  const { config } = useSite();
  return (
    <noscript>
      <Notice silent>
        <p>
          {text} <a href={`mailto:${config.email}`}>{config.email}</a>
        </p>
      </Notice>
    </noscript>
  );
}
