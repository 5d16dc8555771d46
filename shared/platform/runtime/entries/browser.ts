import { startSite } from '../start-site.ts';

void startSite(async () => (await import(/* webpackMode: "eager" */ '@hemstitch/host')).host);
