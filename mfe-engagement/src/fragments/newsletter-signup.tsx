import {
  newsletterConsentLabel,
  newsletterFields,
  newsletterHoneypot,
} from '@cobblestone/contracts/forms/newsletter.fields.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import { Button } from '@cobblestone/design/button.tsx';
import { CheckboxField } from '@cobblestone/design/checkbox-field.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { TextField } from '@cobblestone/design/text-field.tsx';
import newsletterJson from '../../content/newsletter.json' with { type: 'json' };
import * as formStyles from '../forms/form.styles.ts';
import { SpamTrap } from '../forms/spam-trap.tsx';
import { rememberSignup } from '../model/exit-popup-memory.ts';
import type { NewsletterSectionContent } from '../model/newsletter-section.schema.ts';
import * as styles from './newsletter-signup.styles.ts';
import { Stamp } from './stamp.tsx';

const content: NewsletterSectionContent = newsletterJson;

/** The home page's signup: a plain form to the mailing provider that needs no script (E31). */
export function NewsletterSignup() {
  const { config } = useSite();
  const { mailing } = config;
  const list = new URL(mailing.action).searchParams;
  const spamTrap = newsletterHoneypot({ u: list.get('u') ?? '', id: list.get('id') ?? '' });
  const { labels } = content;

  const onTouch = () => {
    import('./provider-form.ts').then(
      ({ loadProviderForm }) => loadProviderForm(mailing),
      () => undefined,
    );
  };

  return (
    <SectionBand tone="fog" label={content.title} space="snug">
      <div css={styles.letter}>
        <div css={styles.words}>
          <p css={styles.kicker}>{content.kicker}</p>
          <h2 css={styles.title}>{content.title}</h2>
          <p>{content.deck}</p>
          <Stamp />
        </div>
        <form
          css={formStyles.fields}
          className="validate"
          action={mailing.action}
          method="post"
          target="_blank"
          aria-label={content.title}
          onFocus={onTouch}
          onPointerDown={onTouch}
          onSubmit={rememberSignup}
        >
          <TextField
            name={newsletterFields.email}
            type="email"
            label={labels.email}
            autoComplete="email"
            required
          />
          <div css={formStyles.pair}>
            <TextField name={newsletterFields.firstName} label={labels.firstName} autoComplete="given-name" required />
            <TextField name={newsletterFields.lastName} label={labels.lastName} autoComplete="family-name" />
          </div>
          <CheckboxField
            name={newsletterFields.consent}
            value="true"
            label={newsletterConsentLabel(config.brand)}
            required
          />
          <input type="hidden" name={newsletterFields.tags} value={content.tags} />
          <SpamTrap name={spamTrap} label={spamTrap} />
          <div css={styles.foot}>
            <Button type="submit" name="subscribe">
              {content.submit}
            </Button>
            <span css={styles.note}>{content.newTab}</span>
          </div>
        </form>
      </div>
    </SectionBand>
  );
}
