// An expression for an open page: what looks wrong on it, in words. Engines have differed in each of these.
(() => {
  const faults = [];
  const look = getComputedStyle;
  const box = (element) => element.getBoundingClientRect();
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && box(element).width > 1,
    );
  const called = (element) => `${element.localName} '${element.textContent.trim().slice(0, 50)}'`;

  /** Words where they stand; a hyphen ends one, since a line may end there. */
  const wordsOf = (element) => {
    const words = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // What only screen readers get stands in a box of one pixel.
      if (box(node.parentElement).width <= 1) continue;
      for (const { 0: text, index } of node.data.matchAll(/[^\s-]+-?/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const [place] = range.getClientRects();
        if (place)
          words.push({
            text,
            left: place.left,
            right: place.right,
            middle: (place.top + place.bottom) / 2,
            height: place.height,
          });
      }
    }
    return words;
  };
  const linesOf = (element) => {
    const lines = [];
    for (const word of wordsOf(element)) {
      const line = lines.at(-1);
      if (line && Math.abs(line[0].middle - word.middle) < word.height / 2) line.push(word);
      else lines.push([word]);
    }
    return lines;
  };
  const widthOf = (line) => line.at(-1).right - line[0].left;

  for (const headline of seen('h1, h2, h3, h4')) {
    const lines = linesOf(headline);
    const last = lines.at(-1);
    if (lines.length > 1 && last.length === 1 && widthOf(last) < Math.max(...lines.map(widthOf)) / 3)
      faults.push(`${called(headline)}: its last word stands alone`);
    if (headline.localName === 'h1' && lines.slice(0, -1).some((line) => line.at(-1).text.endsWith('-')))
      faults.push(`${called(headline)}: a word is parted at its hyphen`);
    // The font's smallest optical size, which an engine may take for all, has strokes too heavy for large letters.
    const size = parseFloat(look(headline).fontSize);
    const opticalSize = Number(/"opsz" (\d+)/.exec(look(headline).fontVariationSettings)?.[1] ?? 28);
    if (size >= 50 && opticalSize < 36)
      faults.push(`${called(headline)}: ${size} px high at optical size ${opticalSize}`);
  }

  for (const place of seen('main :is(dt, dd, h1, h2, h3, h4, p, figcaption, label, a, button)')) {
    if (look(place).display === 'inline') continue;
    const own = box(place);
    const track = place.matches('dt, dd') ? box(place.parentElement) : own;
    if (wordsOf(place).some(({ left, right }) => left < own.left - 12 || right > Math.min(own.right, track.right) + 2))
      faults.push(`${called(place)}: words stand outside of their place`);
  }

  for (const quote of seen('blockquote p, blockquote')) {
    const { hangingPunctuation, textIndent } = look(quote);
    if (parseFloat(textIndent) < 0 && hangingPunctuation && hangingPunctuation !== 'none')
      faults.push(`${called(quote)}: its quotation mark hangs twice`);
    const [first] = wordsOf(quote);
    if (first && first.left < 0) faults.push(`${called(quote)}: its quotation mark is cut off`);
  }

  for (const tile of seen('main a[aria-haspopup="dialog"]')) {
    for (const part of [tile, tile.firstElementChild]) {
      const { width, height } = box(part);
      if (look(tile.firstElementChild).aspectRatio.startsWith('1 /') && Math.abs(width - height) > 1)
        faults.push(`a tile's ${part.localName} is ${Math.round(width)} by ${Math.round(height)} px and no square`);
    }
  }

  for (const ruled of seen('*')) {
    const { borderTopStyle, borderTopWidth, borderInlineStartStyle, borderInlineStartWidth } = look(ruled);
    for (const [style, width] of [
      [borderTopStyle, borderTopWidth],
      [borderInlineStartStyle, borderInlineStartWidth],
    ])
      if (style === 'double' && parseFloat(width) < 3)
        faults.push(`${called(ruled)}: a double rule of ${width} is a single one`);
  }

  for (const row of seen('[role="table"]'))
    if (look(row).borderCollapse === 'collapse') faults.push('a timetable whose dotted rules have gaps in WebKit');
  return faults;
})();
