import { startsApp } from '@hemstitch/platform/contract/page/start-app';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { ErrorSummary } from '@cobblestone/design/form/error-summary.tsx';
import { Headline } from '@cobblestone/design/hero/headline.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { needsScript, smallPrint, touchLine } from '@cobblestone/design/styles.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { fillIn } from '@cobblestone/domain/content/fill-in.ts';
import { useContent, type Content } from '../model/use-content.ts';
import { FormFailureNotice, type FormFailureNoticeProps } from './form-failure.tsx';
import type { FormFailure } from './form-reducer.ts';
import * as styles from './form.styles.ts';
import { NoScriptNotice } from './no-script-notice.tsx';
import type { SiteForm } from './use-site-form.ts';

export interface FormLayoutProps {
  form: SiteForm;
  copy: Pick<
    Content<'contact.json'>['form'],
    'title' | 'submit' | 'sending' | 'sent' | 'withoutScript' | 'notStarted'
  > & { deck?: string };
  failureNotice: (failure: FormFailure) => Omit<FormFailureNoticeProps, 'reason'>;
  /** A query parameter that the form reads. */
  reads?: string;
  /** The fields. */
  children: ReactNode;
}

/** A form and all around its fields. Screen readers hear each event once: by the focus, or by a live region. */
export function FormLayout({ form, copy, failureNotice, reads, children }: FormLayoutProps) {
  const { phase, failure, waitSeconds } = form;
  const { title, deck, sent } = copy;
  const { draft, summary, failure: reasons } = useContent('forms.json');
  const failed = failure ? failureNotice(failure) : null;
  const isSent = phase === 'sent';
  return (
    <div
      css={styles.sheet}
      ref={form.containerRef}
      tabIndex={-1}
      role={isSent ? 'group' : undefined}
      aria-label={isSent ? title : undefined}
      data-undisturbed=""
      data-long-form=""
      {...(reads ? startsApp(`query ${reads}`) : {})}
    >
      <div css={styles.outcome} role="status">
        {isSent ? (
          <div css={styles.panel}>
            <Postmark />
            <p css={styles.panelTitle}>{sent.title}</p>
            <p>{sent.text}</p>
          </div>
        ) : form.wasSentBefore && !failure ? (
          <p css={styles.lasting}>{sent.lasting}</p>
        ) : null}
      </div>
      {isSent ? null : (
        <>
          <div css={styles.heading}>
            <Headline size="item">{title}</Headline>
            {deck ? <p css={[smallPrint, needsScript]}>{deck}</p> : null}
          </div>
          <NoScriptNotice off={copy.withoutScript} failed={copy.notStarted} />
          {failure && failed ? (
            <FormFailureNotice
              {...failed}
              kept={failure.isOffline ? reasons.keptOffline : failed.kept}
              reason={additionalReason(failed.title, failure, reasons)}
            />
          ) : null}
          <ErrorSummary
            title={summary.title}
            correctedTitle={summary.corrected}
            errors={form.listed.map(({ field, ...error }) => ({ ...error, fieldId: form.field(field).id }))}
            attempt={form.attempt}
            takesFocus={!failure}
          />
          <form css={[styles.fields, needsScript]} ref={form.formRef} {...form.formProps} aria-label={title}>
            <div css={styles.fieldsOnly} inert={phase === 'sending'}>
              {children}
            </div>
            <div css={styles.foot}>
              <Button
                type="submit"
                variant="book"
                size="large"
                disabled={phase === 'sending'}
                loading={phase === 'sending'}
                loadingLabel={copy.sending}
              >
                {copy.submit}
              </Button>
              {waitSeconds === null ? null : <WaitNotice key={form.attempt} seconds={waitSeconds} />}
              <p css={styles.kept}>
                {form.isDraftSaved ? <span>{`${draft.line} `}</span> : null}
                <button type="button" css={[touchLine, styles.clear]} onClick={() => form.clear(draft.cleared)}>
                  {draft.clear}
                </button>
              </p>
            </div>
            <VisuallyHidden role="status">{form.announcement}</VisuallyHidden>
          </form>
        </>
      )}
    </div>
  );
}

/** The cause of a failure, if the title does not state it. */
function additionalReason(
  title: string,
  { result, isOffline }: FormFailure,
  { offline, noAnswer }: Record<'offline' | 'noAnswer', string>,
): string | undefined {
  if (result.outcome === 'unreachable') return isOffline ? offline : noAnswer;
  return result.message && !title.includes(result.message) ? result.message : undefined;
}

/** Decoration: a cat's face in a canceled stamp. */
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

/** States at the button of a refused form how long to wait (E11). */
function WaitNotice({ seconds }: { seconds: number }) {
  const { wait } = useContent('forms.json').refusal;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => void root.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={root}>
      <Notice variant="warning">
        <p>{fillIn(wait, { seconds })}</p>
      </Notice>
    </div>
  );
}
