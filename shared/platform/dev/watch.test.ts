import { join } from 'node:path';
import { exposedModules, rootFolder, siteFile } from '../build/folders.ts';
import shop from '../fixture/site.config.ts';
import { restartAdvice } from './watch.ts';

test('a change of the site’s description, and a new exposed file, ask for a restart', () => {
  const exposed = new Set(Object.values(exposedModules(shop, 'decide')));
  const adviceFor = (path: string) =>
    restartAdvice(shop, exposed, join(rootFolder, 'shared/platform/template/mfe-decide/src', path));
  expect(restartAdvice(shop, exposed, siteFile())).toMatch(/^\S+ changed: restart `npm run dev`/);
  expect(adviceFor('exposed/new-lamps.tsx')).toMatch(/decide\/src\/exposed\/new-lamps\.tsx is new: .*restart/);
  for (const path of ['exposed/featured-lamp.tsx', 'exposed/routes.ts', 'lamp.tsx', 'exposed/notes.json'])
    expect(adviceFor(path)).toBeUndefined();
});
