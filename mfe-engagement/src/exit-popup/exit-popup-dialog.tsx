import { css } from '@emotion/react';
import { from, oneColumn } from '@cobblestone/design/breakpoints.ts';
import '../forms/zod-csp-config.ts';
import { popupSignupSchema, toPopupSignup } from '@cobblestone/domain/forms/newsletter.schema.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { useFactsInWords } from '@cobblestone/domain/tours/use-facts-in-words.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { Button } from '@cobblestone/design/button.tsx';
import { DialogFrame } from '@cobblestone/design/dialog-frame.tsx';
import { Kicker } from '@cobblestone/design/headline.tsx';
import { Picture } from '@cobblestone/design/picture.tsx';
import { TextField } from '@cobblestone/design/text-field.tsx';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useFieldMessages } from '../forms/use-field-messages.ts';
import { useTypingGuard } from '../forms/use-typing-guard.ts';
import { rememberSignup } from '../model/exit-popup-memory.ts';
import type { ExitPopupContent, PopupWording } from '../model/exit-popup.schema.ts';
import { chooseWording } from '../model/exit-popup-wording.ts';
import { pictureNamed } from '../model/pictures.ts';
import { createOutbox } from '../model/signup-outbox.ts';

/* A strip of scenery, the other way round: the button that closes would lie on the cat. A low screen keeps its room for the form. */
const picture = css`
  aspect-ratio: 3 / 1;
  scale: -1 1;
  @media (max-height: 41rem) {
    display: none;
  }
`;

const formLook = css`
  ${oneColumn}
  gap: var(--space-s);
  padding-top: var(--space-2xs);
`;

const small = css`
  font-size: var(--step--1);
  color: var(--color-text-muted);
`;

const bookingLook = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-2xs) var(--space-s);
  padding-top: var(--space-s);
  border-top: var(--rule-double);
  & a {
    padding-block: 0.4em;
    font-weight: 600;
  }
`;

/** Milliseconds after which a slow provider no longer holds the visitor up; the request goes on by itself. */
export const SEND_TIMEOUT_MS = 10_000;

export interface ExitPopupDialogProps {
  content: ExitPopupContent;
  onClose: () => void;
}

/** The popup in the wording that this browser has been given (E42). */
export function ExitPopupDialog({ content, onClose }: ExitPopupDialogProps) {
  const inWords = useFactsInWords();
  const [chosen] = useState(() => chooseWording(content, new Date()));
  // What is looked at before it is published opens on days without a popup, too.
  const wording = chosen?.wording ?? content.offers[0]?.wordings[0];
  if (!wording) return null;
  return (
    <PopupInWords
      wording={inWords(wording)}
      words={inWords(content)}
      counted={chosen?.isCompared ? wording.name : undefined}
      onClose={onClose}
    />
  );
}

interface PopupInWordsProps {
  wording: PopupWording;
  words: ExitPopupContent;
  /** The name that events carry while wordings are compared. */
  counted: string | undefined;
  onClose: () => void;
}

/** A signup for the free guide, and a way to the booking page (E37, E39, E41). */
function PopupInWords({ wording, words, counted, onClose }: PopupInWordsProps) {
  const { config, toast, sendEvent } = useSite();
  const [isSending, setIsSending] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const errors = useFieldMessages(formRef);
  const field = useRef<HTMLInputElement>(null);
  const guardTyping = useTypingGuard('exit-popup');
  const { booking } = wording;
  const { form, toasts } = words;

  const count = (name: 'exit_intent_impression' | 'exit_intent_conversion' | 'exit_intent_booking_click') =>
    sendEvent(counted === undefined ? { name } : { name, params: { wording: counted } });
  const countSeen = useEffectEvent(() => {
    if (counted !== undefined) count('exit_intent_impression');
  });
  useEffect(() => void countSeen(), []);

  const takeNoticeAway = useRef<() => void>(undefined);
  useEffect(() => () => takeNoticeAway.current?.(), []);

  const refuse = () => {
    errors.show({ EMAIL: toasts.invalid.text });
    takeNoticeAway.current?.();
    takeNoticeAway.current = toast({
      title: toasts.invalid.title,
      description: toasts.invalid.text,
      tone: 'destructive',
    });
    field.current?.focus();
  };

  const send = async (email: string) => {
    setIsSending(true);
    rememberSignup();
    const outbox = createOutbox({ action: config.mailing.action, keepDays: words.keepUnsentDays });
    const sending = outbox.submit(toPopupSignup({ email }));
    void sending.then((outcome) => {
      if (outcome === 'sent') count('exit_intent_conversion');
    });
    if ((await Promise.race([sending, afterTimeout()])) === 'sent') {
      toast({ title: toasts.success.title, description: toasts.success.text, tone: 'success' });
    } else {
      toast({ title: toasts.almost.title, description: toasts.almost.text });
    }
    onClose();
  };

  const check = () => {
    const { value = '', validity } = field.current ?? {};
    return validity?.valid && popupSignupSchema.safeParse({ email: value }).success
      ? {}
      : { EMAIL: toasts.invalid.text };
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const email = field.current?.value ?? '';
    if (popupSignupSchema.safeParse({ email }).success) void send(email);
    else refuse();
  };

  return (
    <DialogFrame
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={wording.title}
      description={wording.text}
      closeLabel={form.close}
      picture={
        <div css={picture}>
          <Picture picture={pictureNamed(wording.picture)} fit="cover" sizes={`${from.dialog} 30rem, 100vw`} />
        </div>
      }
    >
      <form css={formLook} ref={formRef} onSubmit={onSubmit}>
        <TextField
          ref={field}
          name="EMAIL"
          type="email"
          label={form.label}
          placeholder={form.placeholder}
          autoComplete="email"
          required
          error={errors.messages.EMAIL}
          onInvalid={(event) => {
            // The browser's own bubble would say the same a second time.
            event.preventDefault();
            refuse();
          }}
          onChange={({ target }) => {
            guardTyping(target.value !== '');
            takeNoticeAway.current?.();
            errors.judge('EMAIL', check);
          }}
          onBlur={() => errors.leave('EMAIL')}
        />
        <Button type="submit" variant="book" wide disabled={isSending} loading={isSending} loadingLabel={form.sending}>
          {wording.submit}
        </Button>
        <p css={small}>{wording.small}</p>
        <VisuallyHidden role="status">{errors.spoken}</VisuallyHidden>
      </form>
      <div css={bookingLook}>
        <Kicker>{booking.lead}</Kicker>
        <BookingLink
          to={booking.to}
          text={booking.label}
          onPress={() => {
            count('exit_intent_booking_click');
            onClose();
          }}
        />
      </div>
    </DialogFrame>
  );
}

function afterTimeout(): Promise<'kept'> {
  return new Promise((resolve) => setTimeout(() => resolve('kept'), SEND_TIMEOUT_MS));
}
