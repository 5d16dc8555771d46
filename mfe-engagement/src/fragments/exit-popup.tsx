import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { useLocation } from '@hemstitch/platform/contract/navigation';
import { startsApp } from '@hemstitch/platform/contract/page/start-app';
import { useSite } from '@hemstitch/platform/contract/site';
import { onInspection } from '@hemstitch/platform/contract/site-events';
import { useEffect, useRef, useState, type ComponentType } from 'react';
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
  const page = useRef(pathname);
  const [Dialog, setDialog] = useState<ComponentType<ExitPopupDialogProps>>();

  useEffect(() => {
    page.current = pathname;
  }, [pathname]);

  const load = () =>
    import('../exit-popup/exit-popup-dialog.tsx').then((loaded) => setDialog(() => loaded.ExitPopupDialog));
  useEffect(() => {
    const stop = onInspection(() => void load());
    return stop;
  }, []);

  useEffect(() => {
    const mustNotAppear = () => wasShown() || hasSignedUp();
    if (mustNotAppear()) return;
    const cleanups: (() => void)[] = [];
    const stop = () => cleanups.forEach((cleanup) => cleanup());

    const onExit = () => {
      // Another tab may have shown the popup.
      if (mustNotAppear()) return stop();
      if (!mayAppearOn(page.current) || isVisitorBusy() || !popupCopyAt(content, new Date())) return;
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
  }, [content]);

  const isOpen = Dialog !== undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
  }, [isOpen]);

  useEffect(() => {
    // A closed popup may have left a signup that could not be sent.
    if (isOpen || !(hasWaitingSignups() || wasOpen.current)) return;
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
