import { keepDateTextsCurrent } from '@cobblestone/domain/dates/date-text-format.ts';
import { addReferences } from '@cobblestone/domain/tours/booking-reference.ts';
import { pageState } from '@cobblestone/platform/contract/page-state.ts';
import { runIdleScript } from '@cobblestone/platform/runtime/start/run-idle-script.ts';
import { createAnalytics } from './site/analytics.ts';

runIdleScript([
  () => addReferences(pageState().config.booking.origin),
  keepDateTextsCurrent,
  () => createAnalytics(pageState().config).start(),
]);
