import { startsApp } from '@cobblestone/platform/contract/start-app.ts';
import { touchLine } from '@cobblestone/design/touch-target.ts';
import { Button } from '@cobblestone/design/button.tsx';
import { ErrorSummary } from '@cobblestone/design/error-summary.tsx';
import { Headline } from '@cobblestone/design/headline.tsx';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormFailureNotice, type FormFailureNoticeProps, type MailWay } from './form-failure.tsx';
import { formWords, fillIn } from './form-words.ts';
import * as styles from './form.styles.ts';
import type { FormFailure, SiteForm } from './use-site-form.ts';
import { needsScript, WithoutScript } from './no-script-notice.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { css } from '@emotion/react';

export interface FormSheetProps {
  form: SiteForm;
  title: string;
  deck?: string;
  /** The button, at rest and while sending. */
  submit: string;
  sending: string;
  /** The panel in the form's place, and the line that stays above the form when it is back. */
  sent: { title: string; text: string; lasting: string };
  failureNotice: (failure: FormFailure) => Omit<FormFailureNoticeProps, 'reason'>;
  /** The way by mail for a form that is refused again and again; forms that refuse nothing need none. */
  mailWay?: MailWay;
  withoutScript: { off: string; failed: string };
  /** The fields. */
  children: ReactNode;
}

/**
 * A form with all that surrounds its fields. Each event is announced to a screen reader once: a failure and the list of
 * errors by taking the focus, the rest by live regions that stand before they speak.
 */
export function FormSheet({
  form,
  title,
  deck,
  submit,
  sending,
  sent,
  failureNotice,
  mailWay,
  withoutScript,
  children,
}: FormSheetProps) {
  const { phase, errors, failure, refused } = form;
  const { draft, summary } = formWords;
  const failed = failure ? failureNotice(failure) : null;
  const isSent = phase === 'sent';
  return (
    <div
      css={styles.sheet}
      ref={form.stage}
      tabIndex={-1}
      role={isSent ? 'group' : undefined}
      aria-label={isSent ? title : undefined}
      data-undisturbed=""
      {...startsApp('elsewhere')}
    >
      <div css={styles.outcome} role="status">
        {isSent ? (
          <div css={styles.panel}>
            <Postmark />
            <p css={styles.panelTitle}>{sent.title}</p>
            <p>{sent.text}</p>
          </div>
        ) : form.sentBefore && !failure ? (
          <div css={styles.lasting}>
            <p>{sent.lasting}</p>
            {form.holdsTypedMeanwhile ? <p>{draft.typedMeanwhile}</p> : null}
          </div>
        ) : null}
      </div>
      {isSent ? null : (
        <>
          <div css={styles.heading}>
            <Headline size="item">{title}</Headline>
            {deck ? <p css={[styles.deck, needsScript]}>{deck}</p> : null}
          </div>
          <WithoutScript {...withoutScript} />
          {failure && failed ? <FormFailureNotice {...failed} reason={reasonBeside(failed.title, failure)} /> : null}
          <ErrorSummary
            title={summary.title}
            correctedTitle={summary.corrected}
            errors={errors.listed.map(({ field, ...error }) => ({ ...error, fieldId: form.field(field).id }))}
            attempt={errors.attempt}
            takesFocus={!failure}
          />
          <form css={[styles.fields, needsScript]} ref={form.formRef} {...form.formProps} aria-label={title}>
            {children}
            <div css={styles.foot}>
              <Button
                type="submit"
                variant="book"
                size="large"
                disabled={phase === 'sending'}
                loading={phase === 'sending'}
                loadingLabel={sending}
              >
                {submit}
              </Button>
              {refused ? <FormRefusalNotice {...refused} mailWay={mailWay} /> : null}
              <p css={styles.kept}>
                {form.isKept ? <span>{`${draft.line} `}</span> : null}
                <button type="button" css={[touchLine, styles.clear]} onClick={() => form.clear(draft.cleared)}>
                  {draft.clear}
                </button>
              </p>
            </div>
            <VisuallyHidden role="status">{errors.spoken}</VisuallyHidden>
          </form>
        </>
      )}
    </div>
  );
}

/** Why a form was not sent, unless the title says it. */
function reasonBeside(title: string, { result, isOffline }: FormFailure): string | undefined {
  if (result.outcome === 'unreachable') return isOffline ? formWords.failure.offline : formWords.failure.noAnswer;
  return result.message && !title.includes(result.message) ? result.message : undefined;
}

/** A cat's face in a cancelled stamp. Decoration. */
function Postmark() {
  return (
    <svg css={styles.postmark} viewBox="0 0 96 64" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <circle cx="32" cy="32" r="26" />
      <circle cx="32" cy="32" r="20" strokeWidth="1" />
      <path d="M23 40V25l5 4h8l5-4v15c0 4-4 6-9 6s-9-2-9-6Z" strokeLinejoin="round" />
      <path d="M28 35v.5M36 35v.5M31 39.5h2" strokeLinecap="round" strokeWidth="2.4" />
      <path d="M62 18c6-4 10 4 16 0s10 4 16 0M62 28c6-4 10 4 16 0s10 4 16 0M62 38c6-4 10 4 16 0s10 4 16 0M62 48c6-4 10 4 16 0s10 4 16 0" />
    </svg>
  );
}

/** Refusals in a row from which on another way is offered. */
const OFFER_MAIL_FROM = 2;

/* On a phone the toast of the refusal takes the foot of the screen. */
const aboveToast = css`
  scroll-margin-bottom: 11rem;
`;

interface FormRefusalNoticeProps {
  /** Refusals in a row. */
  count: number;
  waitSeconds: number | undefined;
  mailWay: MailWay | undefined;
}

/** Stands at the button of a form that was refused: for how long to wait and, from the second time on, another way (E11). */
function FormRefusalNotice({ count, waitSeconds, mailWay }: FormRefusalNoticeProps) {
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
