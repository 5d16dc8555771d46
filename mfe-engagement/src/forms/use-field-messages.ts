import { useRef, useState, type RefObject } from 'react';
import type { FieldMessages } from './form-rules.ts';

interface Errors {
  /** Current messages by field. */
  messages: FieldMessages;
  /** Messages of the last submit, in the order of the form. */
  atSubmit: FieldMessages;
  /** Number of submits. */
  attempt: number;
}

const noErrors: Errors = { messages: {}, atSubmit: {}, attempt: 0 };

/**
 * The errors of a form, at its fields and in the list above them. A screen reader announces each message once: with the
 * list, or when the visitor leaves the field. After a submit, faulty fields are validated again with each change (E7).
 */
export function useFieldMessages(form: RefObject<HTMLFormElement | null>) {
  const [{ messages, atSubmit, attempt }, setErrors] = useState(noErrors);
  const [announcement, announce] = useState('');
  const revalidatedFields = useRef(new Set<string>());
  const serverMessages = useRef<FieldMessages>({});
  const announced = useRef<FieldMessages>({});

  const showAll = (found: FieldMessages) => {
    for (const field of Object.keys(found)) revalidatedFields.current.add(field);
    // The list takes the focus, so a screen reader reads all messages.
    announced.current = found;
    announce('');
    setErrors((previous) => ({
      messages: found,
      atSubmit: sortByField(form.current, found),
      attempt: previous.attempt + 1,
    }));
  };

  return {
    messages,
    /** Messages of the last submit, with the current message of each field. */
    listed: Object.entries(atSubmit).flatMap(([field, earlier]) => {
      const message = messages[field] ?? earlier;
      return message ? [{ field, message, corrected: !messages[field] }] : [];
    }),
    attempt,
    /** Text of a live region. */
    announcement,
    announce,
    show: (found: FieldMessages) => {
      serverMessages.current = {};
      showAll(found);
    },
    /** A message of the server stays until its field changes. */
    showServerMessages: (found: FieldMessages) => {
      serverMessages.current = { ...found };
      showAll(found);
    },
    revalidate: (changedField: string, check: () => FieldMessages) => {
      if (revalidatedFields.current.size === 0) return;
      delete serverMessages.current[changedField];
      const found: FieldMessages = { ...check(), ...serverMessages.current };
      const remaining = Object.fromEntries(
        [...revalidatedFields.current].filter((field) => found[field]).map((field) => [field, found[field]]),
      );
      announced.current = Object.fromEntries(Object.entries(announced.current).filter(([field]) => remaining[field]));
      announce('');
      setErrors({ messages: remaining, atSubmit, attempt });
    },
    handleBlur: (field: string) => {
      const message = messages[field];
      if (!message || announced.current[field] === message) return;
      announced.current = { ...announced.current, [field]: message };
      announce(message);
    },
    clear: () => {
      revalidatedFields.current.clear();
      serverMessages.current = {};
      announced.current = {};
      announce('');
      setErrors(noErrors);
    },
  };
}

function sortByField(form: HTMLFormElement | null, messages: FieldMessages): FieldMessages {
  const names = new Set([...(form?.elements ?? [])].map((element) => element.getAttribute('name') ?? ''));
  return Object.fromEntries([...names].filter((name) => messages[name]).map((name) => [name, messages[name]]));
}
