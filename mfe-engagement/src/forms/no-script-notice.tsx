import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { css } from '@emotion/react';
import { MailAddress } from './mail-address.tsx';

/** Hides what only a script can answer. */
export const needsScript = css`
  @media (scripting: none) {
    display: none;
  }
`;

/* The shell marks a page whose code could not be started. */
const whenInert = css`
  display: none;
  [data-inert] & {
    display: block;
  }
`;

export interface WithoutScriptProps {
  /** Read where JavaScript is off. */
  off: string;
  /** Read where the form's code could not be started. */
  failed: string;
}

/** What a visitor whose form cannot work reads above it: another way. */
export function WithoutScript({ off, failed }: WithoutScriptProps) {
  const { config } = useSite();
  const address = <MailAddress email={config.email} />;
  return (
    <>
      <noscript>
        <Notice silent>
          <p>
            {off} {address}
          </p>
        </Notice>
      </noscript>
      <div css={whenInert}>
        <Notice silent variant="warning">
          <p>
            {failed} {address}
          </p>
        </Notice>
      </div>
    </>
  );
}
