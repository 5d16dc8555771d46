import { emptyForm, formReducer, listMessages, type FormEvent, type FormFailure } from './form-reducer.ts';

const after = (...events: FormEvent[]) => events.reduce(formReducer, emptyForm);
const typed = (field: string, found: Record<string, string>): FormEvent => ({ type: 'typed', field, draft: {}, found });
const bad = { name: 'Name is required', email: 'Email address is required' };
const failure: FormFailure = { result: { outcome: 'refused' }, draft: { name: 'Ada' }, isOffline: false };

// E7
test('a field is validated with each change, but only after it has had a message', () => {
  expect(after(typed('name', bad)).messages).toEqual({});
  const submitted = after({ type: 'checked', found: { name: bad.name } });
  expect(formReducer(submitted, typed('email', bad)).messages).toEqual({ name: bad.name });
  const corrected = formReducer(submitted, typed('name', {}));
  expect([corrected.messages, listMessages(corrected)]).toEqual([
    {},
    [{ field: 'name', message: bad.name, corrected: true }],
  ]);
  expect(formReducer(corrected, typed('name', bad)).messages).toEqual({ name: bad.name });
});

// E7
test('a message is announced with the list, or once when the visitor leaves the field', () => {
  const left: FormEvent = { type: 'left', field: 'name' };
  const submitted = after({ type: 'checked', found: bad });
  expect(formReducer(submitted, left)).toBe(submitted);
  const again = [typed('name', { email: bad.email }), typed('name', bad), left].reduce(formReducer, submitted);
  expect(again.announcement).toBe(bad.name);
  expect(formReducer(again, left)).toBe(again);
  expect(formReducer(again, typed('name', bad)).announcement).toBe('');
});

test('a message of the server stays until its field changes, and the banner until any field does', () => {
  const failed = after({ type: 'sending' }, { type: 'failed', failure, found: { email: 'No such host' } });
  expect(failed).toMatchObject({ phase: 'idle', failure, messages: { email: 'No such host' } });
  const other = formReducer(failed, typed('name', {}));
  expect(other).toMatchObject({ failure: null, messages: { email: 'No such host' } });
  expect(formReducer(other, typed('email', {})).messages).toEqual({});
});

// E11
test('consecutive refusals are counted, with a wait of two seconds at least', () => {
  const refused = after({ type: 'refused', waitMs: 300 });
  expect(refused).toMatchObject({ phase: 'idle', refused: { count: 1, waitSeconds: 2 } });
  expect(formReducer(refused, { type: 'refused', waitMs: undefined }).refused).toEqual({ count: 2 });
  expect(formReducer(refused, { type: 'sent', typedMeanwhile: {} }).refused).toBeNull();
});

test('a sent form is empty, and opens again with what was typed meanwhile, below a line that stays until the next submit', () => {
  const sent = after(
    { type: 'checked', found: bad },
    { type: 'sending' },
    { type: 'sent', typedMeanwhile: { message: 'And tigers?' } },
  );
  expect(sent).toMatchObject({ phase: 'sent', draft: {}, messages: {}, atSubmit: {}, attempt: 0 });
  const opened = formReducer(sent, { type: 'reopened' });
  expect(opened).toMatchObject({
    phase: 'idle',
    wasSentBefore: true,
    reopened: 1,
    typedMeanwhile: { message: 'And tigers?' },
  });
  expect(formReducer(opened, { type: 'sending' }).wasSentBefore).toBe(false);
});

test('cleared text can be brought back until the next change', () => {
  const cleared = after(
    { type: 'checked', found: bad },
    { type: 'replaced', cleared: { name: 'Ada' }, draft: {}, announcement: 'Cleared.' },
  );
  expect(cleared).toMatchObject({ cleared: { name: 'Ada' }, messages: {}, announcement: 'Cleared.' });
  expect(formReducer(cleared, typed('name', {})).cleared).toEqual({});
});
