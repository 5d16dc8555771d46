import { z } from 'zod';
import type { Choice } from '@cobblestone/domain/content/parts.schema.ts';
import type { DeskField } from '../format/desk-field.ts';
import type { Label, Labels } from './labels.schema.ts';

/** A JSON schema with our metadata about controls. */
type Json = z.core.JSONSchema.JSONSchema & { choose?: Choice };

/** Looks up labels, and records missing and unused ones. */
export class LabelBook {
  readonly missing: string[] = [];

  /** @param used collects the labels that were used */
  constructor(
    private readonly own: Labels,
    private readonly common: Labels = {},
    private readonly used = new Set<Label>(),
  ) {}

  /** The file's own labels that match no field. */
  get unused(): string[] {
    return namesOfUnused(this.own, this.used);
  }

  of(path: readonly string[]): Label {
    const names = path.map((_, from) => path.slice(from).join('.'));
    const [label] = [this.own, this.common].flatMap((labels) => names.flatMap((name) => labels[name] ?? []));
    if (label) this.used.add(label);
    else this.missing.push(path.join('.'));
    return label ?? { label: path.at(-1) ?? '', hint: '-' };
  }
}

export const namesOfUnused = (labels: Labels, used: ReadonlySet<Label>): string[] =>
  Object.keys(labels).filter((name) => !used.has(labels[name]!));

/** Derives a form's fields from a schema, in the schema's order. */
export function deriveFields(schema: z.ZodType, book: LabelBook): DeskField[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
  // A file that is a list is shown as a record with that list.
  return json.type === 'array' ? [fieldOf('items', json, true, ['items'], book)] : fieldsOf(json, [], book);
}

const fieldsOf = ({ properties = {}, required = [] }: Json, path: readonly string[], book: LabelBook): DeskField[] =>
  Object.entries(properties).map(([name, property]) =>
    fieldOf(name, property as Json, required.includes(name), [...path, name], book),
  );

function fieldOf(name: string, json: Json, isRequired: boolean, path: readonly string[], book: LabelBook): DeskField {
  const label = book.of(path);
  const base = { name, label: label.label, hint: label.hint, isOptional: !isRequired };
  if (json.properties) {
    const fields = fieldsOf(json, path, book);
    const kind = Object.keys(json.properties).join() === 'latitude,longitude' ? 'place' : 'group';
    return { ...base, kind, fields };
  }
  if (json.type === 'array') return { ...base, ...listOf(json, label, path, book) };
  // The only value of a required field cannot be changed.
  if (isRequired && json.const !== undefined)
    return { ...base, kind: 'fixed', start: json.const, hint: `${label.hint} A rule of the site fixes this text.` };
  return { ...base, ...scalarOf(json, label) };
}

type Control = Pick<DeskField, 'kind'> & Partial<DeskField>;

/** An item that has one of several forms is shown with the fields of all of them. */
function mergeForms(json: Json): Json {
  const forms = (json.anyOf ?? []) as Json[];
  if (forms.length < 2 || !forms.every(({ properties }) => properties)) return json;
  const required = forms[0]!.required?.filter((name) => forms.every((form) => form.required?.includes(name)));
  return { properties: Object.assign({}, ...forms.map((form) => form.properties)) as Json['properties'], required };
}

function listOf(json: Json, label: Label, path: readonly string[], book: LabelBook): Control {
  const item = mergeForms(json.items as Json);
  const { minItems: min, maxItems: max } = json;
  if (item.enum || label.choices) return { kind: 'choices', options: optionsOf(item, label) };
  const { label: itemLabel = 'entry', summary } = label.item ?? {};
  const isResizable = min === undefined || min !== max;
  const list = { kind: 'list', max, isResizable, itemLabel, summary } as const;
  if (!item.properties) {
    const base = { name: 'item', label: label.item?.label ?? label.label, hint: '' };
    return { ...list, item: { ...base, ...scalarOf(item, label) } };
  }
  return { ...list, canCopy: 'draft' in item.properties, fields: fieldsOf(item, path, book) };
}

function scalarOf(json: Json, label: Label): Control {
  const options = optionsOf(json, label);
  if (json.const === true) return { kind: 'switch', start: label.start === 'true' };
  if (options.length > 0) return { kind: 'choice', options, start: label.start };
  if (json.type === 'number' || json.type === 'integer') return { kind: 'number' };
  const kind = label.control ?? json.choose ?? (json.format === 'date' ? 'day' : 'line');
  return { kind, start: label.start };
}

const optionsOf = (json: Json, { choices = {} }: Label): { label: string; value: string | number }[] =>
  (
    (json.enum as (string | number)[] | undefined) ??
    (json.const === undefined ? undefined : [json.const as string]) ??
    Object.keys(choices).map((key) => (json.type === 'integer' ? Number(key) : key))
  ).map((value) => ({ label: choices[String(value)] ?? String(value), value }));
