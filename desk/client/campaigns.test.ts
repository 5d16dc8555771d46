/** @jest-environment jsdom */
import type { CampaignPage } from '../server/campaigns.ts';

const page: CampaignPage = {
  report: { days: ['2031-06-14'], covered: 0, sources: 'Reports of the provider cover 0 of 1 days.', tables: {} },
  experiments: [],
  releases: {},
};

// K22
test('after an import, a page that cannot be read again says so beside what was imported', async () => {
  let isDown = false;
  // jsdom has no Response.
  const answer = (body: object, status = 200) => ({ ok: status === 200, status, json: async () => body }) as Response;
  globalThis.fetch = async (path) => {
    if (String(path).endsWith('/report')) return answer({ first: '2031-06-13', last: '2031-06-14' });
    return isDown ? answer({ error: 'The store does not answer.' }, 503) : answer(page);
  };
  document.body.innerHTML = '<main></main>';
  await import('./campaigns.ts');
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
  await settle();
  expect(document.body.textContent).toContain('cover 0 of 1 days');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const drop = async () => {
    Object.defineProperty(input, 'files', { value: [new File(['a'], 'report.csv')], configurable: true });
    input.dispatchEvent(new Event('change'));
    await settle();
    return document.querySelector('[role=status]')!.textContent;
  };
  expect(await drop()).toMatch(/2031-06-13 to 2031-06-14 are those of this report/);
  expect(await drop()).not.toContain('still shows');
  isDown = true;
  expect(await drop()).toMatch(/are those of this report.*still shows what was before: The store does not answer\./);
});
