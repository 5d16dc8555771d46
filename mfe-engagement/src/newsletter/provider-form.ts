import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';

function loadScript(address: string, integrity?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The script ${address} could not be loaded.`));
    if (integrity) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    script.src = address;
    document.head.append(script);
  });
}

let isLoading = false;

/**
 * Loads the mailing provider's stylesheet, jQuery when the page has none, and its validation script, once (E33).
 * The form works without any of them, so a failure is no news.
 */
export async function loadProviderForm(mailing: SiteConfig['mailing']): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  const stylesheet = document.createElement('link');
  stylesheet.rel = 'stylesheet';
  stylesheet.href = mailing.stylesheet;
  document.head.append(stylesheet);
  try {
    if (!('jQuery' in window)) await loadScript(mailing.jquery, mailing.jqueryIntegrity);
    await loadScript(mailing.validationScript);
  } catch {
    // The browser's own validation stays, and the form is a plain one.
  }
}
