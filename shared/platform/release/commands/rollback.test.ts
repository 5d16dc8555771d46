import { momentOf } from './rollback.ts';

test.each([
  '2030-05-01T14:30',
  '2030-05-01 14:30',
  '2030-05-01 14:30 UTC',
  '2030-05-01T14:30Z',
  '2030-05-01T16:30+02:00',
])('a rollback takes a time as the list prints it, in UTC wherever the machine is: %s', (text) => {
  expect(momentOf(text)?.toISOString()).toBe('2030-05-01T14:30:00.000Z');
});

test('a text that is not a time is refused with an example', () => {
  expect(() => momentOf('yesterday')).toThrow('--at takes a time in UTC such as 2030-05-01T14:30');
});
