import { startSite } from '@cobblestone/platform/runtime/start-site.ts';

void startSite(async () => (await import(/* webpackMode: "eager" */ './shell.tsx')).shell);
