import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { useLocation } from '@hemstitch/platform/contract/navigation';
import { startsApp } from '@hemstitch/platform/contract/page/start-app';
import { useSite } from '@hemstitch/platform/contract/site';
import { onInspection } from '@hemstitch/platform/contract/site-events';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { ExitPopupDialogProps } from '../exit-popup/exit-popup-dialog.tsx';
import { ARM_AFTER_MS, mayAppearOn, hasLeftByTop, popupCopyAt, watchTopEdge } from '../model/exit-intent.ts';
import { hasSignedUp, hasWaitingSignups, outboxKey, rememberShown, wasShown } from '../model/exit-popup-memory.ts';
import type { Content } from '../model/use-content.ts';
import { isVisitorBusy } from '../model/visitor-activity.ts';

/** Its copy is loaded in the browser, so that no page is stitched again for new words. */
export function ExitPopup() {
  const { data } = useSite();
  const [content, setContent] = useState<Content<'exit-popup.json'>>();
  useEffect(() => {
    data.read('engagement', contentData('exit-popup.json')).then(
      (text) => text && setContent(JSON.parse(text) as Content<'exit-popup.json'>),
      () => undefined,
    );
  }, [data]);
  return content ? <ArmedPopup content={content} /> : waiting;
}

const waiting = <span hidden {...startsApp(`stored ${outboxKey}`)} />;

/** Loads the popup when the visitor is about to leave (E34). */
function ArmedPopup({ content }: { content: Content<'exit-popup.json'> }) {
  const { action } = useSite().config.mailing;
  const { pathname } = useLocation();
  const [Dialog, setDialog] = useState<ComponentType<ExitPopupDialogProps>>();

  const load = () =>
    import('../exit-popup/exit-popup-dialog.tsx').then((loaded) => setDialog(() => loaded.ExitPopupDialog));
  useEffect(() => {
    const stop = onInspection(() => void load());
    return stop;
  }, []);

  const mayAppear = useEffectEvent(
    () => mayAppearOn(pathname) && !isVisitorBusy() && popupCopyAt(content, new Date()) !== undefined,
  );
  useEffect(() => {
    const mustNotAppear = () => wasShown() || hasSignedUp();
    if (mustNotAppear()) return;
    const cleanups: (() => void)[] = [];
    const stop = () => cleanups.forEach((cleanup) => cleanup());

    const onExit = () => {
      // Another tab may have shown the popup.
      if (mustNotAppear()) return stop();
      if (!mayAppear()) return;
      rememberShown();
      stop();
      // Without its code the popup does not appear, which needs no message.
      load().catch(() => undefined);
    };
    const armedAt = pageLoadedAt() + ARM_AFTER_MS;
    const timer = setTimeout(() => {
      cleanups.push(watchTopEdge(onExit));
      if (hasLeftByTop(armedAt)) onExit();
    }, armedAt - performance.now());
    cleanups.push(() => clearTimeout(timer));
    return stop;
  }, []);

  const isOpen = Dialog !== undefined;
  useEffect(() => {
    // A closed popup may have left a signup that could not be sent.
    if (isOpen || !hasWaitingSignups()) return;
    let stop: (() => void) | undefined;
    let isStopped = false;
    import('../model/signup-outbox.ts').then(
      ({ createOutbox, startRetries }) => {
        if (!isStopped) stop = startRetries(createOutbox(action));
      },
      () => undefined,
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [isOpen, action]);

  return Dialog ? <Dialog content={content} onClose={() => setDialog(undefined)} /> : waiting;
}

/** By the clock of `performance.now()`; the current time if the page is still loading. */
function pageLoadedAt(): number {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return navigation?.loadEventEnd || performance.now();
}
