import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import { useLocation } from '@cobblestone/platform/contract/navigation.tsx';
import { emitSiteEvent, onInspection } from '@cobblestone/platform/contract/site-events.ts';
import { startsApp } from '@cobblestone/platform/contract/start-app.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import popupJson from '../../content/exit-popup.json' with { type: 'json' };
import { watchVisitor } from '../model/visitor-activity.ts';
import { mayAppearOn, delayUntilArmed, hasLeftByTop, watchTopEdge } from '../model/exit-intent.ts';
import { hasSignedUp, rememberShown, wasShown } from '../model/exit-popup-memory.ts';
import { exitPopupSchema } from '../model/exit-popup.schema.ts';
import { forgetEndedTests, wordingsAt } from '../model/exit-popup-wording.ts';
import { hasWaitingSignups, outboxKey } from '../model/outbox-key.ts';
import type { ExitPopupDialogProps } from '../exit-popup/exit-popup-dialog.tsx';

const content = parseContent(exitPopupSchema, popupJson);

/** Waits for a visitor who is about to leave, and only then loads the popup (E34). */
export function ExitPopup() {
  const { config } = useSite();
  const { pathname } = useLocation();
  const page = useRef(pathname);
  const [Dialog, setDialog] = useState<ComponentType<ExitPopupDialogProps>>();

  useEffect(() => {
    page.current = pathname;
  }, [pathname]);

  const load = () =>
    import('../exit-popup/exit-popup-dialog.tsx').then((loaded) => setDialog(() => loaded.ExitPopupDialog));
  useEffect(() => onInspection(() => void load()), []);

  useEffect(() => void forgetEndedTests(content), []);

  useEffect(() => {
    const isOver = () => wasShown(content.again) || hasSignedUp();
    if (isOver()) return;
    const visitor = watchVisitor();
    const stops = [visitor.stop];
    const stop = () => stops.forEach((end) => end());

    const onExit = () => {
      // Another tab may have shown it meanwhile.
      if (isOver()) return stop();
      if (!mayAppearOn(page.current, content.pages) || visitor.isBusy() || wordingsAt(content, new Date()).length === 0)
        return;
      rememberShown(content.again);
      stop();
      // Without its code there is no popup, and nothing is lost.
      load().catch(() => undefined);
    };
    const loadedAt = pageLoadedAt();
    const delay = delayUntilArmed(content.timing.armAfterSeconds, performance.now(), loadedAt);
    const timer = setTimeout(() => {
      stops.push(watchTopEdge(content.timing, onExit));
      if (hasLeftByTop(loadedAt + content.timing.armAfterSeconds * 1000)) onExit();
    }, delay);
    stops.push(() => clearTimeout(timer));
    return stop;
  }, []);

  const isOpen = Dialog !== undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    wasOpen.current = true;
    emitSiteEvent('site:overlay-opened', { overlay: 'exit-popup' });
    return () => emitSiteEvent('site:overlay-closed', { overlay: 'exit-popup' });
  }, [isOpen]);

  useEffect(() => {
    // A closed popup may have left a signup behind, in memory alone where storage is refused.
    if (isOpen || !(hasWaitingSignups() || wasOpen.current)) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      const [{ createOutbox }, { startRounds }] = await Promise.all([
        import('../model/signup-outbox.ts'),
        import('../model/outbox-retries.ts'),
      ]);
      if (!isGone)
        stop = startRounds(createOutbox({ action: config.mailing.action, keepDays: content.keepUnsentDays }));
    };
    begin().catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isOpen, config.mailing.action]);

  return Dialog ? (
    <Dialog content={content} onClose={() => setDialog(undefined)} />
  ) : (
    <span hidden {...startsApp(`stored ${outboxKey}`)} />
  );
}

/** When the page had loaded, on the clock of `performance.now()`; now, when it is still loading. */
function pageLoadedAt(): number {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return navigation?.loadEventEnd || performance.now();
}
