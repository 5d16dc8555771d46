/** How deeply brackets nest outside of strings, in JSON or YAML. Asked before parsing, which recurses for each level. */
export function nestingDepth(text: string): number {
  let depth = 0;
  let maxDepth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/gs)) {
    if (token === '{' || token === '[') maxDepth = Math.max(maxDepth, (depth += 1));
    else if (token === '}' || token === ']') depth -= 1;
  }
  return maxDepth;
}
