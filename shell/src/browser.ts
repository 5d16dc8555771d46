import { startSite } from '@hemstitch/platform/runtime/start-site';

void startSite(async () => (await import(/* webpackMode: "eager" */ './shell.tsx')).shell);
