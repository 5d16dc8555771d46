import {
  CONTACT_PANEL_MS,
  MESSAGE_MAX,
  MESSAGE_TYPING_MAX,
  OPEN_MINIMUM_MS,
  RESUBMIT_COOLDOWN_MS,
} from '@cobblestone/domain/forms/contact.limits.ts';
import { mailLink } from '@cobblestone/domain/mail-link.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { CheckboxField } from '@cobblestone/design/checkbox-field.tsx';
import { TextField } from '@cobblestone/design/text-field.tsx';
import type { ContactPageContent } from '../model/contact-page.schema.ts';
import { withoutFields, type FormDraft } from '../forms/form-draft.ts';
import { FormSheet } from '../forms/form-sheet.tsx';
import * as styles from '../forms/form.styles.ts';
import { LongTextField } from '../forms/long-text-field.tsx';
import { recordContactSent, sinceContactSent } from '../forms/sent-clock.ts';
import { SpamTrap } from '../forms/spam-trap.tsx';
import { useSiteForm, type FormFailure, type FormRefusal } from '../forms/use-site-form.ts';
import { useGroupMessage, useWrittenMessage } from './use-group-message.ts';

const loadRules = () => import('../forms/contact-rules.ts');
const spamTrap = 'website';
const unkept = ['phone', 'consent'];
const unsent = ['phone'];

/** What a mail carries in the form's stead: the message and the name, and then what else was typed. A mail has its sender's address. */
function linesOf(draft: FormDraft, labels: ContactPageContent['form']['labels']): string[] {
  const { message = '', name = '', ...more } = withoutFields(draft, ['email', spamTrap, ...unkept]);
  return [
    message,
    '',
    name,
    ...Object.entries(labels).flatMap(([field, label]) => (more[field] ? [`${label}: ${more[field]}`] : [])),
  ];
}

/** The contact form (E6, E13, E14). */
export function ContactForm({ words }: { words: ContactPageContent['form'] }) {
  const { config } = useSite();
  const { failed, hints, labels } = words;

  const reasonOf = ({ result }: FormFailure) =>
    result.outcome === 'unreachable' ? failed.default : (result.message ?? failed.noReason);

  const refusal = (draft: FormDraft, openMs: number): FormRefusal | undefined => {
    const notice = { title: words.refused.title, description: words.refused.text, tone: 'destructive' } as const;
    const waitMs = Math.max(OPEN_MINIMUM_MS - openMs, RESUBMIT_COOLDOWN_MS - sinceContactSent());
    if (waitMs > 0) return { notice, waitMs };
    return draft[spamTrap] ? { notice } : undefined;
  };

  const groupMessage = useGroupMessage(words);
  const form = useSiteForm({
    form: 'contact',
    loadRules,
    panelMs: CONTACT_PANEL_MS,
    spamTrap,
    unkept,
    unsent,
    written: groupMessage ? { message: groupMessage } : undefined,
    refusal,
    onSent: recordContactSent,
    sentElsewhereNotice: { title: words.sent.title, description: words.sent.text, tone: 'success' },
    failureNotice: (failure) => ({ title: failed.title, description: reasonOf(failure), tone: 'destructive' }),
  });
  useWrittenMessage(form, groupMessage);
  const { draft, field } = form;
  const mailWayFor = (typed: FormDraft) => ({
    mailLabel: failed.mailLink,
    mailTo: mailLink(config.email, failed.mailSubject, linesOf(typed, labels)),
  });

  return (
    <FormSheet
      form={form}
      title={words.title}
      deck={words.deck}
      submit={words.submit}
      sending={words.sending}
      sent={words.sent}
      failureNotice={(failure) => ({
        title: `Error: ${reasonOf(failure)}`,
        kept: failed.kept,
        ...mailWayFor(failure.draft),
      })}
      mailWay={mailWayFor(draft)}
      withoutScript={{ off: words.withoutScript, failed: words.notStarted }}
    >
      <div css={styles.pair}>
        <TextField {...field('name')} label={labels.name} autoComplete="name" required />
        <TextField {...field('email')} type="email" label={labels.email} autoComplete="email" required />
      </div>
      <TextField {...field('phone')} type="tel" label={labels.phone} hint={hints.phone} autoComplete="tel" />
      <LongTextField
        {...field('message')}
        label={labels.message}
        hint={hints.message}
        rows={7}
        maxLength={MESSAGE_TYPING_MAX}
        length={draft.message?.length ?? 0}
        limit={MESSAGE_MAX}
        required
      />
      {/* Off, or the browser would tick it again after a reload. */}
      <CheckboxField {...field('consent')} label={labels.consent} autoComplete="off" required />
      <SpamTrap name={spamTrap} label={labels.website} />
    </FormSheet>
  );
}
