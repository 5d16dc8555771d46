import { css } from '@emotion/react';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { useSite } from '@hemstitch/platform/contract/site';
import { startTransition, useEffect, useEffectEvent, useReducer, useRef, useState, type FormEvent } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { ErrorSummary } from '@cobblestone/design/form/error-summary.tsx';
import { CheckboxField, TextField } from '@cobblestone/design/form/fields.tsx';
import { Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
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

const stamp = css`
  display: none;
  width: 8.5rem;
  margin-top: auto;
  rotate: -4deg;
  filter: drop-shadow(0 2px 3px rgb(var(--ink-rgb) / 0.3));
  @media ${from.laptop} {
    display: block;
  }
`;

/** Decoration: a postage stamp with a cat on a roof. */
function Stamp() {
  return (
    <svg css={stamp} viewBox="0 0 150 124" aria-hidden="true">
      <path
        fill="var(--color-newsprint)"
        stroke="var(--color-newsprint)"
        strokeWidth="8"
        strokeDasharray="0.1 10"
        strokeLinecap="round"
        d="M12 12h80v100H12Z"
      />
      <path fill="var(--color-harbour)" d="M18 18h68v88H18Z" />
      <circle cx="66" cy="40" r="12" fill="var(--color-newsprint)" />
      <path fill="var(--color-dusk)" d="M18 84V70h10v-8h9v8h11v-6h8v6h14v-9h8v9h8v14Z" />
      <path fill="var(--color-night)" d="M18 106V86h68v20Z" />
      <path
        fill="var(--color-brass)"
        d="M38 88c-2-9 0-17 5-21-2-4-3-8-2-13l6 4h6l6-4c1 5 0 9-2 13 6 4 8 12 6 21 5-1 8-4 8-8l3 1c0 7-5 11-12 11H40Z"
      />
      <path
        stroke="var(--color-night)"
        strokeWidth="1.8"
        strokeLinecap="round"
        fill="none"
        d="M46 64v.1M54 64v.1M49 68.5h2"
      />
      <g fill="none" stroke="var(--color-brick)" strokeWidth="1.6" opacity="0.85">
        <circle cx="98" cy="34" r="22" />
        <circle cx="98" cy="34" r="16" />
        <path d="M116 22c6-3 9 3 15 0s9 3 15 0M118 30c6-3 9 3 15 0s9 3 13 0M119 38c6-3 9 3 15 0s8 3 12 0M116 46c6-3 9 3 15 0s9 3 15 0" />
      </g>
    </svg>
  );
}

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

const submitRow = rowOf('2xs s', 'center');

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
          <Headline {...content} id={titleId} />
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
