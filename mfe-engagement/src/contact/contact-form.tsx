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
import { FormSheet } from '../forms/form-layout.tsx';
import * as styles from '../forms/form.styles.ts';
import { LongTextField } from '../forms/long-text-field.tsx';
import { SpamTrap } from '../forms/spam-trap.tsx';
import { useSiteForm, type FormFailure, type FormRefusal, type SiteForm } from '../forms/use-site-form.ts';
import { useSearchParams } from '@cobblestone/platform/contract/navigation.tsx';
import type { TourFacts } from '@cobblestone/domain/tours/tours.schema.ts';
import { useEffect } from 'react';

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

/**
 * The first lines of a message for a group that comes from the private-tours calculator with `?guests=`.
 * @returns undefined for anything but a whole number of guests that a private tour takes.
 */
function groupMessage(
  guests: string | null,
  { min, max }: TourFacts['privateGuests'],
  words: ContactPageContent['form'],
): string | undefined {
  if (!guests || !/^\d{1,3}$/.test(guests)) return undefined;
  const size = Number(guests);
  if (size < min || size > max) return undefined;
  return size === 1 ? words.groupMessageOfOne : words.groupMessage.replace('[guests]', String(size));
}

/** The same for the group that the address names. */
function useGroupMessage(words: ContactPageContent['form']): string | undefined {
  const [search] = useSearchParams();
  return groupMessage(search.get('guests'), useSite().facts.privateGuests, words);
}

/** Writes a text into a message that is still empty; what a visitor typed is never replaced. */
function useWrittenMessage({ formRef, refresh }: SiteForm, text: string | undefined): void {
  useEffect(() => {
    const message = formRef.current?.elements.namedItem('message');
    if (!text || !(message instanceof HTMLTextAreaElement) || message.value) return;
    message.value = text;
    refresh();
  }, [text, formRef, refresh]);
}

const key = 'contact-sent-at';

interface SentTime {
  /** The page from which it was sent, as `performance.timeOrigin`. */
  page: number;
  /** On that page's own clock, which nobody sets back. */
  onPage: number;
  /** Milliseconds since 1970, by a clock that may be set meanwhile. */
  time: number;
}

// Stands in where the browser refuses storage.
let lastSent: SentTime | undefined;

/** Milliseconds since the contact form was last sent from this tab; Infinity when it was not. */
function sinceContactSent(): number {
  const sent = readSentTime();
  if (!sent) return Infinity;
  const since = sent.page === performance.timeOrigin ? performance.now() - sent.onPage : Date.now() - sent.time;
  // A time to come is none: the clock was set back.
  return since >= 0 ? since : Infinity;
}

function recordContactSent(): void {
  lastSent = { page: performance.timeOrigin, onPage: performance.now(), time: Date.now() };
  try {
    sessionStorage.setItem(key, JSON.stringify(lastSent));
    lastSent = undefined;
  } catch {
    // It is known to this page alone.
  }
}

function readSentTime(): SentTime | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as SentTime | null;
    return stored ?? lastSent;
  } catch {
    return lastSent;
  }
}
