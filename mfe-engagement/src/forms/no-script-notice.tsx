import { css } from '@emotion/react';
import { useSite } from '@hemstitch/platform/contract/site';
import { Notice } from '@cobblestone/design/notice.tsx';
import { MailAddress } from './mail-address.tsx';

/* The start script sets `data-hem-inert` if the page's code could not be started, or does not come. */
const whenNotStarted = css`
  display: none;
  [data-hem-inert] & {
    display: block;
  }
`;

export interface NoScriptNoticeProps {
  /** Shown if JavaScript is off. */
  off: string;
  /** Shown if the page's code could not be started, or has not come some seconds after Send was pressed. */
  failed: string;
}

/** Offers the email address if the form cannot work. */
export function NoScriptNotice({ off, failed }: NoScriptNoticeProps) {
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
      <div css={whenNotStarted}>
        <Notice silent variant="warning">
          <p>
            {failed} {address}
          </p>
        </Notice>
      </div>
    </>
  );
}
