import { Notice } from '@cobblestone/design/notice.tsx';
import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import type { MailWay } from './form-failure.tsx';
import { fillIn, formWords } from './form-words.ts';

/** Refusals in a row from which on another way is offered. */
const OFFER_MAIL_FROM = 2;

/* On a phone the toast of the refusal takes the foot of the screen. */
const aboveToast = css`
  scroll-margin-bottom: 11rem;
`;

export interface FormRefusalNoticeProps {
  /** Refusals in a row. */
  count: number;
  waitSeconds: number | undefined;
  mailWay: MailWay | undefined;
}

/** Stands at the button of a form that was refused: for how long to wait and, from the second time on, another way (E11). */
export function FormRefusalNotice({ count, waitSeconds, mailWay }: FormRefusalNoticeProps) {
  const { wait, otherwise } = formWords.refusal;
  const offersMail = mailWay !== undefined && count >= OFFER_MAIL_FROM;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.scrollIntoView({ block: 'nearest' }), [count]);
  if (waitSeconds === undefined && !offersMail) return null;
  return (
    <div css={aboveToast} ref={root}>
      <Notice variant="warning">
        {waitSeconds === undefined ? null : <p>{fillIn(wait, { seconds: waitSeconds })}</p>}
        {offersMail ? (
          <p>
            {otherwise} <a href={mailWay.mailTo}>{mailWay.mailLabel}</a>.
          </p>
        ) : null}
      </Notice>
    </div>
  );
}
