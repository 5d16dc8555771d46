import { isPageAddress, isPlainClick } from '@hemstitch/platform/contract/navigation';
import { unhydratedMark } from '../../contract/page/hydrate.tsx';

/**
 * Follows the links of static content, as `Link` does elsewhere.
 * @param answerClick handles a link with a special meaning for the host, and returns whether it has
 * @returns a function that stops it
 */
export function followUnhydratedLinks(
  navigate: (to: string) => void,
  answerClick: (link: HTMLAnchorElement, event: MouseEvent) => boolean,
): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link?.closest(`[${unhydratedMark}], [data-hem-html]`) || event.defaultPrevented || answerClick(link, event))
      return;
    const to = link.getAttribute('href') ?? '';
    if (!isPageAddress(to) || !isPlainClick(event) || link.target || link.hasAttribute('download')) return;
    event.preventDefault();
    navigate(to);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
