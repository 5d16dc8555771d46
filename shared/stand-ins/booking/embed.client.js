// The booking provider's embed script: `window.FH` with a lightframe, and links that open in it.
(() => {
  if (window.FH) {
    return;
  }
  const script = document.currentScript;
  const address = new URL(script.src);
  const origin = address.origin;
  const turnsLinks = address.searchParams.get('autolightframe') === 'yes';

  let overlay;
  let returnFocusTo;
  let scrollBefore;

  const make = (tag, style, attributes) => {
    const element = document.createElement(tag);
    element.style.cssText = style;
    for (const [name, value] of Object.entries(attributes)) {
      element.setAttribute(name, value);
    }
    return element;
  };

  const show = (source) => {
    close();
    returnFocusTo = document.activeElement;
    scrollBefore = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';

    overlay = make(
      'div',
      'position:fixed;inset:0;z-index:2147483000;background:rgba(20,24,30,.72);display:grid;grid-template-rows:100%;justify-items:center;padding:min(2vh,1rem)',
      { id: 'fareharbor-lightframe', role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Book online' },
    );
    const panel = make(
      'div',
      'position:relative;width:min(60rem,100%);height:100%;background:#fff;border-radius:.5rem;overflow:hidden;display:grid;grid-template-rows:auto 1fr',
      {},
    );
    const button = make(
      'button',
      'justify-self:end;min-width:44px;min-height:44px;border:0;background:transparent;color:#21252b;font:600 16px/1 system-ui,sans-serif;cursor:pointer',
      { type: 'button', 'aria-label': 'Close booking' },
    );
    button.textContent = 'Close \u00d7';
    const frame = make('iframe', 'width:100%;height:100%;border:0', {
      src: source,
      title: 'Booking',
      allow: 'payment',
    });
    // Focus that leaves at either end comes in again at the other.
    const before = make('div', 'position:fixed;top:0', { tabindex: '0' });
    const after = make('div', 'position:fixed;bottom:0', { tabindex: '0' });
    before.addEventListener('focus', () => frame.focus());
    after.addEventListener('focus', () => button.focus());
    button.addEventListener('click', close);
    overlay.addEventListener('click', (event) => event.target === overlay && close());
    panel.append(button, frame);
    overlay.append(before, panel, after);
    document.body.append(overlay);
    button.focus();
  };

  function close() {
    if (!overlay) {
      return;
    }
    overlay.remove();
    overlay = undefined;
    document.documentElement.style.overflow = scrollBefore;
    if (returnFocusTo && returnFocusTo.isConnected) {
      returnFocusTo.focus();
    }
  }

  const open = ({ shortname, view, flow, fullItems, ref }) => {
    const query = new URLSearchParams({ 'full-items': fullItems, flow, ...(ref && { ref }) });
    show(`${origin}/embeds/book/${shortname}/items/${view.item}/?${query}`);
  };

  document.addEventListener(
    'keydown',
    (event) => {
      if (overlay && event.key === 'Escape') {
        event.stopPropagation();
        close();
      }
    },
    true,
  );

  window.addEventListener('message', (event) => {
    if (event.origin === origin && event.data && event.data.type === 'lightframe-close') {
      close();
    }
  });

  if (turnsLinks) {
    // Before everyone else's listeners, and none of them hears of the click: as the real script does.
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (plain && link && link.href.startsWith(`${origin}/embeds/book/`)) {
          event.preventDefault();
          event.stopImmediatePropagation();
          show(link.href);
        }
      },
      true,
    );
  }

  window.FH = { open, close };
})();
