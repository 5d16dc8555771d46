const blocks = 'address,article,aside,blockquote,dd,div,dl,dt,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,table,tbody,td,tfoot,th,thead,tr,ul';
const left = 'script,style,head,title,meta,link,img,picture,svg,video,audio,iframe,object,button,input,select,textarea,template';

type Kind = 'h2' | 'h3' | 'p' | 'ul' | 'ol';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * What a story may hold of a word processor's or a web page's HTML: headings of two levels, paragraphs, lists, bold words
 * and links. All looks, pictures and programs are left out, and the words of everything else are kept.
 */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const found: { kind: Kind; html: string }[] = [];
  let line = '';
  const end = (kind: Kind): void => {
    const words = line.replaceAll(/\s+/g, ' ').trim();
    line = '';
    if (words.replaceAll(/<[^>]*>/g, '').trim() !== '') found.push({ kind, html: words });
  };
  const walk = (parent: Node, kind: Kind): void => {
    for (const node of parent.childNodes) {
      if (!(node instanceof Element) || (!node.matches(blocks) && node.querySelector(blocks) === null)) {
        line += inlineOf(node);
      } else if (!node.matches(left)) {
        const own = kindOf(node, kind);
        if (node.matches(blocks)) end(kind);
        walk(node, own);
        if (node.matches(blocks)) end(own);
      }
    }
  };
  walk(body, 'p');
  end('p');
  return found
    .map(({ kind, html: words }, index) => {
      if (kind !== 'ul' && kind !== 'ol') return `<${kind}>${words}</${kind}>`;
      const [opens, closes] = [found[index - 1]?.kind !== kind, found[index + 1]?.kind !== kind];
      return `${opens ? `<${kind}>` : ''}<li>${words}</li>${closes ? `</${kind}>` : ''}`;
    })
    .join('');
}

function kindOf(element: Element, outer: Kind): Kind {
  if (/^H[1-6]$/.test(element.tagName)) return element.tagName < 'H3' ? 'h2' : 'h3';
  if (element.tagName === 'LI') return element.parentElement?.tagName === 'OL' ? 'ol' : 'ul';
  // Word writes a list as paragraphs with their signs in them.
  if (element.className.startsWith('MsoListParagraph')) return /^\s*\w{1,3}[.)]/.test(element.textContent ?? '') ? 'ol' : 'ul';
  return outer === 'ul' || outer === 'ol' ? outer : 'p';
}

function inlineOf(node: Node): string {
  if (node instanceof Text) return escape(node.data);
  if (!(node instanceof Element) || node.matches(left)) return '';
  if (node.tagName === 'BR') return ' ';
  const style = node.getAttribute('style') ?? '';
  if (/mso-list:\s*Ignore/i.test(style)) return '';
  const words = [...node.childNodes].map(inlineOf).join('');
  if (words.trim() === '') return words;
  const target = node.tagName === 'A' ? (node.getAttribute('href') ?? '') : '';
  if (/^(https?:\/\/|\/(?!\/)|mailto:)/.test(target)) return `<a href="${escape(target)}">${words}</a>`;
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1];
  const isBold = weight === undefined ? ['B', 'STRONG'].includes(node.tagName) : weight === 'bold' || Number(weight) >= 600;
  return isBold ? `<strong>${words}</strong>` : words;
}

/** Has the story's editor take what is pasted in the site's own forms alone. */
export function cleanPastes(): void {
  document.addEventListener(
    'beforeinput',
    (event) => {
      const { inputType, dataTransfer, target } = event;
      const html = dataTransfer?.getData('text/html') ?? '';
      if (inputType !== 'insertFromPaste' || html === '' || !(target instanceof Element) || !target.closest('[data-slate-editor]')) return;
      // What was copied in the editor itself has its own form, or is clean already.
      if (dataTransfer!.types.includes('application/x-slate-fragment') || html.includes('data-slate-fragment') || !event.isTrusted) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const clean = new DataTransfer();
      clean.setData('text/html', cleanHtml(html));
      clean.setData('text/plain', dataTransfer!.getData('text/plain'));
      target.dispatchEvent(new InputEvent('beforeinput', { inputType, dataTransfer: clean, bubbles: true, cancelable: true }));
    },
    { capture: true },
  );
}
