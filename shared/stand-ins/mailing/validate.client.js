// The mailing provider's validation script: needs jQuery, and marks required fields that are empty or malformed.
(() => {
  if (!window.jQuery) {
    throw new ReferenceError('jQuery is not defined');
  }
  window.fnames = ['EMAIL', 'FNAME', 'LNAME'];
  window.ftypes = ['email', 'text', 'text'];

  const check = (form) => {
    form.querySelectorAll('.mce_inline_error_text').forEach((text) => text.remove());
    const broken = [...form.querySelectorAll('input.required, input[required]')].filter(
      (input) => !input.checkValidity(),
    );
    for (const input of broken) {
      const text = document.createElement('div');
      text.className = 'mce_inline_error mce_inline_error_text';
      text.textContent = input.type === 'email' ? 'Please enter a valid email address.' : 'This field is required.';
      input.insertAdjacentElement('afterend', text);
    }
    return broken;
  };

  document.addEventListener('submit', (event) => {
    if (event.target instanceof HTMLFormElement && event.target.matches('#mc-embedded-subscribe-form, .validate')) {
      const [first] = check(event.target);
      if (first) {
        event.preventDefault();
        first.focus();
      }
    }
  });
})();
