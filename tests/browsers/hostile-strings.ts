/** Source of an expression for what a page does with strings that could run something, by how they are written. */
export const hostileStrings = `(() => {
  const element = document.createElement('div');
  const script = document.createElement('script');
  const tries = {
    handler: () => (element.innerHTML = '<img src="data:," onerror="window.hasRun = true">'),
    frame: () => element.insertAdjacentHTML('beforeend', '<iframe srcdoc="<p></p>"></iframe>'),
    text: () => (script.textContent = 'window.hasRun = true'),
    address: () => (script.src = 'data:text/javascript,window.hasRun=true'),
    policy: () => trustedTypes.createPolicy('own', {}),
  };
  const outcome = (act) => { try { act(); return 'taken'; } catch ({ name }) { return name; } };
  element.innerHTML = '<p>A <b>text</b></p>';
  return [element.textContent, ...Object.values(tries).map(outcome), window.hasRun === true];
})()`;
export const refusedStrings = ['A text', ...Array.from({ length: 5 }, () => 'TypeError'), false];
