import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import site from '../../../site.config.ts';
import { frontMatter, sampleContext } from './sample-post.ts';

/** Gives each test of a file its own folder with a blog without posts. */
export function blogOfEachTest() {
  const { loadVocabulary } = site.content!;
  const sources = { loadVocabulary, contentDir: '', outDir: '', now: new Date('2026-06-01T12:00:00Z') };
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'blog-'));
    const [contentDir, outDir] = ['content', 'data'].map((name) => join(folder, name));
    Object.assign(sources, { contentDir, outDir });
    await mkdir(join(sources.contentDir, 'posts'), { recursive: true });
    await mkdir(join(sources.contentDir, 'pictures'));
    await writeFile(join(sources.contentDir, 'categories.json'), JSON.stringify(sampleContext.categories));
    await writePictures(Object.fromEntries(sampleContext.pictures));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const writePictures = (pictures: object) =>
    writeFile(join(sources.contentDir, 'pictures/pictures.generated.json'), JSON.stringify(pictures));
  const pathOf = (name: string) => join(sources.contentDir, 'posts', `${name}.md`);
  const write = (name: string, text: string) => writeFile(pathOf(name), text);
  return {
    sources,
    writePictures,
    write,
    writePost: (name: string, changes: Record<string, string | undefined> = {}, body = 'It waited.') =>
      write(name, `${frontMatter({ title: `"The ${name}"`, ...changes })}${body}\n`),
    readData: (file: string) => readFile(join(sources.outDir, file), 'utf8'),
  };
}
