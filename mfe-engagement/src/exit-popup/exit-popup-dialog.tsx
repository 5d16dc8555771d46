import { css } from '@emotion/react';
import { useSite } from '@hemstitch/platform/contract/site';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { DialogFrame } from '@cobblestone/design/dialog-frame.tsx';
import { TextField } from '@cobblestone/design/form/fields.tsx';
import { Kicker } from '@cobblestone/design/layout/section.tsx';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { from, gridOf, rowOf, smallPrint } from '@cobblestone/design/styles.ts';
import { toPopupSignup } from '@cobblestone/domain/forms/newsletter.schema.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';
import { useTypingGuard } from '../forms/use-typing-guard.ts';
import { popupCopyAt } from '../model/exit-intent.ts';
import { rememberSignup } from '../model/exit-popup-memory.ts';
import { createOutbox } from '../model/signup-outbox.ts';
import type { Content } from '../model/use-content.ts';

/* Mirrored, so that the close button does not cover the cat. Hidden on low screens, where the form needs the space. */
const picture = css`
  aspect-ratio: 3 / 1;
  scale: -1 1;
  @media (max-height: 41rem) {
    display: none;
  }
`;

const formStyle = css`
  ${gridOf('s')}
  padding-top: var(--space-2xs);
`;

const bookingLine = css`
  ${rowOf('2xs s', 'baseline', 'space-between')}
  padding-top: var(--space-s);
  border-top: var(--rule-double);
  & a {
    padding-block: 0.4em;
    font-weight: 600;
  }
`;

/** The popup closes after this time, even if the provider has not answered; the request continues. */
export const SEND_TIMEOUT_MS = 10_000;

type PopupCopy = NonNullable<Content<'exit-popup.json'>['usual']>;

export interface ExitPopupDialogProps {
  content: Content<'exit-popup.json'>;
  onClose: () => void;
}

/** The popup of the current day (E43). */
export function ExitPopupDialog({ content, onClose }: ExitPopupDialogProps) {
  const fillFacts = useInterpolateFacts();
  // The gate opens the popup on days without one, too.
  const [copy] = useState(() => popupCopyAt<PopupCopy>(content, new Date()) ?? content.offers[0]);
  if (!copy) return null;
  return <SignupDialog copy={fillFacts(copy)} content={fillFacts(content)} onClose={onClose} />;
}

interface SignupDialogProps extends ExitPopupDialogProps {
  copy: PopupCopy;
}

/** A signup for what is offered, and a link to the booking page (E37, E39, E41). */
function SignupDialog({ copy, content, onClose }: SignupDialogProps) {
  const { config, toast, sendEvent } = useSite();
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const guardTyping = useTypingGuard('exit-popup');
  const { booking } = copy;
  const { form, toasts } = content;

  const dismissToast = useRef<() => void>(undefined);
  useEffect(() => () => dismissToast.current?.(), []);

  const refuse = () => {
    setError(toasts.invalid.text);
    dismissToast.current?.();
    dismissToast.current = toast({
      title: toasts.invalid.title,
      description: toasts.invalid.text,
      tone: 'destructive',
    });
    field.current?.focus();
  };

  const send = async (email: string) => {
    setIsSending(true);
    rememberSignup();
    const outbox = createOutbox(config.mailing.action);
    const sending = outbox.submit(toPopupSignup(email));
    void sending.then((outcome) => {
      if (outcome === 'sent') sendEvent({ name: 'exit_intent_conversion' });
    });
    if ((await Promise.race([sending, timeout()])) === 'sent') {
      toast({ title: toasts.success.title, description: copy.answer ?? toasts.success.text, tone: 'success' });
    } else {
      toast({ title: toasts.almost.title, description: toasts.almost.text });
    }
    onClose();
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The browser submits valid fields only (E37).
    if (!isSending) void send(field.current!.value);
  };

  return (
    <DialogFrame
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.title}
      description={copy.text}
      closeLabel={form.close}
      picture={
        <div css={picture}>
          <Picture picture={copy.picture} fit="cover" sizes={`${from.largePhone} 30rem, 100vw`} />
        </div>
      }
    >
      <form css={formStyle} onSubmit={onSubmit}>
        <TextField
          ref={field}
          name="EMAIL"
          type="email"
          label={form.label}
          placeholder={form.placeholder}
          autoComplete="email"
          required
          error={error}
          onInvalid={(event) => {
            // The browser's own bubble would repeat the message.
            event.preventDefault();
            refuse();
          }}
          onChange={({ target }) => {
            guardTyping(target.value !== '');
            dismissToast.current?.();
            if (target.validity.valid) setError(undefined);
          }}
        />
        <Button type="submit" variant="book" wide disabled={isSending} loading={isSending} loadingLabel={form.sending}>
          {copy.submit}
        </Button>
        <p css={smallPrint}>{copy.small}</p>
      </form>
      <div css={bookingLine}>
        <Kicker>{booking.lead}</Kicker>
        <BookingLink
          to={booking.to}
          text={booking.label}
          onPress={() => {
            sendEvent({ name: 'exit_intent_booking_click' });
            onClose();
          }}
        />
      </div>
    </DialogFrame>
  );
}

function timeout(): Promise<'kept'> {
  return new Promise((resolve) => setTimeout(() => resolve('kept'), SEND_TIMEOUT_MS));
}
