// In place of the mailing provider's validation script, which needs jQuery. The browser itself marks required fields.
if (!window.jQuery) throw new ReferenceError('jQuery is not defined');
