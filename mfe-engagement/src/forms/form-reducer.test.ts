import { emptyForm, formReducer, listErrors, type FormEvent, type FormFailure } from './form-reducer.ts';

const after = (...events: FormEvent[]) => events.reduce(formReducer, emptyForm);
const typed = (found: Record<string, string>): FormEvent => ({ type: 'typed', draft: {}, found });
const bad = { name: 'Name is required', email: 'Email address is required' };
const failure: FormFailure = { result: { outcome: 'refused' }, draft: { name: 'Ada' }, isOffline: false };

// E7
test('a field is validated with each change, but only after it has had a message', () => {
  expect(after(typed(bad)).messages).toEqual({});
  const submitted = after({ type: 'checked', found: { name: bad.name } });
  expect(formReducer(submitted, typed(bad)).messages).toEqual({ name: bad.name });
  const corrected = formReducer(submitted, typed({}));
  expect(corrected.messages).toEqual({});
  expect(listErrors(corrected, (field) => `contact-${field}`)).toEqual([
    { fieldId: 'contact-name', message: bad.name },
  ]);
  expect(formReducer(corrected, typed(bad)).messages).toEqual({ name: bad.name });
});

// E7
test('the message of a field is announced when the visitor leaves it, until the next change', () => {
  const left = after({ type: 'checked', found: bad }, typed(bad), { type: 'left', field: 'name' });
  expect(left.announcement).toBe(bad.name);
  expect(formReducer(left, typed(bad)).announcement).toBe('');
});

// E14
test('messages of the server are shown at their fields, and its banner until any field changes', () => {
  const failed = after({ type: 'sending' }, { type: 'failed', failure, found: { email: 'No such host' } });
  expect(failed).toMatchObject({ phase: 'idle', failure, messages: { email: 'No such host' } });
  expect(formReducer(failed, typed({}))).toMatchObject({ failure: null, messages: {} });
});

// E13
test('a sent form is empty, and opens again below a line that stays until the next submit', () => {
  const sent = after({ type: 'checked', found: bad }, { type: 'sending' }, { type: 'sent' });
  expect(sent).toMatchObject({ phase: 'sent', draft: {}, messages: {}, atSubmit: {}, attempt: 0 });
  const opened = formReducer(sent, { type: 'reopened' });
  expect(opened).toMatchObject({ phase: 'idle', wasSentBefore: true });
  expect(formReducer(opened, { type: 'sending' }).wasSentBefore).toBe(false);
});
