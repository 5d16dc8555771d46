import { createPetitionApp } from './app.ts';

describe('the petition stand-in', () => {
  it('shows a form and counts a signature', async () => {
    const app = createPetitionApp();
    expect(await (await app.request('/jerry-fox')).text()).toContain('Sign the petition');
    const signed = await app.request('/jerry-fox', {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ada', email: 'ada@example.com' }),
    });
    expect(await signed.text()).toContain('Thank you, Ada');
    expect(await (await app.request('/__received')).json()).toHaveLength(1);
  });

  it('asks again when the name is missing', async () => {
    const answer = await createPetitionApp().request('/jerry-fox', {
      method: 'POST',
      body: new URLSearchParams({ email: 'ada@example.com' }),
    });
    expect(answer.status).toBe(400);
  });
});
