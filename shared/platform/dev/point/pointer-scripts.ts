import { bundleScripts } from '../../build/bundle/bundle-app.ts';
import { platformFile } from '../../build/platform-folder.ts';

let bundled: Promise<Record<'page' | 'draft', string>> | undefined;

/** The scripts of a page, and of a draft, in an editor's frame. They are bundled when the first is asked for. */
export const pointerScripts = (): Promise<Record<'page' | 'draft', string>> =>
  (bundled ??= bundleScripts({
    page: platformFile('dev/point/page.entry.ts'),
    draft: platformFile('dev/point/draft.entry.ts'),
  }));
