/**
 * Makes the page under a panel inert, once the panel is painted: this restyles every element of the page, which takes a slow
 * phone longer than to show the panel.
 * @returns undoes it, at once
 */
export function coverPage(): () => void {
  const page = document.querySelector<HTMLElement>('[data-hem-under-panels]');
  let isCovered = true;
  requestAnimationFrame(() => setTimeout(() => page && (page.inert = isCovered)));
  return () => {
    isCovered = false;
    if (page) page.inert = false;
  };
}
