import { createHash } from 'node:crypto';
import { standInIntegrity } from '../../../shell/release/settings.ts';
import { createMailingApp } from './app.ts';

const list = '/subscribe/post?u=abc123&id=9f8e&f_id=00aa';

const subscribe = (app: ReturnType<typeof createMailingApp>, fields: Record<string, string>, address = list) =>
  app.request(address, { method: 'POST', body: new URLSearchParams(fields) });
const startApp = () => createMailingApp('http://127.0.0.1:3000/');
const receivedBy = async (app: ReturnType<typeof createMailingApp>) => (await app.request('/__received')).json();

describe('the mailing stand-in', () => {
  it('takes a signup with the fields of the provider and thanks for it', async () => {
    const app = startApp();
    const answer = await subscribe(app, {
      EMAIL: 'ada@example.com',
      FNAME: 'Ada',
      LNAME: '',
      CONSENT: 'true',
      tags: '8001',
      b_abc123_9f8e: '',
    });
    const page = await answer.text();
    expect(page).toContain('Thank you for subscribing');
    expect(page).toContain('href="http://127.0.0.1:3000/"');
    expect(await receivedBy(app)).toEqual([
      {
        at: expect.any(String),
        list: { u: 'abc123', id: '9f8e', f_id: '00aa' },
        EMAIL: 'ada@example.com',
        FNAME: 'Ada',
        LNAME: '',
        CONSENT: 'true',
        tags: '8001',
      },
    ]);
  });

  it('drops a form whose spam trap is filled, and thanks all the same', async () => {
    const app = startApp();
    const answer = await subscribe(app, { EMAIL: 'bot@example.com', b_abc123_9f8e: 'gotcha' });
    expect(await answer.text()).toContain('Thank you');
    expect(await receivedBy(app)).toEqual([]);
  });

  it.each([
    ['no address', { FNAME: 'Ada' }, list, 'Please enter a value in Email Address.'],
    ['a malformed address', { EMAIL: 'ada' }, list, 'Please provide a valid email address.'],
    ['no list', { EMAIL: 'ada@example.com' }, '/subscribe/post', 'This list does not exist.'],
  ])('answers %s with an error page', async (_what, fields: Record<string, string>, address, reason) => {
    const app = startApp();
    expect(await (await subscribe(app, fields, address)).text()).toContain(reason);
    expect(await receivedBy(app)).toEqual([]);
  });

  it.each(['/mc-validate.js', '/jquery.min.js', '/classic.css'])('serves %s', async (path) => {
    expect((await startApp().request(path)).status).toBe(200);
  });

  it('serves the jQuery that the settings name, to other sites too', async () => {
    const answer = await startApp().request('/jquery.min.js');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(
      `sha384-${createHash('sha384')
        .update(await answer.text())
        .digest('base64')}`,
    ).toBe(standInIntegrity);
  });

  it('shows what was received to a person, with markup as text', async () => {
    const app = startApp();
    await subscribe(app, { EMAIL: 'ada@example.com', FNAME: '<b>Ada</b>' });
    expect(await (await app.request('/')).text()).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  });

  it('links back to the page that the form was on', async () => {
    const answer = await startApp().request(list, {
      method: 'POST',
      headers: { referer: 'http://127.0.0.1:4000/?from=home' },
      body: new URLSearchParams({ EMAIL: 'ada@example.com' }),
    });
    expect(await answer.text()).toContain('href="http://127.0.0.1:4000/?from=home"');
  });
});
