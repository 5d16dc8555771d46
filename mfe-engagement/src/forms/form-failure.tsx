import { Notice } from '@cobblestone/design/notice.tsx';
import { css } from '@emotion/react';
import { useEffect, useId, useRef } from 'react';

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

/** Says why a form was not sent, and offers another way. Takes the focus, which reads it: it is no live region too. */
export function FormFailureNotice({ title, kept, mailLabel, mailTo }: FormFailureNoticeProps) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => void root.current?.focus(), []);
  return (
    <div
      css={frame}
      ref={root}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-kept`}
    >
      <Notice silent variant="destructive" title={<span id={`${id}-title`}>{title}</span>}>
        <p id={`${id}-kept`}>
          {kept} <a href={mailTo}>{mailLabel}</a>.
        </p>
      </Notice>
    </div>
  );
}
