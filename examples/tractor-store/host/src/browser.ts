import { startSite } from '@hemstitch/platform/runtime/start-site';

void startSite(async () => (await import(/* webpackMode: "eager" */ './host.tsx')).host);
