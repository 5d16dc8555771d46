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

/** Loads the mailing provider's style sheet, jQuery if it is missing, and its validation script, once (E33). */
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
    // The form works without the scripts.
  }
}
