import { keepDateTextsCurrent } from '@cobblestone/domain/dates/date-text-format.ts';
import { pageState } from '@cobblestone/platform/contract/page-state.ts';
import { runIdleScript } from '@cobblestone/platform/runtime/start/run-idle-script.ts';
import { createAnalytics } from './site/analytics.ts';

runIdleScript([keepDateTextsCurrent, () => createAnalytics(pageState().config).start()]);
