import { useSite, type ToastNotice } from '@cobblestone/contracts/site.tsx';
import { startsApp } from '@cobblestone/contracts/start-app.ts';
import { useIsLive } from '@cobblestone/contracts/today.ts';
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
}

export interface SiteFormOptions {
  /** Names the form in drafts and events; a field's id is this name, a hyphen and the field's name. */
  form: string;
  /** Loads the form's rules; called when the form is first touched. */
  loadRules: () => Promise<{ rules: FormRules }>;
  /** Milliseconds that the panel stays after a form was sent. */
  panelMs: number;
  /** Asked after the rules hold: a notice refuses, and is shown. */
  refusal?: (draft: FormDraft, openedAt: number) => ToastNotice | undefined;
  /** A field that no visitor sees, and that counts as no typing. */
  spamTrap?: string;
  /** Fields that are never kept: what is not sent, and what must be agreed to again. */
  unkept?: readonly string[];
  /** What the site writes into fields that are empty: a browser that fills it in again has not kept any typing. */
  written?: FormDraft;
  onSent?: () => void;
  /** The page announces both itself; the notices are for the eye. */
  sentNotice?: ToastNotice;
  failureNotice: (failure: FormFailure) => ToastNotice;
}

export interface SiteForm {
  phase: FormPhase;
  /** True once a form was sent and has come back. */
  sentBefore: boolean;
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
  const { form: name, loadRules, panelMs, refusal, spamTrap = '', unkept = none, written } = options;
  const { config, toast } = useSite();
  const isLive = useIsLive();
  const [wasStitched] = useState(!isLive);
  const [phase, setPhase] = useState<FormPhase>('idle');
  const [sentBefore, setSentBefore] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [draft, setDraft] = useState(nothing);
  const [isKept, setIsKept] = useState(true);
  const formRef = useRef<HTMLFormElement>(null);
  const errors = useFieldMessages(formRef);
  const stage = useRef<HTMLDivElement>(null);
  const openedAt = useRef(0);
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
    if (phase !== 'idle' || !formRef.current || openedAt.current !== 0) return;
    // A stitched form has been open since its page was asked for.
    openedAt.current = wasStitched && !sentBefore ? performance.timeOrigin : Date.now();
    setIsKept(canKeepDrafts());
    const kept = loadDraft(name, Date.now());
    restoreDraft(formRef.current, kept);
    const current = read();
    setDraft(current);
    // It may have been filled in before it could react, as by a browser that knows its visitor.
    const typed = withoutFields(current, unkept);
    if (holdsMore(typed, { ...written, ...kept })) saveDraft(name, typed, Date.now());
    guardTyping(!isEmptyDraft(current));
    // It may have been touched before it could react.
    if (formRef.current.contains(document.activeElement)) prepare();
  }, [phase, name, unkept, written, read, guardTyping, prepare, wasStitched, sentBefore]);

  useEffect(() => {
    if (phase !== 'sent') return;
    stage.current?.focus();
    const timer = setTimeout(() => {
      openedAt.current = 0;
      setSentBefore(true);
      setPhase('idle');
      guardTyping(false);
    }, panelMs);
    return () => clearTimeout(timer);
  }, [phase, panelMs, guardTyping]);

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
    notify();
    const values = readDraft(form);
    // What is wrong is known at once, by rules that are there: the form is not rendered twice for that.
    if (!loaded.current) setPhase('sending');
    let rules: FormRules;
    try {
      rules = loaded.current ?? (await load());
    } catch {
      return fail({ result: { outcome: 'unreachable' }, draft: values });
    }
    const found: FieldMessages = rules.check(values);
    if (Object.keys(found).length > 0) {
      // All that they change would make the click a long task.
      return startTransition(() => {
        errors.show(found);
        setPhase('idle');
      });
    }
    errors.show(found);
    const refused = refusal?.(values, openedAt.current);
    if (refused) {
      notify(refused);
      return setPhase('idle');
    }
    setPhase('sending');
    const result = await rules.send(values, config.backend);
    if (result.outcome !== 'sent') return fail({ result, draft: values });
    clearDraft(name);
    errors.clear();
    setDraft(nothing);
    setPhase('sent');
    options.onSent?.();
    if (options.sentNotice) notify({ ...options.sentNotice, silent: true });
  };

  const fail = (failed: FormFailure) => {
    setFailure(failed);
    if (failed.result.outcome === 'refused' && failed.result.fields) errors.showServers(failed.result.fields);
    setPhase('idle');
    notify({ ...options.failureNotice(failed), silent: true });
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
    notify();
    refresh();
    guardTyping(false);
  };

  return {
    phase,
    sentBefore,
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
