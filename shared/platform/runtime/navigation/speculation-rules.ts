import { hem } from '../../contract/page/hem.ts';

/**
 * Which links the browser may prerender, once a pointer rests on one or presses it: those to other pages of the site, in
 * this window. It does so where it can (Chromium), and not where the visitor saves data or power. The page's policy names
 * the text by its hash.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*.*' } },
          { not: { selector_matches: '[target],[download],[href*="#"],[data-hem-in-page]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** Used until hydration. The app then prefetches pages itself, with fewer bytes. */
export function allowPrerendering(): void {
  if (!HTMLScriptElement.supports?.('speculationrules') || hem().isAppStarted) return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = speculationRules;
  document.head.append(script);
}

/** Removes the rules, and with them prerendered pages. */
export function endPrerendering(): void {
  document.querySelector('script[type="speculationrules"]')?.remove();
}
