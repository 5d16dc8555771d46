import { loadScript } from '@hemstitch/platform/contract/load-script';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';

let isLoading = false;

/**
 * Loads the mailing provider's style sheet, jQuery if it is missing, and its validation script, once (E33). The form works
 * without the scripts.
 */
export async function loadProviderForm(mailing: SiteConfig['mailing']): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  const stylesheet = document.createElement('link');
  stylesheet.rel = 'stylesheet';
  stylesheet.href = mailing.stylesheet;
  document.head.append(stylesheet);
  if ('jQuery' in window || (await loadScript(mailing.jquery, mailing.jqueryIntegrity)))
    await loadScript(mailing.validationScript);
}
