import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { isRecord, matchItems, sameValue, type Value } from './values.ts';

const MAX_LINE_LENGTH = 140;

/** Returns a JSON text with the content of `value`. Everything unchanged keeps its order, line breaks and spaces. */
export function patchJson(text: string, value: Value): string {
  const root = parseTree(text);
  if (!root) return `${JSON.stringify(value, undefined, 2)}\n`;
  if (sameValue(getNodeValue(root), value)) return text;
  return text.slice(0, root.offset) + write(value, { text, node: root }, '') + text.slice(root.offset + root.length);
}

/** A value in the old text, whose formatting the new value follows. */
interface Model {
  text: string;
  node: Node;
}

function write(value: Value, model: Model | undefined, indent: string): string {
  if (model && sameValue(getNodeValue(model.node), value)) return sourceOf(model);
  if (Array.isArray(value)) return writeList(value, model?.node.type === 'array' ? model : undefined, indent);
  if (isRecord(value)) return writeRecord(value, model?.node.type === 'object' ? model : undefined, indent);
  return JSON.stringify(value);
}

function writeList(value: Value[], model: Model | undefined, indent: string): string {
  const items = model?.node.children ?? [];
  const matches = matchItems(
    items.map((node) => getNodeValue(node) as Value),
    value,
  );
  const inside = `${indent}  `;
  const written = value.map((item, index) => {
    const match = matches[index];
    const like = match === undefined ? items.find(({ type }) => type === typeOf(item)) : items[match];
    return write(item, model && like && { text: model.text, node: like }, inside);
  });
  const isPlain = value.every((item) => typeof item !== 'object' || item === null);
  const inline =
    model && items.length > 0
      ? !sourceOf(model).includes('\n')
      : isPlain && written.join(', ').length < MAX_LINE_LENGTH - indent.length;
  if (inline || value.length === 0) return `[${written.join(', ')}]`;
  return `[\n${written.map((item) => inside + item).join(',\n')}\n${indent}]`;
}

function writeRecord(value: { [key: string]: Value }, model: Model | undefined, indent: string): string {
  const before = new Map(
    (model?.node.children ?? []).map((property) => [
      getNodeValue(property.children![0]!) as string,
      property.children![1]!,
    ]),
  );
  const inside = `${indent}  `;
  const keys = mergeKeyOrder(Object.keys(value), [...before.keys()]);
  const written = keys.map((key) => {
    const node = before.get(key);
    return `${JSON.stringify(key)}: ${write(value[key]!, model && node && { text: model.text, node }, inside)}`;
  });
  if (model && !sourceOf(model).includes('\n')) {
    const line = `{ ${written.join(', ')} }`;
    if (!line.includes('\n')) return line;
  }
  return written.length === 0 ? '{}' : `{\n${written.map((property) => inside + property).join(',\n')}\n${indent}}`;
}

/** Keeps the order of existing keys, and inserts each new key after its predecessor. */
export function mergeKeyOrder(keys: readonly string[], before: readonly string[]): string[] {
  const ordered = before.filter((key) => keys.includes(key));
  keys.forEach((key, index) => {
    if (ordered.includes(key)) return;
    const after = keys.slice(0, index).findLast((each) => ordered.includes(each));
    ordered.splice(after === undefined ? 0 : ordered.indexOf(after) + 1, 0, key);
  });
  return ordered;
}

const sourceOf = ({ text, node }: Model): string => text.slice(node.offset, node.offset + node.length);
const typeOf = (value: Value): Node['type'] =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : (typeof value as Node['type']);
