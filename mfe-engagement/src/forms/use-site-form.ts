import { useSite } from '@cobblestone/contracts/site.tsx';
import { useIsLive } from '@cobblestone/contracts/today.ts';
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { clearDraft, isEmptyDraft, loadDraft, readDraft, restoreDraft, saveDraft, type FormDraft } from './form-draft.ts';
import type { FieldMessages, FormRules, SendResult } from './form-rules.ts';
import { useTypingGuard } from './use-typing-guard.ts';

export type FormPhase = 'idle' | 'sending' | 'sent';

/** Why a form was not sent, and what it held: a mail link carries it. */
export interface FormFailure {
  result: Exclude<SendResult, { outcome: 'sent' }>;
  draft: FormDraft;
}

export interface SiteFormOptions {
  /** Names the form in drafts and events. */
  form: string;
  /** The fields as they follow each other; the first with a message takes the focus. */
  fieldOrder: readonly string[];
  /** Loads the form's rules; called when the form is first touched. */
  loadRules: () => Promise<{ rules: FormRules }>;
  /** Milliseconds that the panel stays after a form was sent. */
  panelMs: number;
  /** Asked after the rules hold; false refuses silently, the caller having said why. */
  mayBeSent?: (draft: FormDraft, openedAt: number) => boolean;
  /** Fields that do not count as typing and are not kept, such as a spam trap. */
  unkept?: readonly string[];
  onSent?: () => void;
  onFailed?: (failure: FormFailure) => void;
}

export interface SiteForm {
  phase: FormPhase;
  /** True once a form was sent and has come back. */
  sentBefore: boolean;
  messages: FieldMessages;
  failure: FormFailure | null;
  /** Takes the focus when the form gives way to the panel, and when it comes back. */
  stage: RefObject<HTMLDivElement | null>;
  formRef: RefObject<HTMLFormElement | null>;
  /** Reads the form again after a script changed it. */
  refresh: () => void;
  /** What the form holds, as last read. */
  draft: FormDraft;
  formProps: {
    noValidate: true;
    method: 'dialog';
    onFocus: () => void;
    onPointerEnter: () => void;
    onChange: () => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

const nothing: FormDraft = {};

/**
 * A form whose fields keep their own values: the page is stitched, and what a visitor types before any script runs must
 * count. Every value is read from the page when it is needed; the rules arrive when the form is first touched.
 */
export function useSiteForm(options: SiteFormOptions): SiteForm {
  const { form: name, fieldOrder, loadRules, panelMs, mayBeSent, onSent, onFailed, unkept } = options;
  const { config } = useSite();
  const isLive = useIsLive();
  const [wasStitched] = useState(!isLive);
  const [phase, setPhase] = useState<FormPhase>('idle');
  const [sentBefore, setSentBefore] = useState(false);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [draft, setDraft] = useState(nothing);
  const formRef = useRef<HTMLFormElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const openedAt = useRef(0);
  const loaded = useRef<FormRules | null>(null);
  const busy = useRef(false);
  const guardTyping = useTypingGuard(name);

  const load = useCallback(async () => {
    loaded.current ??= (await loadRules()).rules;
    return loaded.current;
  }, [loadRules]);

  // A failed download is met again, and told, when the form is sent.
  const prepare = useCallback(() => void load().catch(() => undefined), [load]);

  const read = useCallback((): FormDraft => {
    if (!formRef.current) return nothing;
    const all = Object.entries(readDraft(formRef.current));
    return Object.fromEntries(all.filter(([field]) => !unkept?.includes(field)));
  }, [unkept]);

  const refresh = useCallback(() => setDraft(read()), [read]);

  useEffect(() => {
    if (phase !== 'idle' || !formRef.current || openedAt.current !== 0) return;
    // A stitched form has been open since its page was asked for.
    openedAt.current = wasStitched && !sentBefore ? performance.timeOrigin : Date.now();
    restoreDraft(formRef.current, loadDraft(name));
    const current = read();
    setDraft(current);
    guardTyping(!isEmptyDraft(current));
    // It may have been touched before it could react.
    if (formRef.current.contains(document.activeElement)) prepare();
  }, [phase, name, read, guardTyping, prepare, wasStitched, sentBefore]);

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

  const onChange = () => {
    prepare();
    const current = read();
    setDraft(current);
    setFailure(null);
    saveDraft(name, current);
    guardTyping(!isEmptyDraft(current));
    // Only fields that already have a message are judged again while the visitor types (spec 2 §4).
    if (loaded.current && Object.keys(messages).length > 0) {
      const now = loaded.current.check(current);
      setMessages(Object.fromEntries(Object.keys(messages).filter((field) => now[field]).map((field) => [field, now[field]])));
    }
  };

  const send = async (form: HTMLFormElement) => {
    setPhase('sending');
    setFailure(null);
    const values = readDraft(form);
    let rules: FormRules;
    try {
      rules = await load();
    } catch {
      return fail({ result: { outcome: 'unreachable' }, draft: values });
    }
    const found = rules.check(values);
    setMessages(found);
    const firstWrong = fieldOrder.find((field) => found[field]);
    if (firstWrong) {
      setPhase('idle');
      focusField(form, firstWrong);
      return;
    }
    if (mayBeSent && !mayBeSent(values, openedAt.current)) {
      setPhase('idle');
      return;
    }
    const result = await rules.send(values, config.backend);
    if (result.outcome !== 'sent') return fail({ result, draft: values });
    clearDraft(name);
    setDraft(nothing);
    setPhase('sent');
    onSent?.();
  };

  const fail = (failed: FormFailure) => {
    setFailure(failed);
    if (failed.result.outcome === 'refused' && failed.result.fields) setMessages(failed.result.fields);
    setPhase('idle');
    onFailed?.(failed);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase !== 'idle' || busy.current) return;
    busy.current = true;
    void send(event.currentTarget).finally(() => {
      busy.current = false;
    });
  };

  return {
    phase,
    sentBefore,
    messages,
    failure,
    stage,
    formRef,
    refresh,
    draft,
    formProps: {
      noValidate: true,
      // Outside a dialog this sends nothing anywhere: a submit before the script is there cannot lose the page.
      method: 'dialog',
      onFocus: prepare,
      onPointerEnter: prepare,
      onChange,
      onSubmit,
    },
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  const target = field instanceof RadioNodeList ? field[0] : field;
  if (target instanceof HTMLElement) target.focus();
}
