import { headSchema, type Choice } from '@cobblestone/domain/content/parts.schema.ts';
import { z } from 'zod';
import type { DeskField } from '../format/desk-field.ts';
import type { Control, Label, Labels } from './labels.schema.ts';

/** A schema as JSON, with what its metadata says of how it is filled in. */
type Json = z.core.JSONSchema.JSONSchema & { choose?: Choice; isLong?: boolean };

/** Labels that are missing or that no field has: both are mistakes of the file of labels. */
export class LabelsError extends Error {}

/** Looks labels up, and notes which fields have none, and which labels were used. */
export class LabelBook {
  readonly missing: string[] = [];
  readonly #used = new Set<string>();

  /** @param usedCommon gets the names of the common labels that were used */
  constructor(
    private readonly own: Labels,
    private readonly common: Labels = {},
    private readonly usedCommon = new Set<string>(),
  ) {}

  /** The file's own labels that no field has. */
  get unused(): string[] {
    return Object.keys(this.own).filter((name) => !this.#used.has(name));
  }

  /** A schema's own title and description count, but for what the file of labels says otherwise. */
  of(path: readonly string[], { title, description }: { title?: string; description?: string } = {}): Label {
    const own = this.own[path.join('.')];
    if (!own && title !== undefined) {
      const hint = description ?? this.#named(path)?.hint;
      if (hint !== undefined) return { ...this.#named(path), label: title, hint };
    }
    const label = this.#named(path);
    if (label) return label;
    this.missing.push(path.join('.'));
    return { label: path.at(-1) ?? '', hint: '-' };
  }

  #named(path: readonly string[]): Label | undefined {
    const names = path.map((_, from) => path.slice(from).join('.'));
    const own = names.find((name) => this.own[name]);
    if (own !== undefined) {
      this.#used.add(own);
      return this.own[own];
    }
    const common = names.find((name) => this.common[name]);
    if (common === undefined) return undefined;
    this.usedCommon.add(common);
    return this.common[common];
  }
}

/** The content manager's fields of a record's schema, in the schema's order. */
export function deriveFields(schema: z.ZodType, book: LabelBook): DeskField[] {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema as unknown) === headSchema.shape.description) (jsonSchema as Json).isLong = true;
    },
  }) as Json;
  // What holds a list and nothing else is shown as a record with that list.
  return json.type === 'array' ? [fieldOf('items', json, true, ['items'], book)] : fieldsOf(json, [], book);
}

function fieldsOf(json: Json, path: readonly string[], book: LabelBook): DeskField[] {
  const required = new Set(json.required ?? []);
  const named = propertiesOf(json);
  return Object.entries(named).map(([name, property]) =>
    fieldOf(name, property, required.has(name), [...path, name], book),
  );
}

/** A record's own fields, or those of a table with a field for each of its names. */
function propertiesOf(json: Json): Record<string, Json> {
  if (json.properties) return json.properties as Record<string, Json>;
  const names = json.propertyNames as Json | undefined;
  const all = [names, ...((names?.anyOf as Json[] | undefined) ?? [])].flatMap(
    (each) => (each?.enum ?? []) as string[],
  );
  return Object.fromEntries(all.map((name) => [name, json.additionalProperties as Json]));
}

const isRecordOf = (json: Json) => json.properties !== undefined || json.propertyNames !== undefined;

function fieldOf(name: string, json: Json, isRequired: boolean, path: readonly string[], book: LabelBook): DeskField {
  const other = (json.anyOf as Json[] | undefined)?.filter(({ type }) => type !== 'null');
  if (other?.length === 1)
    return { ...fieldOf(name, other[0]!, false, path, book), may_be_absent: false, may_be_null: true };
  const label = book.of(path, json);
  const base = {
    name,
    label: label.label,
    hint: label.hint,
    required: isRequired,
    field_path: path.join('.'),
    ...(isRequired ? {} : { may_be_absent: true }),
  };
  if (isRecordOf(json)) {
    const fields = fieldsOf(json, path, book);
    return {
      ...base,
      widget: 'object',
      collapsed: path.length > 1,
      fields: isRequired ? fields : withoutAsking(fields),
    };
  }
  if (json.type === 'array') return { ...base, ...listOf(json, label, path, book) };
  return { ...base, ...single(json, label) };
}

/**
 * What stands in a record that may be left out. The content manager asks for each of its fields all the same, and would keep nothing
 * of a file without the record; what a record that is begun lacks, its schema says.
 */
function withoutAsking(fields: readonly DeskField[]): DeskField[] {
  return fields.map((field) => ({
    ...field,
    required: false,
    ...(field.widget === 'object' ? { fields: withoutAsking(field.fields!) } : {}),
  }));
}

function listOf(
  json: Json,
  label: Label,
  path: readonly string[],
  book: LabelBook,
): Partial<DeskField> & { widget: string } {
  const places = json.prefixItems as Json[] | undefined;
  const item = (places?.[0] ?? json.items) as Json;
  const [min, max] = places ? [places.length, places.length] : [json.minItems, json.maxItems];
  const canChange = min === undefined || min !== max;
  const size = {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    allow_add: canChange,
    allow_remove: canChange,
  };
  if (item.enum || label.choices) return { widget: 'select', multiple: true, ...size, options: optionsOf(item, label) };
  const shown = label.item ? { label_singular: label.item.label, summary: label.item.summary } : {};
  const list = { widget: 'list', collapsed: false, minimize_collapsed: true, ...size, ...shown };
  if (isRecordOf(item)) return { ...list, fields: fieldsOf(item, path, book) };
  const one = single(item, label);
  return {
    ...list,
    field: {
      ...one,
      name: 'item',
      label: label.item?.label ?? label.label,
      hint: '',
      required: true,
      field_path: `${path.join('.')}.*`,
    } as DeskField,
  };
}

function single(json: Json, label: Label): Partial<DeskField> & { widget: string } {
  const options = optionsOf(json, label);
  const started = label.start === undefined ? {} : { default: label.start };
  if (json.const === true) return { widget: 'boolean', default: false, required: false };
  if (options.length > 0) return { widget: 'select', options, ...started };
  if (json.type === 'number' || json.type === 'integer') {
    const limits = {
      min: json.minimum ?? json.exclusiveMinimum,
      max: json.maximum === Number.MAX_SAFE_INTEGER ? undefined : json.maximum,
    };
    const [min, max] = [limits.min as number | undefined, limits.max];
    return {
      widget: 'number',
      value_type: json.type === 'integer' ? 'int' : 'float',
      step: json.type === 'integer' ? 1 : 0.1,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    };
  }
  const control =
    label.control ??
    (json.choose && chosen[json.choose]) ??
    (json.format === 'date' ? 'day' : json.isLong ? 'text' : 'line');
  return { widget: widgets[control], ...started };
}

const chosen: Record<Choice, Control> = { page: 'page', address: 'page', picture: 'picture' };

const widgets: Record<Control, string> = {
  line: 'string',
  text: 'text',
  picture: 'desk-picture',
  page: 'desk-page',
  day: 'desk-day',
  time: 'desk-time',
  topic: 'desk-topic',
  story: 'markdown',
  tour: 'desk-tour',
};

function optionsOf(json: Json, { choices }: Label): { label: string; value: string | number }[] {
  const values =
    (json.enum as (string | number)[] | undefined) ??
    Object.keys(choices ?? {}).map((key) => (json.type === 'integer' ? Number(key) : key));
  return values.map((value) => ({ label: choices?.[String(value)] ?? String(value), value }));
}
