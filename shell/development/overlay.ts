import type { DevProblem } from './state.ts';

const styles = `
:host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; font: 15px/1.5 ui-monospace, Menlo, Consolas, monospace; }
section { max-height: 60vh; overflow: auto; padding: 1.25rem 1.5rem 1.5rem; background: #13202c; color: #f5ecdc; border-top: 4px solid #d9572b; box-shadow: 0 -8px 40px rgb(0 0 0 / .5); }
h2 { margin: 0 0 .5rem; font-size: 1rem; color: #ffb199; }
pre { margin: 0 0 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
p { margin: 0; opacity: .8; }
button { float: right; font: inherit; color: inherit; background: none; border: 1px solid currentColor; border-radius: 4px; padding: .25rem .75rem; cursor: pointer; }
button:focus-visible { outline: 2px solid #ffb199; outline-offset: 2px; }`;

/** Shows what is wrong with the working copy over the page, until it is fine or put away. */
export function createOverlay(): (problems: DevProblem[]) => void {
  let host: HTMLElement | undefined;
  let shown = '';
  const remove = () => {
    host?.remove();
    host = undefined;
  };
  return (problems) => {
    const wanted = JSON.stringify(problems);
    if (wanted === shown) return;
    shown = wanted;
    remove();
    if (problems.length === 0) return;
    host = document.createElement('development-problems');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    const section = element('section');
    section.setAttribute('role', 'alert');
    const close = element('button', 'Put away');
    close.addEventListener('click', remove);
    section.append(close);
    for (const { title, text } of problems) section.append(element('h2', title), element('pre', text));
    section.append(element('p', 'The page shows the last good version. It goes on by itself once the file is saved without the mistake.'));
    root.append(section);
    // Next to the body, which the app's own code may still be filling.
    document.documentElement.append(host);
  };
}

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
