/** Loader of the bundler: writes the style sheets in the sources, css`…` and keyframes`…`, without what is for people alone. */
export default function minifiedStyles(source) {
  let written = '';
  let at = 0;
  for (const { index, 0: opening } of source.matchAll(/(?<![`\w])(?:css|keyframes)`/g)) {
    // One within another has been written with it.
    if (index < at) continue;
    const start = index + opening.length;
    const { end, text } = sheetFrom(source, start);
    written += source.slice(at, start) + text;
    at = end;
  }
  return written + source.slice(at);
}

/** A template up to its last character; expressions stay, but for the sheets in them. */
function sheetFrom(source, start) {
  let text = '';
  let from = start;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '`') return { end: at, text: text + shortened(source.slice(from, at)) };
    else if (source.startsWith('${', at)) {
      const end = endOfExpression(source, at + 2);
      text += `${shortened(source.slice(from, at))}\${${minifiedStyles(source.slice(at + 2, end))}}`;
      from = end + 1;
      at = end;
    }
  }
  throw new Error('A style sheet does not end.');
}

/** Where the brace stands that ends an expression. */
function endOfExpression(source, start) {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '`') at = sheetFrom(source, at + 1).end;
    else if (source[at] === '{') depth += 1;
    else if (source[at] === '}' && depth-- === 0) return at;
  }
  throw new Error('An expression in a style sheet does not end.');
}

const comments = /\/\*[^]*?\*\//g;
const quotedOrSpace = /("[^"]*"|'[^']*')|\s*([{};,])\s*|(:)\s+|\s+/g;

/** Between two expressions. A quotation that one of them stands in is left alone. */
function shortened(part) {
  const bare = part.replace(comments, '');
  if (/["']/.test(bare.replace(/"[^"]*"|'[^']*'/g, ''))) return part;
  return bare.replace(quotedOrSpace, (_, quoted, mark, colon) => quoted ?? mark ?? colon ?? ' ').replace(/;}/g, '}');
}
