import { readStored, writeStored } from '@hemstitch/platform/contract/browser-storage';
import { useSearchParams } from '@hemstitch/platform/contract/navigation';
import { useSite, type ToastMessage } from '@hemstitch/platform/contract/site';
import { CheckboxField, TextAreaField, TextField } from '@cobblestone/design/form/fields.tsx';
import { fillIn } from '@cobblestone/domain/content/fill-in.ts';
import * as limits from '@cobblestone/domain/forms/contact.limits.ts';
import { withoutFields, type FormDraft } from '../forms/form-draft.ts';
import { FormLayout } from '../forms/form-layout.tsx';
import type { FormFailure } from '../forms/form-reducer.ts';
import * as styles from '../forms/form.styles.ts';
import { SpamTrap } from '../forms/spam-trap.tsx';
import { useSiteForm } from '../forms/use-site-form.ts';
import type { Content } from '../model/use-content.ts';

const loadRules = () => import('../forms/contact-rules.ts');
const spamTrap = 'website';
/** The query parameter with the size of a group. */
const GUESTS = 'guests';
const FIELDS_NOT_SAVED = ['phone', 'consent'];

/** The body of the mail that replaces the form: message, name and all other fields but the sender's address. */
function mailBodyLines(draft: FormDraft, labels: Content<'contact.json'>['form']['labels']): string[] {
  const { message = '', name = '', ...more } = withoutFields(draft, ['email', spamTrap, ...FIELDS_NOT_SAVED]);
  return [
    message,
    '',
    name,
    ...Object.entries(labels).flatMap(([field, label]) => (more[field] ? [`${label}: ${more[field]}`] : [])),
  ];
}

/** The contact form (E6, E13, E14). */
export function ContactForm({ copy }: { copy: Content<'contact.json'>['form'] }) {
  const { failed, hints, labels } = copy;

  const reasonOf = ({ result }: FormFailure) =>
    result.outcome === 'unreachable' ? failed.default : (result.message ?? failed.noReason);

  const refusal = (draft: FormDraft, openMs: number): ToastMessage | undefined =>
    openMs < limits.OPEN_MINIMUM_MS || msSinceLastSent() < limits.RESUBMIT_COOLDOWN_MS || draft[spamTrap]
      ? { title: copy.refused.title, description: copy.refused.text, tone: 'destructive' }
      : undefined;

  const groupMessage = useGroupMessage(copy);
  const form = useSiteForm({
    form: 'contact',
    loadRules,
    spamTrap,
    fieldsNotSaved: FIELDS_NOT_SAVED,
    prefilled: groupMessage ? { message: groupMessage } : undefined,
    refusal,
    onSent: storeSentTime,
    sentNotice: { title: copy.sent.title, description: copy.sent.text, tone: 'success' },
    failureNotice: (failure) => ({ title: failed.title, description: reasonOf(failure), tone: 'destructive' }),
  });
  const { draft, field } = form;

  return (
    <FormLayout
      form={form}
      copy={copy}
      describeFailure={(failure) => ({
        title: `Error: ${reasonOf(failure)}`,
        lines: mailBodyLines(failure.draft, labels),
      })}
      reads={GUESTS}
    >
      <div css={styles.pair}>
        <TextField {...field('name')} label={labels.name} autoComplete="name" required />
        <TextField {...field('email')} type="email" label={labels.email} autoComplete="email" required />
      </div>
      <TextField {...field('phone')} type="tel" label={labels.phone} hint={hints.phone} autoComplete="tel" />
      <TextAreaField
        {...field('message')}
        label={labels.message}
        hint={hints.message}
        rows={7}
        maxLength={limits.MESSAGE_TYPING_MAX}
        counter={{ length: draft.message?.length ?? 0, limit: limits.MESSAGE_MAX }}
        required
      />
      {/* `autocomplete="off"`: Firefox restores a ticked box after a reload. */}
      <CheckboxField {...field('consent')} label={labels.consent} hint={hints.consent} autoComplete="off" required />
      <SpamTrap name={spamTrap} label={labels.website} />
    </FormLayout>
  );
}

/** First lines of the message if the private-tours calculator passed a valid group size in `?guests=` (E17). */
function useGroupMessage(copy: Content<'contact.json'>['form']): string | undefined {
  const [search] = useSearchParams();
  const { min, max } = useSite().facts.privateGuests;
  const guests = search.get(GUESTS) ?? '';
  const size = Number(guests);
  if (!/^\d{1,3}$/.test(guests) || size < min || size > max) return undefined;
  return size === 1 ? copy.groupMessageOfOne : fillIn(copy.groupMessage, { guests });
}

const sentKey = 'contact-sent-at';

/** Infinity if the contact form was not sent from this tab, or if the clock was set back since. */
function msSinceLastSent(): number {
  const elapsed = Date.now() - Number(readStored('sessionStorage', sentKey) ?? Number.NaN);
  return elapsed >= 0 ? elapsed : Infinity;
}

const storeSentTime = () => writeStored('sessionStorage', sentKey, String(Date.now()));
