import { sampleContext, samplePost } from '../../src/testing/sample-post.ts';
import { compileDraftPage } from './drafts.ts';

const page = (file: ReturnType<typeof samplePost>) => compileDraftPage(file, sampleContext, async () => undefined);
const dataOf = async (file: ReturnType<typeof samplePost>) =>
  JSON.parse((await page(file)).data['posts/a-cat.json']!) as {
    title: string;
    image: string;
    imageAlt: string;
    related: unknown[];
  };

// K7
test('the page of a draft is compiled only from its text, as readers will see it', async () => {
  const { address, data } = await page(samplePost('It waited on the **pier**.'));
  expect(address).toBe('/blog?post=a-cat');
  expect(data['posts/a-cat.html']).toContain('It waited on the <strong>pier</strong>.');
  expect(await dataOf(samplePost())).toMatchObject({ related: [] });
});

// K7
test('the page of a draft has substitutes for missing or invalid fields, and no marks', async () => {
  const draft = samplePost('It waited.\n\n> Said nobody.', {
    state: 'draft',
    excerpt: undefined,
    image: 'no-such-picture',
  });
  const { data } = await page(draft);
  expect(data['posts/a-cat.html']).toContain('It waited.');
  expect(data['posts/a-cat.html']).not.toContain('Draft');
  const { title, image, imageAlt } = await dataOf(draft);
  expect(title).not.toMatch(/^Draft/);
  expect([...sampleContext.pictures.keys()]).toContain(image);
  expect(imageAlt).toBe('No picture chosen yet');
});
