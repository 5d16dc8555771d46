import { useSearchParams } from '@cobblestone/platform/contract/navigation.tsx';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import type { TourFacts } from '@cobblestone/domain/tours/tours.schema.ts';
import { useEffect } from 'react';
import type { SiteForm } from '../forms/use-site-form.ts';
import type { ContactPageContent } from '../model/contact-page.schema.ts';

/**
 * The first lines of a message for a group that comes from the private-tours calculator with `?guests=`.
 * @returns undefined for anything but a whole number of guests that a private tour takes.
 */
function groupMessage(
  guests: string | null,
  { min, max }: TourFacts['privateGuests'],
  words: ContactPageContent['form'],
): string | undefined {
  if (!guests || !/^\d{1,3}$/.test(guests)) return undefined;
  const size = Number(guests);
  if (size < min || size > max) return undefined;
  return size === 1 ? words.groupMessageOfOne : words.groupMessage.replace('[guests]', String(size));
}

/** The same for the group that the address names. */
export function useGroupMessage(words: ContactPageContent['form']): string | undefined {
  const [search] = useSearchParams();
  return groupMessage(search.get('guests'), useSite().facts.privateGuests, words);
}

/** Writes a text into a message that is still empty; what a visitor typed is never replaced. */
export function useWrittenMessage({ formRef, refresh }: SiteForm, text: string | undefined): void {
  useEffect(() => {
    const message = formRef.current?.elements.namedItem('message');
    if (!text || !(message instanceof HTMLTextAreaElement) || message.value) return;
    message.value = text;
    refresh();
  }, [text, formRef, refresh]);
}
