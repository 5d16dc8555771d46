import { keepDatedTexts } from '@cobblestone/domain/dates/dated-text.ts';
import { pageState } from '@cobblestone/platform/contract/page-state.ts';
import { runIdleScript } from '@cobblestone/platform/runtime/start/run-idle-script.ts';
import { createAnalytics } from './site/analytics.ts';

runIdleScript([keepDatedTexts, () => createAnalytics(pageState().config).start()]);
