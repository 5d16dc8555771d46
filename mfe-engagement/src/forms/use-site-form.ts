import { canStore } from '@hemstitch/platform/contract/browser-storage';
import { startsApp } from '@hemstitch/platform/contract/page/start-app';
import { useSite, type ToastMessage } from '@hemstitch/platform/contract/site';
import { useIsHydrated } from '@hemstitch/platform/contract/time/use-is-hydrated';
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  type FormHTMLAttributes,
} from 'react';
import * as drafts from './form-draft.ts';
import type { FormDraft } from './form-draft.ts';
import { emptyForm, formReducer, inFieldOrder, listErrors, type FormFailure } from './form-reducer.ts';
import type { FormRules } from './send-to-function.ts';
import { useTypingGuard } from './use-typing-guard.ts';

export interface SiteFormOptions {
  /** Name in drafts and events. A field's id is this name, a hyphen and the field's name. */
  form: string;
  /** Called when a visitor first touches the form. */
  loadRules: () => Promise<{ rules: FormRules }>;
  /** Called for a valid form, says why it is not sent yet. */
  refusal?: (draft: FormDraft, openMs: number) => ToastMessage | undefined;
  /** A hidden field that does not count as typing. */
  spamTrap?: string;
  /** Fields that a draft does not contain, such as consent. */
  fieldsNotSaved?: readonly string[];
  /** Texts that the site fills into empty fields. They do not count as typing. */
  prefilled?: FormDraft;
  onSent?: () => void;
  /** The toast of a sent form. */
  sentNotice: ToastMessage;
  /** True if the toast appears beside the panel, too, and not only on other pages. */
  showsNoticeBesidePanel?: boolean;
  failureNotice: (failure: FormFailure) => ToastMessage;
}

export type SiteForm = ReturnType<typeof useSiteForm>;

const NO_FIELDS: readonly string[] = [];
/** Time for which the panel of a sent form is shown (E13, E24). */
const SENT_PANEL_MS = 3_000;

/**
 * A form with uncontrolled fields, so that text which a visitor types before hydration counts. Values are read from the
 * page when they are needed. The rules are loaded when a visitor first touches the form.
 */
export function useSiteForm(options: SiteFormOptions) {
  const { form: name, spamTrap = '', fieldsNotSaved = NO_FIELDS, prefilled = {} } = options;
  const { config, toast } = useSite();
  const isLive = useIsHydrated();
  const [wasStitched] = useState(!isLive);
  const [state, dispatch] = useReducer(formReducer, emptyForm);
  const { phase, wasSentBefore, messages } = state;
  const formRef = useRef<HTMLFormElement>(null);
  /** Has the focus while the panel replaces the form, and afterwards. */
  const containerRef = useRef<HTMLDivElement>(null);
  /** By the monotonic clock of `performance.now()`. */
  const openedAt = useRef(0);
  const rulesRef = useRef<FormRules | null>(null);
  const isBusy = useRef(false);
  const submitter = useRef<Element | null>(null);
  const dismissToast = useRef<(() => void) | undefined>(undefined);
  const guardTyping = useTypingGuard(name);
  const idOf = (field: string) => `${name}-${field}`;

  const load = async () => (rulesRef.current ??= (await options.loadRules()).rules);
  // Sending the form tries a failed download again, and reports it.
  const preload = () => void load().catch(() => undefined);

  const read = () => (formRef.current ? drafts.withoutFields(drafts.readDraft(formRef.current), [spamTrap]) : {});
  const save = (draft: FormDraft) => drafts.saveDraft(name, drafts.withoutFields(draft, fieldsNotSaved), Date.now());

  const open = useEffectEvent(() => {
    if (!formRef.current) return;
    // A stitched form is open since the page was requested.
    openedAt.current = wasStitched && !wasSentBefore ? 0 : performance.now();
    const saved = drafts.loadDraft(name, Date.now());
    drafts.restoreDraft(formRef.current, saved);
    const typed = read();
    // The visitor or the browser may have filled in fields before hydration.
    if (drafts.hasMoreText(drafts.withoutFields(typed, fieldsNotSaved), { ...prefilled, ...saved })) save(typed);
    guardTyping(!drafts.isEmptyDraft(typed));
    if (!wasSentBefore) drafts.restoreDraft(formRef.current, prefilled);
    dispatch({ type: 'opened', draft: read() });
    if (formRef.current.contains(document.activeElement)) preload();
  });
  const prefilledText = Object.values(prefilled).join();
  useEffect(() => void open(), [wasSentBefore, prefilledText]);

  useEffect(() => {
    if (phase === 'sending') {
      const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', askBeforeLeaving);
      return () => window.removeEventListener('beforeunload', askBeforeLeaving);
    }
    if (phase === 'sent') {
      containerRef.current?.focus();
      const timer = setTimeout(() => dispatch({ type: 'reopened' }), SENT_PANEL_MS);
      return () => clearTimeout(timer);
    }
    // The disabled button, or a field that could not be changed, lost the focus.
    if (submitter.current instanceof HTMLElement && document.activeElement === document.body) submitter.current.focus();
    submitter.current = null;
    return undefined;
  }, [phase]);

  /** Replaces the last toast, so that an old failure is not shown beside a success. */
  const notify = (notice?: ToastMessage) => {
    dismissToast.current?.();
    dismissToast.current = notice && toast(notice);
  };

  const onChange = () => {
    preload();
    const draft = read();
    save(draft);
    guardTyping(!drafts.isEmptyDraft(draft));
    dispatch({ type: 'typed', draft, found: rulesRef.current?.check(draft) });
  };

  const send = async (form: HTMLFormElement) => {
    notify();
    const values = drafts.readDraft(form);
    // With loaded rules, an invalid form is rendered only once.
    if (!rulesRef.current) dispatch({ type: 'sending' });
    let rules: FormRules;
    try {
      rules = await load();
    } catch {
      return fail({ outcome: 'unreachable' }, values);
    }
    const found = rules.check(values);
    if (Object.keys(found).length > 0)
      // A transition keeps the click short.
      return startTransition(() => dispatch({ type: 'checked', found: inFieldOrder(form, found) }));
    dispatch({ type: 'checked', found: {} });
    const refusing = options.refusal?.(values, performance.now() - openedAt.current);
    if (refusing) return refuse(refusing);
    dispatch({ type: 'sending' });
    const result = await rules.send(values, config.backend);
    if (result.outcome !== 'sent') return fail(result, values);
    drafts.clearDraft(name);
    options.onSent?.();
    if (!containerRef.current) return notify(options.sentNotice);
    guardTyping(false);
    dispatch({ type: 'sent' });
    // The page announces the result itself.
    if (options.showsNoticeBesidePanel) notify({ ...options.sentNotice, isSilent: true });
  };

  const refuse = (notice: ToastMessage) => {
    notify(notice);
    // A form filler may have filled in the trap; a second press proves a person.
    const trap = formRef.current?.elements.namedItem(spamTrap);
    if (trap instanceof HTMLInputElement) trap.value = '';
  };

  const fail = (result: FormFailure['result'], draft: FormDraft) => {
    const failure: FormFailure = { result, draft, isOffline: !navigator.onLine };
    const fields = result.outcome === 'refused' ? result.fields : undefined;
    dispatch({ type: 'failed', failure, found: fields && inFieldOrder(formRef.current, fields) });
    notify({ ...options.failureNotice(failure), isSilent: containerRef.current !== null });
  };

  const clear = (announcement: string) => {
    formRef.current?.reset();
    drafts.clearDraft(name);
    notify();
    guardTyping(false);
    dispatch({ type: 'cleared', announcement });
  };

  const formProps: FormHTMLAttributes<HTMLFormElement> = {
    ...startsApp(`stored ${drafts.draftKey(name)}`),
    noValidate: true,
    // Outside of a dialog this method sends nothing, so that a submit before hydration does not leave the page.
    method: 'dialog',
    onFocus: preload,
    onBlur: ({ target, relatedTarget }) => {
      // The focus may move within a group of radio buttons.
      if (drafts.nameOf(target) !== drafts.nameOf(relatedTarget))
        dispatch({ type: 'left', field: drafts.nameOf(target) });
    },
    onPointerEnter: preload,
    onChange,
    onSubmit: (event) => {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      submitter.current = document.activeElement;
      void send(event.currentTarget).finally(() => {
        isBusy.current = false;
      });
    },
  };
  return {
    ...state,
    errors: listErrors(state, idOf),
    isDraftSaved: !isLive || canStore('sessionStorage'),
    containerRef,
    formRef,
    clear,
    field: (field: string) => ({ id: idOf(field), name: field, error: messages[field] }),
    formProps,
  };
}
