// The booking provider's embed script: `window.FH` with a lightframe, and links that open in it.
(() => {
  if (window.FH) return;
  const address = new URL(document.currentScript.src);
  const { origin } = address;
  let overlay;
  let scrollBefore;

  const make = (tag, cssText, fields) => {
    const element = Object.assign(document.createElement(tag), fields);
    element.style.cssText = cssText;
    return element;
  };

  const show = (source) => {
    close();
    scrollBefore = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    overlay = make(
      'dialog',
      'position:fixed;inset:0;margin:min(2vh,1rem) auto;padding:0;border:0;border-radius:.5rem;width:min(60rem,100%);max-width:none;height:calc(100% - 2*min(2vh,1rem));max-height:none;overflow:hidden;background:#fff;display:grid;grid-template-rows:auto 1fr',
      { id: 'fareharbor-lightframe', ariaLabel: 'Book online' },
    );
    const button = make(
      'button',
      'justify-self:end;min-width:44px;min-height:44px;border:0;background:transparent;color:#21252b;font:600 16px/1 system-ui,sans-serif;cursor:pointer',
      { type: 'button', ariaLabel: 'Close booking', textContent: 'Close \u00d7' },
    );
    const frame = { src: source, title: 'Booking', allow: 'payment' };
    overlay.append(button, make('iframe', 'width:100%;height:100%;border:0', frame));
    button.addEventListener('click', close);
    overlay.addEventListener('click', ({ target }) => target === overlay && close());
    overlay.addEventListener('close', close);
    document.body.append(overlay);
    overlay.showModal();
  };

  function close() {
    if (!overlay) return;
    const closing = overlay;
    overlay = undefined;
    document.documentElement.style.overflow = scrollBefore;
    closing.close();
    closing.remove();
  }

  const open = ({ shortname, view, flow, fullItems, ref }) => {
    const query = new URLSearchParams({ 'full-items': fullItems, flow, ...(ref && { ref }) });
    show(`${origin}/embeds/book/${shortname}/items/${view.item}/?${query}`);
  };

  addEventListener('message', ({ origin: sender, data }) => {
    if (sender === origin && data?.type === 'lightframe-close') close();
  });

  if (address.searchParams.get('autolightframe') === 'yes')
    // Before everyone else's listeners, and none of them hears of the click: as the real script does.
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (!plain || !link?.href.startsWith(`${origin}/embeds/book/`)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        show(link.href);
      },
      true,
    );

  window.FH = { open, close };
})();
