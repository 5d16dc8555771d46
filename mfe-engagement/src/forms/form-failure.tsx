import { Notice } from '@cobblestone/design/notice.tsx';
import { css } from '@emotion/react';
import { useEffect, useId, useRef } from 'react';

/** Another way to send what was typed. */
export interface MailWay {
  mailLabel: string;
  /** Address of a mail that carries what was typed. */
  mailTo: string;
}

export interface FormFailureNoticeProps extends MailWay {
  title: string;
  /** Why, as far as it is known and the title does not say it. */
  reason?: string | undefined;
  /** Before the link: that nothing was lost. */
  kept: string;
}

const frame = css`
  &:focus {
    outline: none;
  }
`;

const paragraphs = css`
  display: grid;
  gap: var(--space-2xs);
`;

/** Says why a form was not sent, and offers another way. Takes the focus, which reads it: it is no live region too. */
export function FormFailureNotice({ title, reason, kept, mailLabel, mailTo }: FormFailureNoticeProps) {
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
        <div css={paragraphs} id={`${id}-kept`}>
          {reason ? <p>{reason}</p> : null}
          <p>
            {kept} <a href={mailTo}>{mailLabel}</a>.
          </p>
        </div>
      </Notice>
    </div>
  );
}
