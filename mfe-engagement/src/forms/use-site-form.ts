import { useSite, type ToastNotice } from '@cobblestone/platform/contract/site.tsx';
import { startsApp } from '@cobblestone/platform/contract/start-app.ts';
import { useIsLive } from '@cobblestone/platform/contract/today.ts';
import {
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type RefObject,
} from 'react';
import {
  canKeepDrafts,
  clearDraft,
  draftKey,
  holdsMore,
  isEmptyDraft,
  loadDraft,
  readDraft,
  restoreDraft,
  saveDraft,
  withoutFields,
  type FormDraft,
} from './form-draft.ts';
import type { FieldMessages, FormRules, SendResult } from './form-rules.ts';
import { useFieldMessages, type FieldErrors } from './use-field-messages.ts';
import { useTypingGuard } from './use-typing-guard.ts';

type FormPhase = 'idle' | 'sending' | 'sent';

/** Why a form was not sent, and what it held: a mail link carries it. */
export interface FormFailure {
  result: Exclude<SendResult, { outcome: 'sent' }>;
  draft: FormDraft;
  /** The browser itself knew that it had no network. */
  isOffline: boolean;
}

/** Why a form that is well filled in is not sent yet. */
export interface FormRefusal {
  notice: ToastNotice;
  /** Milliseconds to wait, where waiting helps. */
  waitMs?: number;
}

export interface SiteFormOptions {
  /** Names the form in drafts and events; a field's id is this name, a hyphen and the field's name. */
  form: string;
  /** Loads the form's rules; called when the form is first touched. */
  loadRules: () => Promise<{ rules: FormRules }>;
  /** Milliseconds that the panel stays after a form was sent. */
  panelMs: number;
  /** Asked after the rules hold, with the milliseconds for which the form has been open. */
  refusal?: (draft: FormDraft, openMs: number) => FormRefusal | undefined;
  /** A field that no visitor sees, and that counts as no typing. */
  spamTrap?: string;
  /** Fields that are never kept: what is not sent, and what must be agreed to again. */
  unkept?: readonly string[];
  /** Fields that are never sent: a message at one of them stops a single submit, and not the next. */
  unsent?: readonly string[];
  /** What the site writes into fields that are empty: a browser that fills it in again has not kept any typing. */
  written?: FormDraft;
  onSent?: () => void;
  /** The page announces both itself; the notices are for the eye. */
  sentNotice?: ToastNotice;
  /** Shown when the form was sent after its page had been left. */
  sentElsewhereNotice: ToastNotice;
  failureNotice: (failure: FormFailure) => ToastNotice;
}

export interface SiteForm {
  phase: FormPhase;
  /** True from when a sent form has come back until the next submit. */
  sentBefore: boolean;
  /** True when words that were typed while the last form was sent are in this one. */
  holdsTypedMeanwhile: boolean;
  /** The last refusal, and how many there were in a row. */
  refused: { count: number; waitSeconds: number | undefined } | null;
  errors: FieldErrors;
  failure: FormFailure | null;
  /** Takes the focus when the form gives way to the panel, and keeps it when the form comes back. */
  stage: RefObject<HTMLDivElement | null>;
  formRef: RefObject<HTMLFormElement | null>;
  /** Reads the form again after a script changed it. */
  refresh: () => void;
  /** What the form holds, as last read. */
  draft: FormDraft;
  /** False where the browser keeps nothing. */
  isKept: boolean;
  /** Empties the form and forgets what was kept; `words` go to a screen reader. */
  clear: (words: string) => void;
  /** The props that every field of the form takes. */
  field: (name: string) => { id: string; name: string; error: string | undefined };
  formProps: {
    noValidate: true;
    method: 'dialog';
    onFocus: () => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    onPointerEnter: () => void;
    onChange: (event: FormEvent<HTMLFormElement>) => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

const nothing: FormDraft = {};
const none: readonly string[] = [];
const nameOf = (target: EventTarget | null) => (target as { name?: string } | null)?.name ?? '';

/**
 * A form whose fields keep their own values: the page is stitched, and what a visitor types before any script runs must
 * count. Every value is read from the page when it is needed; the rules arrive when the form is first touched.
 */
export function useSiteForm(options: SiteFormOptions): SiteForm {
  const { form: name, loadRules, panelMs, refusal, spamTrap = '', unkept = none, unsent = none, written } = options;
  const { config, toast } = useSite();
  const isLive = useIsLive();
  const [wasStitched] = useState(!isLive);
  const [phase, setPhase] = useState<FormPhase>('idle');
  const [sentBefore, setSentBefore] = useState(false);
  const [holdsTypedMeanwhile, setHoldsTypedMeanwhile] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [refused, setRefused] = useState<SiteForm['refused']>(null);
  const [draft, setDraft] = useState(nothing);
  const [isKept, setIsKept] = useState(true);
  const formRef = useRef<HTMLFormElement>(null);
  const errors = useFieldMessages(formRef);
  const stage = useRef<HTMLDivElement>(null);
  /** On the clock of `performance.now()`, which nobody sets back. */
  const openedAt = useRef<number>(undefined);
  const wasSent = useRef(false);
  const typedMeanwhile = useRef<FormDraft>(undefined);
  const isLeft = useRef(false);
  const loaded = useRef<FormRules | null>(null);
  const busy = useRef(false);
  const submitter = useRef<Element | null>(null);
  const takeNoticeAway = useRef<(() => void) | undefined>(undefined);
  const guardTyping = useTypingGuard(name);

  const load = useCallback(async () => {
    loaded.current ??= (await loadRules()).rules;
    return loaded.current;
  }, [loadRules]);

  // A failed download is met again, and reported, when the form is sent.
  const prepare = useCallback(() => void load().catch(() => undefined), [load]);

  const read = useCallback(
    () => (formRef.current ? withoutFields(readDraft(formRef.current), [spamTrap]) : nothing),
    [spamTrap],
  );

  const refresh = useCallback(() => setDraft(read()), [read]);

  useEffect(() => {
    if (phase !== 'idle' || !formRef.current || openedAt.current !== undefined) return;
    // A stitched form has been open since its page was asked for.
    openedAt.current = wasStitched && !wasSent.current ? 0 : performance.now();
    setIsKept(canKeepDrafts());
    const kept = typedMeanwhile.current ?? loadDraft(name, Date.now());
    typedMeanwhile.current = undefined;
    restoreDraft(formRef.current, kept);
    const current = read();
    setDraft(current);
    // It may have been filled in before it could react, as by a browser that knows its visitor.
    const typed = withoutFields(current, unkept);
    if (holdsMore(typed, { ...written, ...kept })) saveDraft(name, typed, Date.now());
    guardTyping(!isEmptyDraft(current));
    // It may have been touched before it could react.
    if (formRef.current.contains(document.activeElement)) prepare();
  }, [phase, name, unkept, written, read, guardTyping, prepare, wasStitched]);

  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);

  useEffect(() => {
    if (phase !== 'sending') return;
    const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [phase]);

  useEffect(() => {
    if (phase !== 'sent') return;
    stage.current?.focus();
    const timer = setTimeout(() => {
      openedAt.current = undefined;
      setSentBefore(true);
      setPhase('idle');
    }, panelMs);
    return () => clearTimeout(timer);
  }, [phase, panelMs]);

  useEffect(() => {
    if (phase !== 'idle') return;
    // A button that was disabled for a moment has lost the focus, if nothing else took it.
    if (submitter.current instanceof HTMLElement && document.activeElement === document.body) submitter.current.focus();
    submitter.current = null;
  }, [phase]);

  /** One notice at a time: an old failure must not stand beside a success. */
  const notify = (notice?: ToastNotice) => {
    takeNoticeAway.current?.();
    takeNoticeAway.current = notice && toast(notice);
  };

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    prepare();
    const current = read();
    setDraft(current);
    setFailure(null);
    saveDraft(name, withoutFields(current, unkept), Date.now());
    guardTyping(!isEmptyDraft(current));
    const rules = loaded.current;
    if (rules) errors.judge(nameOf(event.target), () => rules.check(current));
  };

  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    // Within a group of choices nothing is left.
    if (nameOf(target) !== nameOf(relatedTarget)) errors.leave(nameOf(target));
  };

  const send = async (form: HTMLFormElement) => {
    setFailure(null);
    setSentBefore(false);
    notify();
    const values = readDraft(form);
    // What is wrong is known at once, by rules that are there: the form is not rendered twice for that.
    if (!loaded.current) setPhase('sending');
    let rules: FormRules;
    try {
      rules = loaded.current ?? (await load());
    } catch {
      return fail({ outcome: 'unreachable' }, values);
    }
    const found: FieldMessages = rules.check(values);
    const isKnown = (field: string) => unsent.includes(field) && errors.messages[field] === found[field];
    if (!Object.keys(found).every(isKnown)) {
      // All that they change would make the click a long task.
      return startTransition(() => {
        errors.show(found);
        setPhase('idle');
      });
    }
    errors.show({});
    const refusing = refusal?.(values, performance.now() - (openedAt.current ?? 0));
    if (refusing) return refuse(refusing);
    setPhase('sending');
    const result = await rules.send(values, config.backend);
    if (result.outcome !== 'sent') return fail(result, values);
    // Words that came meanwhile were not sent: they are kept for the form that comes back, or for the next visit to it.
    const current = isLeft.current ? loadDraft(name, Date.now()) : withoutFields(read(), unkept);
    const isMore = holdsMore(current, values);
    if (isMore) saveDraft(name, current, Date.now());
    else clearDraft(name);
    wasSent.current = true;
    options.onSent?.();
    if (isLeft.current) return notify(options.sentElsewhereNotice);
    typedMeanwhile.current = isMore ? current : undefined;
    setHoldsTypedMeanwhile(isMore);
    setRefused(null);
    errors.clear();
    setDraft(nothing);
    setPhase('sent');
    if (options.sentNotice) notify({ ...options.sentNotice, silent: true });
  };

  const refuse = ({ notice, waitMs }: FormRefusal) => {
    // A second more than none: it is read before it is waited for.
    const waitSeconds = waitMs === undefined ? undefined : Math.max(2, Math.ceil(waitMs / 1000));
    setRefused((before) => ({ count: (before?.count ?? 0) + 1, waitSeconds }));
    notify(notice);
    // A form filler may have been the last to write into it: whoever presses again is a person.
    const trap = formRef.current?.elements.namedItem(spamTrap);
    if (trap instanceof HTMLInputElement) trap.value = '';
    setPhase('idle');
  };

  const fail = (result: FormFailure['result'], values: FormDraft) => {
    const failed: FormFailure = { result, draft: values, isOffline: !navigator.onLine };
    setFailure(failed);
    if (result.outcome === 'refused' && result.fields) errors.showServers(result.fields);
    setPhase('idle');
    // The page announces it, while it is there.
    notify({ ...options.failureNotice(failed), silent: !isLeft.current });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase !== 'idle' || busy.current) return;
    busy.current = true;
    submitter.current = document.activeElement;
    void send(event.currentTarget).finally(() => {
      busy.current = false;
    });
  };

  const clear = (words: string) => {
    formRef.current?.reset();
    clearDraft(name);
    errors.clear();
    errors.say(words);
    setFailure(null);
    setRefused(null);
    setHoldsTypedMeanwhile(false);
    notify();
    refresh();
    guardTyping(false);
  };

  return {
    phase,
    sentBefore,
    holdsTypedMeanwhile,
    refused,
    errors,
    failure,
    stage,
    formRef,
    refresh,
    draft,
    isKept,
    clear,
    field: (field) => ({ id: `${name}-${field}`, name: field, error: errors.messages[field] }),
    formProps: {
      ...startsApp(`stored ${draftKey(name)}`),
      noValidate: true,
      // Outside a dialog this sends nothing anywhere: a submit before the script is there cannot lose the page.
      method: 'dialog',
      onFocus: prepare,
      onBlur,
      onPointerEnter: prepare,
      onChange,
      onSubmit,
    },
  };
}
