import { pageState } from '@hemstitch/platform/contract/page-state';
import { runIdleScript } from '@hemstitch/platform/runtime/start/run-idle-script';
import { keepDateTextsCurrent } from '@cobblestone/domain/dates/date-text-format.ts';
import { addReferences } from '@cobblestone/domain/tours/booking-reference.ts';
import { createAnalytics } from './site/analytics.ts';

runIdleScript([
  () => addReferences(pageState().config.booking.origin),
  keepDateTextsCurrent,
  () => createAnalytics(pageState().config).start(),
]);
