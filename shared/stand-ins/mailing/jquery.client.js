// Enough of jQuery for the validation script beside it to find it.
(() => {
  const jQuery = (target) => {
    const elements = typeof target === 'string' ? [...document.querySelectorAll(target)] : target ? [target] : [];
    if (typeof target === 'function') {
      queueMicrotask(target);
    }
    return Object.assign(Object.create(jQuery.fn), { length: elements.length, ...elements });
  };
  jQuery.fn = { jquery: '3.0.0-stand-in' };
  jQuery.noConflict = () => jQuery;
  window.jQuery = window.jQuery || jQuery;
  window.$ = window.$ || jQuery;
})();
