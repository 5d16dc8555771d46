import { Notice } from '@cobblestone/design/notice.tsx';
import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';

export interface FormFailureNoticeProps {
  title: string;
  /** Before the link: that nothing was lost. */
  kept: string;
  mailLabel: string;
  /** Address of a mail that carries what was typed. */
  mailTo: string;
}

const frame = css`
  &:focus {
    outline: none;
  }
`;

/** Says why a form was not sent, and offers another way. Takes the focus, which the disabled button lost. */
export function FormFailureNotice({ title, kept, mailLabel, mailTo }: FormFailureNoticeProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <div css={frame} ref={root} tabIndex={-1}>
      <Notice variant="destructive" title={title}>
        <p>
          {kept} <a href={mailTo}>{mailLabel}</a>.
        </p>
      </Notice>
    </div>
  );
}
