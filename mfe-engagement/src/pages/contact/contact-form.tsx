import {
  CONTACT_FIELD_ORDER,
  CONTACT_PANEL_MS,
  MESSAGE_MAX,
  MESSAGE_TYPING_MAX,
  OPEN_MINIMUM_MS,
  RESUBMIT_COOLDOWN_MS,
} from '@cobblestone/contracts/forms/contact.limits.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import { Button } from '@cobblestone/design/button.tsx';
import { CheckboxField } from '@cobblestone/design/checkbox-field.tsx';
import { Headline } from '@cobblestone/design/headline.tsx';
import { TextAreaField } from '@cobblestone/design/text-area-field.tsx';
import { TextField } from '@cobblestone/design/text-field.tsx';
import type { ContactPageContent } from '../../model/contact-page.schema.ts';
import type { FormDraft } from '../../forms/form-draft.ts';
import { FormFailureNotice } from '../../forms/form-failure.tsx';
import * as styles from '../../forms/form.styles.ts';
import { mailLink } from '../../forms/mail-link.ts';
import { Postmark } from '../../forms/postmark.tsx';
import { contactSentAt, recordContactSent } from '../../forms/sent-clock.ts';
import { SpamTrap } from '../../forms/spam-trap.tsx';
import { useSiteForm, type FormFailure } from '../../forms/use-site-form.ts';
import { needsScript, WithoutScript } from '../../forms/without-script.tsx';
import { MessageLength } from './message-length.tsx';
import { useGroupMessage } from './use-group-message.ts';

const loadRules = () => import('../../forms/contact-rules.ts');
const spamTrap = 'website';
const unkept = [spamTrap];

/** The contact form (spec 2 §2 to §5, §8). */
export function ContactForm({ words }: { words: ContactPageContent['form'] }) {
  const { config, toast } = useSite();

  const failureText = ({ result }: FormFailure) =>
    result.outcome === 'unreachable' ? words.failed.default : (result.message ?? words.failed.noReason);

  const mayBeSent = (draft: FormDraft, openedAt: number) => {
    const now = Date.now();
    const isAllowed =
      !draft[spamTrap] && now - openedAt >= OPEN_MINIMUM_MS && now - contactSentAt() >= RESUBMIT_COOLDOWN_MS;
    if (!isAllowed) toast({ title: words.refused.title, description: words.refused.text, tone: 'destructive' });
    return isAllowed;
  };

  const form = useSiteForm({
    form: 'contact',
    fieldOrder: CONTACT_FIELD_ORDER,
    loadRules,
    panelMs: CONTACT_PANEL_MS,
    unkept,
    mayBeSent,
    onSent: () => recordContactSent(Date.now()),
    onFailed: (failure) =>
      toast({ title: words.failed.title, description: failureText(failure), tone: 'destructive' }),
  });
  useGroupMessage(form, words);

  const { phase, messages, failure, draft } = form;
  const length = draft.message?.length ?? 0;

  return (
    <div css={styles.sheet} ref={form.stage} tabIndex={-1}>
      <div css={styles.outcome} role="status">
        {phase === 'sent' ? (
          <div css={styles.panel}>
            <Postmark />
            <p css={styles.panelTitle}>{words.sent.title}</p>
            <p>{words.sent.text}</p>
          </div>
        ) : form.sentBefore ? (
          <p css={styles.lasting}>{words.sent.lasting}</p>
        ) : null}
      </div>
      {phase === 'sent' ? null : (
        <>
          <div css={styles.heading}>
            <Headline size="item">{words.title}</Headline>
            <p css={styles.deck}>{words.deck}</p>
          </div>
          <WithoutScript off={words.withoutScript} failed={words.notStarted} />
          {failure ? (
            <FormFailureNotice
              title={`Error: ${failureText(failure)}`}
              kept={words.failed.kept}
              mailLabel={words.failed.mailLink}
              mailTo={mailLink(config.email, words.failed.mailSubject, [
                failure.draft.message ?? '',
                '',
                failure.draft.name ?? '',
              ])}
            />
          ) : null}
          <form css={[styles.fields, needsScript]} ref={form.formRef} {...form.formProps} aria-label={words.title}>
            <div css={styles.pair}>
              <TextField
                id="contact-name"
                name="name"
                label={words.labels.name}
                autoComplete="name"
                required
                error={messages.name}
              />
              <TextField
                id="contact-email"
                name="email"
                type="email"
                label={words.labels.email}
                autoComplete="email"
                required
                error={messages.email}
              />
            </div>
            <TextField
              id="contact-phone"
              name="phone"
              type="tel"
              label={words.labels.phone}
              hint={words.hints.phone}
              autoComplete="tel"
              error={messages.phone}
            />
            <TextAreaField
              id="contact-message"
              name="message"
              label={words.labels.message}
              hint={words.hints.message}
              rows={7}
              maxLength={MESSAGE_TYPING_MAX}
              required
              counter={{ length, limit: MESSAGE_MAX }}
              error={messages.message}
            />
            <MessageLength length={length} limit={MESSAGE_MAX} />
            <CheckboxField
              id="contact-consent"
              name="consent"
              label={words.labels.consent}
              required
              error={messages.consent}
            />
            <SpamTrap name={spamTrap} label={words.labels.website} />
            <div>
              <Button
                type="submit"
                variant="book"
                size="large"
                disabled={phase === 'sending'}
                loading={phase === 'sending'}
                loadingLabel={words.sending}
              >
                {words.submit}
              </Button>
            </div>
          </form>
        </>
      )}
    </div>
  );
}
