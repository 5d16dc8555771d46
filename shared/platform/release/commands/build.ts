import { appsOf, defineCommand } from '../../build/command.ts';
import { loadAppBuild } from '../../build/folders.ts';
import { buildWorkingCopy } from '../build-components.ts';

export const command = defineCommand(
  {
    usage: 'npm run build [app …]',
    about: 'Builds apps without releasing them; all by default.',
    options: { pictures: { type: 'boolean', about: 'only make the sizes of new pictures, and the sharing images' } },
    example: 'npm run build <app> -- --pictures',
  },
  async ({ positionals, values, definition }, report) => {
    const apps = appsOf(definition, positionals);
    if (values.pictures) {
      const { ingestPictures } = await import('../../build/pictures/ingest-pictures.ts');
      const { pictureFolders } = await import('../../build/pictures/picture-folders.ts');
      const { drawSharingImages } = await import('../../build/pictures/sharing.ts');
      for (const app of apps) {
        await ingestPictures(pictureFolders(definition, app), report);
        const build = await loadAppBuild(definition, app);
        const drawn = await drawSharingImages(build, (await build.sharingImages?.({ definition })) ?? []);
        if (drawn > 0) report(`${app}: ${drawn} sharing images drawn`);
      }
      return;
    }
    const { namingMistakes } = await import('../../build/content/check-app.ts');
    for (const app of apps) {
      const { folder, unlock } = await namingMistakes(definition, apps, () =>
        buildWorkingCopy(app, definition, report),
      );
      await unlock();
      report(`${app} is built in ${folder}`, { type: 'built', app, folder });
    }
  },
);
