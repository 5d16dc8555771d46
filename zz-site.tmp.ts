import { join } from 'node:path';
import { serveSite } from './shell/edge/node.ts';
import { releaseParts, rollback } from './shell/release/commands.ts';
import { loadSettings, SITE_PORT, leaveOutsideServicesAlone } from './shell/release/settings.ts';
import { startStandIns } from './tests/stand-ins/start.ts';
leaveOutsideServicesAlone();
const [cmd, ...apps] = process.argv.slice(2);
const folder = process.env.SITE_STORE!;
const settings = loadSettings({ ...process.env });
if (cmd === 'release') { try { await releaseParts(apps as never, settings, (l) => console.log(l)); } catch (e) { console.error((e as Error).message); process.exit(1); } process.exit(0); }
if (cmd === 'rollback') { await rollback(apps[0] as never, {} as never, settings as never, (l: string) => console.log(l)); process.exit(0); }
await startStandIns(); await serveSite({ store: folder, port: SITE_PORT }); console.log('serving');
