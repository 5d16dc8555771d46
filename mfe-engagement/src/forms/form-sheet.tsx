import { startsApp } from '@cobblestone/platform/contract/start-app.ts';
import { touchLine } from '@cobblestone/design/touch-target.ts';
import { Button } from '@cobblestone/design/button.tsx';
import { ErrorSummary } from '@cobblestone/design/error-summary.tsx';
import { Headline } from '@cobblestone/design/headline.tsx';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { FormFailureNotice, type FormFailureNoticeProps, type MailWay } from './form-failure.tsx';
import { FormRefusalNotice } from './form-refusal.tsx';
import { formWords } from './form-words.ts';
import * as styles from './form.styles.ts';
import { Postmark } from './postmark.tsx';
import type { FormFailure, SiteForm } from './use-site-form.ts';
import { needsScript, WithoutScript } from './without-script.tsx';

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
