import { useSite, type ToastMessage } from '@cobblestone/platform/contract/site.tsx';
import { startsApp } from '@cobblestone/platform/contract/page/start-app.ts';
import { useIsHydrated } from '@cobblestone/platform/contract/time/use-is-hydrated.ts';
import {
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type FormHTMLAttributes,
} from 'react';
import { canStore } from '@cobblestone/platform/contract/browser-storage.ts';
import {
  clearDraft,
  draftKey,
  hasMoreText,
  isEmptyDraft,
  loadDraft,
  readDraft,
  restoreDraft,
  saveDraft,
  withoutFields,
  type FormDraft,
} from './form-draft.ts';
import type { FieldMessages, FormRules, SendResult } from './form-rules.ts';
import { useFieldMessages } from './use-field-messages.ts';
import { useTypingGuard } from './use-typing-guard.ts';

type FormPhase = 'idle' | 'sending' | 'sent';

/** Why a form was not sent, and its contents for the mail. */
export interface FormFailure {
  result: Exclude<SendResult, { outcome: 'sent' }>;
  draft: FormDraft;
  isOffline: boolean;
}

/** Why a valid form is not sent yet. */
export interface FormRefusal {
  notice: ToastMessage;
  waitMs?: number;
}

export interface SiteFormOptions {
  /** Name in drafts and events. A field's id is this name, a hyphen and the field's name. */
  form: string;
  /** Called when a visitor first touches the form. */
  loadRules: () => Promise<{ rules: FormRules }>;
  /** How long the panel is shown after the form was sent. */
  panelMs: number;
  /** Called for a valid form. */
  refusal?: (draft: FormDraft, openMs: number) => FormRefusal | undefined;
  /** A hidden field that does not count as typing. */
  spamTrap?: string;
  /** Fields that a draft does not contain, such as consent. */
  fieldsNotSaved?: readonly string[];
  /** Fields that are not sent: their message stops one submit, but not the next. */
  fieldsNotSent?: readonly string[];
  /** Texts that the site fills in, which do not count as typing. */
  prefilled?: FormDraft;
  onSent?: () => void;
  /** A silent toast: the page announces it itself. */
  sentNotice?: ToastMessage;
  /** The toast if the visitor has left the page while the form was sent. */
  sentElsewhereNotice: ToastMessage;
  failureNotice: (failure: FormFailure) => ToastMessage;
}

export type SiteForm = ReturnType<typeof useSiteForm>;

const EMPTY_DRAFT: FormDraft = {};
const NO_FIELDS: readonly string[] = [];
const nameOf = (target: EventTarget | null) => (target as { name?: string } | null)?.name ?? '';

/**
 * A form with uncontrolled fields, so that text which a visitor types before hydration counts. Values are read from the
 * page when they are needed. The rules are loaded when a visitor first touches the form.
 */
export function useSiteForm(options: SiteFormOptions) {
  const { form: name, loadRules, panelMs, refusal, spamTrap = '', prefilled } = options;
  const { fieldsNotSaved = NO_FIELDS, fieldsNotSent = NO_FIELDS } = options;
  const { config, toast } = useSite();
  const isLive = useIsHydrated();
  const [wasStitched] = useState(!isLive);
  const [phase, setPhase] = useState<FormPhase>('idle');
  /** True from the end of the panel until the next submit. */
  const [wasSentBefore, setWasSentBefore] = useState(false);
  /** Whether the form contains text that was typed while the last one was sent. */
  const [hasTypedWhileSending, setHasTypedWhileSending] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  /** The last refusal, and the number of consecutive ones. */
  const [refused, setRefused] = useState<{ count: number; waitSeconds: number | undefined } | null>(null);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isDraftSaved, setIsDraftSaved] = useState(true);
  /** Text that the visitor has cleared, until the next change. */
  const [cleared, setCleared] = useState(EMPTY_DRAFT);
  const formRef = useRef<HTMLFormElement>(null);
  const errors = useFieldMessages(formRef);
  /** Has the focus while the panel replaces the form, and afterwards. */
  const containerRef = useRef<HTMLDivElement>(null);
  /** By the monotonic clock of `performance.now()`. */
  const openedAt = useRef<number>(undefined);
  const wasSent = useRef(false);
  const typedWhileSending = useRef<FormDraft>(undefined);
  const isUnmounted = useRef(false);
  const rulesRef = useRef<FormRules | null>(null);
  const isBusy = useRef(false);
  const submitter = useRef<Element | null>(null);
  const dismissToast = useRef<(() => void) | undefined>(undefined);
  const guardTyping = useTypingGuard(name);

  const load = useCallback(async () => {
    rulesRef.current ??= (await loadRules()).rules;
    return rulesRef.current;
  }, [loadRules]);

  // Sending the form tries a failed download again, and reports it.
  const preload = useCallback(() => void load().catch(() => undefined), [load]);

  const read = useCallback(
    () => (formRef.current ? withoutFields(readDraft(formRef.current), [spamTrap]) : EMPTY_DRAFT),
    [spamTrap],
  );

  /** Must be called after a script changed a field. */
  const refresh = useCallback(() => setDraft(read()), [read]);

  useEffect(() => {
    if (phase !== 'idle' || !formRef.current || openedAt.current !== undefined) return;
    // A stitched form is open since the page was requested.
    openedAt.current = wasStitched && !wasSent.current ? 0 : performance.now();
    setIsDraftSaved(canStore('sessionStorage'));
    const saved = typedWhileSending.current ?? loadDraft(name, Date.now());
    typedWhileSending.current = undefined;
    restoreDraft(formRef.current, saved);
    const current = read();
    setDraft(current);
    // The visitor or the browser may have filled in fields before hydration.
    const typed = withoutFields(current, fieldsNotSaved);
    if (hasMoreText(typed, { ...prefilled, ...saved })) saveDraft(name, typed, Date.now());
    guardTyping(!isEmptyDraft(current));
    if (formRef.current.contains(document.activeElement)) preload();
  }, [phase, name, fieldsNotSaved, prefilled, read, guardTyping, preload, wasStitched]);

  useEffect(() => {
    isUnmounted.current = false;
    return () => void (isUnmounted.current = true);
  }, []);

  useEffect(() => {
    if (phase !== 'sending') return;
    const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [phase]);

  useEffect(() => {
    if (phase !== 'sent') return;
    containerRef.current?.focus();
    const timer = setTimeout(() => {
      openedAt.current = undefined;
      setWasSentBefore(true);
      setPhase('idle');
    }, panelMs);
    return () => clearTimeout(timer);
  }, [phase, panelMs]);

  useEffect(() => {
    if (phase !== 'idle') return;
    // The disabled button lost the focus.
    if (submitter.current instanceof HTMLElement && document.activeElement === document.body) submitter.current.focus();
    submitter.current = null;
  }, [phase]);

  /** Replaces the last toast, so that an old failure is not shown beside a success. */
  const notify = (notice?: ToastMessage) => {
    dismissToast.current?.();
    dismissToast.current = notice && toast(notice);
  };

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    preload();
    const current = read();
    setDraft(current);
    setCleared(EMPTY_DRAFT);
    setFailure(null);
    saveDraft(name, withoutFields(current, fieldsNotSaved), Date.now());
    guardTyping(!isEmptyDraft(current));
    const rules = rulesRef.current;
    if (rules) errors.revalidate(nameOf(event.target), () => rules.check(current));
  };

  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    // The focus may move within a group of radio buttons.
    if (nameOf(target) !== nameOf(relatedTarget)) errors.handleBlur(nameOf(target));
  };

  const send = async (form: HTMLFormElement) => {
    setFailure(null);
    setWasSentBefore(false);
    notify();
    const values = readDraft(form);
    // With loaded rules, an invalid form is rendered only once.
    if (!rulesRef.current) setPhase('sending');
    let rules: FormRules;
    try {
      rules = rulesRef.current ?? (await load());
    } catch {
      return fail({ outcome: 'unreachable' }, values);
    }
    const found: FieldMessages = rules.check(values);
    const isKnown = (field: string) => fieldsNotSent.includes(field) && errors.messages[field] === found[field];
    if (!Object.keys(found).every(isKnown)) {
      // A transition keeps the click short.
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
    // Text that was typed while the form was sent is saved for the next form.
    const current = isUnmounted.current ? loadDraft(name, Date.now()) : withoutFields(read(), fieldsNotSaved);
    const hasTyped = hasMoreText(current, values);
    if (hasTyped) saveDraft(name, current, Date.now());
    else clearDraft(name);
    wasSent.current = true;
    options.onSent?.();
    if (isUnmounted.current) return notify(options.sentElsewhereNotice);
    typedWhileSending.current = hasTyped ? current : undefined;
    setHasTypedWhileSending(hasTyped);
    setRefused(null);
    errors.clear();
    setDraft(EMPTY_DRAFT);
    setPhase('sent');
    if (options.sentNotice) notify({ ...options.sentNotice, isSilent: true });
  };

  const refuse = ({ notice, waitMs }: FormRefusal) => {
    // At least two seconds, since the visitor has to read the message first.
    const waitSeconds = waitMs === undefined ? undefined : Math.max(2, Math.ceil(waitMs / 1000));
    setRefused((previous) => ({ count: (previous?.count ?? 0) + 1, waitSeconds }));
    notify(notice);
    // A form filler may have filled in the trap; a second press proves a person.
    const trap = formRef.current?.elements.namedItem(spamTrap);
    if (trap instanceof HTMLInputElement) trap.value = '';
    setPhase('idle');
  };

  const fail = (result: FormFailure['result'], values: FormDraft) => {
    const failed: FormFailure = { result, draft: values, isOffline: !navigator.onLine };
    setFailure(failed);
    if (result.outcome === 'refused' && result.fields) errors.showServerMessages(result.fields);
    setPhase('idle');
    // The page announces the failure itself.
    notify({ ...options.failureNotice(failed), isSilent: !isUnmounted.current });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase !== 'idle' || isBusy.current) return;
    isBusy.current = true;
    submitter.current = document.activeElement;
    void send(event.currentTarget).finally(() => {
      isBusy.current = false;
    });
  };

  const clear = (announcement: string) => {
    setCleared(read());
    formRef.current?.reset();
    clearDraft(name);
    errors.clear();
    errors.announce(announcement);
    setFailure(null);
    setRefused(null);
    setHasTypedWhileSending(false);
    notify();
    refresh();
    guardTyping(false);
  };

  const restore = (announcement: string) => {
    if (!formRef.current) return;
    restoreDraft(formRef.current, cleared);
    setCleared(EMPTY_DRAFT);
    saveDraft(name, withoutFields(read(), fieldsNotSaved), Date.now());
    errors.announce(announcement);
    refresh();
    guardTyping(true);
  };

  const formProps: FormHTMLAttributes<HTMLFormElement> = {
    ...startsApp(`stored ${draftKey(name)}`),
    noValidate: true,
    // Outside of a dialog this method sends nothing, so that a submit before hydration does not leave the page.
    method: 'dialog',
    onFocus: preload,
    onBlur,
    onPointerEnter: preload,
    onChange,
    onSubmit,
  };
  return {
    phase,
    wasSentBefore,
    hasTypedWhileSending,
    refused,
    errors,
    failure,
    containerRef,
    formRef,
    refresh,
    draft,
    isDraftSaved,
    clear,
    canRestore: !isEmptyDraft(cleared),
    restore,
    field: (field: string) => ({ id: `${name}-${field}`, name: field, error: errors.messages[field] }),
    formProps,
  };
}
