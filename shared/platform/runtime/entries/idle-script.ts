import { runIdleScript } from '../start/run-idle-script.ts';

runIdleScript([]);
