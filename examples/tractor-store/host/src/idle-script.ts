import { runIdleScript } from '@hemstitch/platform/runtime/start/run-idle-script';

runIdleScript([]);
