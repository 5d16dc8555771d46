import { useCallback, useRef, useState, type RefObject } from 'react';
import type { FieldMessages } from './form-rules.ts';

/** One line of the list of errors: what a submit found, and whether it has been corrected since. */
interface ListedError {
  field: string;
  message: string;
  corrected: boolean;
}

interface Found {
  /** What is wrong now, for each field. */
  messages: FieldMessages;
  /** What was wrong at the last submit, in the order of the form. */
  atSubmit: FieldMessages;
  /** Submits that found something. */
  attempt: number;
}

const nothing: Found = { messages: {}, atSubmit: {}, attempt: 0 };

export interface FieldErrors {
  messages: FieldMessages;
  /** In the order of the form. */
  listed: ListedError[];
  attempt: number;
  /** For a live region: a message that appeared after the submit, once, when its field is left. */
  spoken: string;
  say: (words: string) => void;
  /** Shows what a submit found. A field once named is judged again with each change, until `clear` (E7). */
  show: (found: FieldMessages) => void;
  /** Shows what the server found: each of its messages stays until its own field changes. */
  showServers: (found: FieldMessages) => void;
  /** Judges the named fields again, after `changed` has changed. */
  judge: (changed: string, check: () => FieldMessages) => void;
  /** The visitor leaves a field. */
  leave: (field: string) => void;
  clear: () => void;
}

/** The errors of a form: at the fields, in the list above them, and in words for a screen reader, once each. */
export function useFieldMessages(form: RefObject<HTMLFormElement | null>): FieldErrors {
  const [found, setFound] = useState(nothing);
  const [spoken, say] = useState('');
  const watched = useRef(new Set<string>());
  const servers = useRef<FieldMessages>({});
  const heard = useRef<FieldMessages>({});

  const begin = useCallback(
    (messages: FieldMessages) => {
      for (const field of Object.keys(messages)) watched.current.add(field);
      // The list takes the focus, which reads all of them.
      heard.current = messages;
      say('');
      setFound(({ attempt }) => ({ messages, atSubmit: inOrderOf(form.current, messages), attempt: attempt + 1 }));
    },
    [form],
  );

  const { messages, atSubmit, attempt } = found;
  const listed = Object.entries(atSubmit).flatMap(([field, before]) => {
    const message = messages[field] ?? before;
    return message ? [{ field, message, corrected: !messages[field] }] : [];
  });

  return {
    messages,
    listed,
    attempt,
    spoken,
    say,
    show: (now) => {
      servers.current = {};
      begin(now);
    },
    showServers: (now) => {
      servers.current = { ...now };
      begin(now);
    },
    judge: (changed, check) => {
      if (watched.current.size === 0) return;
      delete servers.current[changed];
      const now: FieldMessages = { ...check(), ...servers.current };
      const left = Object.fromEntries(
        [...watched.current].filter((field) => now[field]).map((field) => [field, now[field]]),
      );
      heard.current = Object.fromEntries(Object.entries(heard.current).filter(([field]) => left[field]));
      say('');
      setFound({ messages: left, atSubmit, attempt });
    },
    leave: (field) => {
      const message = messages[field];
      if (!message || heard.current[field] === message) return;
      heard.current = { ...heard.current, [field]: message };
      say(message);
    },
    clear: () => {
      watched.current.clear();
      servers.current = {};
      heard.current = {};
      say('');
      setFound(nothing);
    },
  };
}

/** The messages of the fields that the form has, as these follow each other on the page. */
function inOrderOf(form: HTMLFormElement | null, messages: FieldMessages): FieldMessages {
  const names = new Set([...(form?.elements ?? [])].map((element) => element.getAttribute('name') ?? ''));
  return Object.fromEntries([...names].filter((name) => messages[name]).map((name) => [name, messages[name]]));
}
