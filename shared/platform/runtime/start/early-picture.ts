/** The link whose picture a frame shows. */
let framed: HTMLAnchorElement | undefined;
const frameOf = (link: HTMLAnchorElement) => document.getElementById(link.dataset.hemInPage!);

/**
 * Shows the picture of a pressed link at once in its frame, the hidden element whose id the link's `data-hem-in-page` names. The
 * app hides the frame once its own viewer covers it.
 */
export function showPicture(link: HTMLAnchorElement): boolean {
  const [frame, small] = [frameOf(link), link.querySelector('img')];
  if (!frame || !small) return false;
  framed = link;
  const large = Object.assign(new Image(), { src: small.currentSrc || link.href, alt: small.alt });
  const picture = document.createElement('picture');
  picture.append(large);
  frame.replaceChildren(picture);
  const [width, height] = ['width', 'height'].map((name) => Number(small.getAttribute(name)));
  frame.style.setProperty('--hem-picture-ratio', String(width! / height!));
  frame.hidden = false;
  frame.focus({ preventScroll: true });
  // Back leads to the page without a picture, also where its address had named one.
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/** @returns the link whose picture was shown, if one was */
export function closePicture(): HTMLAnchorElement | undefined {
  const [link, frame] = [framed, framed && frameOf(framed)];
  framed = undefined;
  if (!frame || frame.hidden) return undefined;
  frame.hidden = true;
  link!.focus({ preventScroll: true });
  return link;
}
