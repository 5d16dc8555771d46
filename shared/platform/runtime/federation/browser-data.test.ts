/** @jest-environment jsdom */
import { SiteDataError } from '@hemstitch/platform/contract/site';
import { createBrowserData } from './browser-data.ts';

const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
  AbortSignal.timeout ??= () => new AbortController().signal;
});

const answer = (text: string, status = 200) => ({ ok: status < 400, status, text: async () => text }) as Response;

test.each<[what: string, fetch: () => Promise<Response>]>([
  ['is answered with an error', async () => answer('no', 500)],
  ['is a network’s page in its place', async () => answer('<!doctype html><body>Please sign in to the network.')],
  ['is cut off, blocked or late', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a data file that %s fails for all who read it; only a retry asks again, past the cache', async (_, fault) => {
  const data = createBrowserData({});
  fetched.mockImplementation(fault);
  for (const reading of [data.read('decide', 'lamps.json'), data.read('decide', 'lamps.json')])
    await expect(reading).rejects.toBeInstanceOf(SiteDataError);
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockResolvedValue(answer('[]'));
  data.retry('decide', 'lamps.json');
  expect(await data.read('decide', 'lamps.json')).toBe('[]');
  expect(fetched.mock.lastCall).toEqual(['/data/decide/lamps.json', expect.objectContaining({ cache: 'reload' })]);
});

test('a file of the page needs no request, and a missing file is not a fault', async () => {
  const data = createBrowserData({ 'decide/lamps.json': '[]' });
  expect(await data.read('decide', 'lamps.json')).toBe('[]');
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockResolvedValue(answer('', 404));
  expect(await data.read('decide', 'none.json')).toBeUndefined();
});
