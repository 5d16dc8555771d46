import { css } from '@emotion/react';
import { startsApp } from '@hemstitch/platform/contract/page/start-app';
import { useSite } from '@hemstitch/platform/contract/site';
import type { ReactNode } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { ErrorSummary, useFocusedGroup } from '@cobblestone/design/form/error-summary.tsx';
import { Headline } from '@cobblestone/design/layout/section.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { needsScript, smallPrint, touchLine, gridOf } from '@cobblestone/design/styles.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { mailLink } from '@cobblestone/domain/paths.ts';
import { useContent, type Content } from '../model/use-content.ts';
import type { FormFailure } from './form-reducer.ts';
import * as styles from './form.styles.ts';
import { MailAddress } from './mail-address.tsx';
import type { SiteForm } from './use-site-form.ts';

export interface FormLayoutProps {
  form: SiteForm;
  copy: Pick<
    Content<'contact.json'>['form'],
    'title' | 'submit' | 'sending' | 'sent' | 'withoutScript' | 'notStarted'
  > & { deck?: string; failed: Record<'kept' | 'mailLink' | 'mailSubject', string> };
  /** The title of a failure's notice, and the lines of the mail that replaces the form. */
  describeFailure: (failure: FormFailure) => { title: string; lines: string[] };
  /** A query parameter that the form reads. */
  reads?: string;
  /** The fields. */
  children: ReactNode;
}

/** A form and all around its fields. Screen readers hear each event once: by the focus, or by a live region. */
export function FormLayout({ form, copy, describeFailure, reads, children }: FormLayoutProps) {
  const { phase, failure } = form;
  const { title, deck, sent } = copy;
  const { draft, summary } = useContent('forms.json');
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
            <Headline size="item" title={title} />
            {deck ? <p css={[smallPrint, needsScript]}>{deck}</p> : null}
          </div>
          <NoScriptNotice {...copy} />
          {failure ? <FailureNotice failure={failure} words={copy.failed} {...describeFailure(failure)} /> : null}
          <ErrorSummary title={summary} errors={form.errors} attempt={form.attempt} takesFocus={!failure} />
          <form css={[styles.fields, needsScript]} ref={form.formRef} {...form.formProps} aria-label={title}>
            <div css={{ display: 'contents' }} inert={phase === 'sending'}>
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

type FailureNoticeProps = ReturnType<FormLayoutProps['describeFailure']> & {
  failure: FormFailure;
  words: FormLayoutProps['copy']['failed'];
};

const frame = css`
  &:focus {
    outline: none;
  }
`;

const paragraphs = gridOf('2xs');

/** States why a form was not sent, and offers a mail. */
function FailureNotice({ title, lines, failure, words }: FailureNoticeProps) {
  const { config } = useSite();
  const { failure: reasons } = useContent('forms.json');
  const { groupProps, titleId, textId } = useFocusedGroup(true);
  const reason = additionalReason(title, failure, reasons);
  return (
    <div css={frame} {...groupProps}>
      <Notice silent variant="destructive" title={<span id={titleId}>{title}</span>}>
        <div css={paragraphs} id={textId}>
          {reason ? <p>{reason}</p> : null}
          <p>
            {failure.isOffline ? reasons.keptOffline : words.kept}{' '}
            <a href={mailLink(config.email, words.mailSubject, lines)}>{words.mailLink}</a>.
          </p>
        </div>
      </Notice>
    </div>
  );
}

/* The start script sets `data-hem-inert` if the page's code could not be started, or does not come. */
const whenNotStarted = css`
  display: none;
  [data-hem-inert] & {
    display: block;
  }
`;

/** Offers the email address if JavaScript is off, or the page's code has not come some seconds after Send was pressed. */
function NoScriptNotice({ withoutScript, notStarted }: Record<'withoutScript' | 'notStarted', string>) {
  const { config } = useSite();
  const address = <MailAddress email={config.email} />;
  return (
    <>
      <noscript>
        <Notice silent>
          <p>
            {withoutScript} {address}
          </p>
        </Notice>
      </noscript>
      <div css={whenNotStarted}>
        <Notice silent variant="warning">
          <p>
            {notStarted} {address}
          </p>
        </Notice>
      </div>
    </>
  );
}
