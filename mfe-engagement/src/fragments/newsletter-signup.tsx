import { css } from '@emotion/react';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { useSite } from '@hemstitch/platform/contract/site';
import { startTransition, useEffect, useEffectEvent, useReducer, useRef, useState, type FormEvent } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { ErrorSummary } from '@cobblestone/design/form/error-summary.tsx';
import { CheckboxField, TextField } from '@cobblestone/design/form/fields.tsx';
import { Headline, Kicker } from '@cobblestone/design/hero/headline.tsx';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { from, gridOf, rowOf, smallPrint, stackOf } from '@cobblestone/design/styles.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import {
  newsletterConsentLabel,
  newsletterFields,
  newsletterHoneypot,
} from '@cobblestone/domain/forms/newsletter.fields.ts';
import type { checkNewsletter } from '@cobblestone/domain/forms/newsletter.schema.ts';
import { isEmptyDraft, nameOf, readDraft, withoutFields } from '../forms/form-draft.ts';
import { emptyForm, formReducer, inFieldOrder, listErrors } from '../forms/form-reducer.ts';
import * as formStyles from '../forms/form.styles.ts';
import { SpamTrap } from '../forms/spam-trap.tsx';
import { useTypingGuard } from '../forms/use-typing-guard.ts';
import { rememberSignup } from '../model/exit-popup-memory.ts';
import { useContent } from '../model/use-content.ts';
import { Stamp } from '../newsletter/stamp.tsx';

/* The edge of an airmail envelope. */
const letter = css`
  ${gridOf('l xl', { laptop: '1fr 1.2fr' })}
  padding: var(--space-m);
  background: var(--color-surface-raised);
  border: 6px solid transparent;
  border-image: repeating-linear-gradient(
      -45deg,
      var(--color-brick) 0 14px,
      transparent 14px 24px,
      var(--color-harbour) 24px 38px,
      transparent 38px 48px
    )
    6;
  @media ${from.laptop} {
    padding: var(--space-l);
  }
`;

const textBlock = stackOf('s');

const submitRow = css`
  ${rowOf('2xs s')}
  align-items: center;
`;

const handedOver = css`
  color: var(--color-success);
  font-weight: 600;
`;

export const dataFiles = () => ['newsletter.json', 'forms.json'].map(contentData);

const titleId = 'newsletter-title';
const idOf = (field: string) => `newsletter-${field}`;

/**
 * The home page's signup: a plain form to the mailing provider that works without JavaScript (E31). The browser validates it
 * until the rules are loaded; then errors are listed as in the site's other forms.
 */
export function NewsletterSignup() {
  const { config } = useSite();
  const { mailing } = config;
  const list = new URL(mailing.action).searchParams;
  const spamTrap = newsletterHoneypot({ u: list.get('u') ?? '', id: list.get('id') ?? '' });
  const content = useContent('newsletter.json');
  const { summary } = useContent('forms.json');
  const { labels } = content;
  const formRef = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(formReducer, emptyForm);
  const [check, setCheck] = useState<typeof checkNewsletter>();
  const guardTyping = useTypingGuard('newsletter');
  const [isHandedOver, setIsHandedOver] = useState(false);
  const field = (name: string) => ({ id: idOf(name), name, error: state.messages[name] });

  const loadCode = () => {
    import('@cobblestone/domain/forms/newsletter.schema.ts').then(
      (schema) => setCheck(() => schema.checkNewsletter),
      () => undefined,
    );
    import('../newsletter/provider-form.ts').then(
      ({ loadProviderForm }) => loadProviderForm(mailing),
      () => undefined,
    );
  };

  const guard = (form: HTMLFormElement) => {
    guardTyping(!isEmptyDraft(withoutFields(readDraft(form), [newsletterFields.tags, spamTrap])));
  };
  const guardInitialText = useEffectEvent(() => formRef.current && guard(formRef.current));
  useEffect(() => void guardInitialText(), []);

  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setIsHandedOver(false);
    guard(currentTarget);
    dispatch({ type: 'typed', found: check?.(readDraft(currentTarget)) });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const found = check?.(readDraft(event.currentTarget)) ?? {};
    // A transition keeps the click short.
    startTransition(() => dispatch({ type: 'checked', found: inFieldOrder(formRef.current, found) }));
    if (Object.keys(found).length === 0) {
      setIsHandedOver(true);
      guardTyping(false);
      return rememberSignup();
    }
    event.preventDefault();
    // The provider's script would show its own messages, too.
    event.stopPropagation();
  };

  return (
    <SectionBand id="newsletter" tone="fog" labelledBy={titleId} space="snug">
      <div css={letter}>
        <div css={textBlock}>
          <Kicker>{content.kicker}</Kicker>
          <Headline id={titleId}>{content.title}</Headline>
          <p>{content.deck}</p>
          <Stamp />
        </div>
        <form
          ref={formRef}
          css={formStyles.fields}
          className="validate"
          action={mailing.action}
          method="post"
          target="_blank"
          aria-labelledby={titleId}
          onFocus={loadCode}
          onPointerDown={loadCode}
          noValidate={check !== undefined}
          onChange={onChange}
          onBlur={({ target }) => dispatch({ type: 'left', field: nameOf(target) })}
          onSubmit={onSubmit}
        >
          <ErrorSummary title={summary} errors={listErrors(state, idOf)} attempt={state.attempt} />
          <TextField
            {...field(newsletterFields.email)}
            type="email"
            label={labels.email}
            autoComplete="email"
            required
          />
          <div css={formStyles.pair}>
            <TextField
              {...field(newsletterFields.firstName)}
              label={labels.firstName}
              autoComplete="given-name"
              required
            />
            <TextField name={newsletterFields.lastName} label={labels.lastName} autoComplete="family-name" />
          </div>
          <CheckboxField
            {...field(newsletterFields.consent)}
            value="true"
            label={newsletterConsentLabel(config.brand)}
            required
          />
          <input type="hidden" name={newsletterFields.tags} value={content.tags} />
          <SpamTrap name={spamTrap} label={spamTrap} />
          <div css={submitRow}>
            <Button type="submit" name="subscribe">
              {isHandedOver ? content.again : content.submit}
            </Button>
            <span css={isHandedOver ? handedOver : smallPrint} role="status">
              {isHandedOver ? content.handedOver : content.newTab}
            </span>
          </div>
          <VisuallyHidden role="status">{state.announcement}</VisuallyHidden>
        </form>
      </div>
    </SectionBand>
  );
}
