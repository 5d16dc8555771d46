import { z } from 'zod';
import type { Choice } from '@cobblestone/domain/content/parts.schema.ts';
import type { DeskField } from '../format/desk-field.ts';
import type { Label, Labels } from './labels.schema.ts';

/** A JSON schema with our metadata about controls. */
type Json = z.core.JSONSchema.JSONSchema & { choose?: Choice };
type Control = Pick<DeskField, 'kind'> & Partial<DeskField>;

/**
 * Derives a form's fields from a schema, in the schema's order.
 * @param used collects the labels that were used @returns also the fields without a label, and the file's own labels without a field
 */
export function deriveFields(
  schema: z.ZodType,
  own: Labels,
  common: Labels = {},
  used = new Set<Label>(),
): { fields: DeskField[]; faults: string[] } {
  const faults: string[] = [];
  const labelAt = (path: string): Label => {
    const keys = path.split('.');
    const names = keys.map((_, from) => keys.slice(from).join('.'));
    const [label] = [own, common].flatMap((labels) => names.flatMap((name) => labels[name] ?? []));
    if (label) used.add(label);
    else faults.push(`the field ${path} has no label.`);
    return label ?? { label: path, hint: '-' };
  };

  const fieldsOf = ({ properties = {}, required = [] }: Json, path: string): DeskField[] =>
    Object.entries(properties).map(([name, json]) => {
      const label = labelAt(path + name);
      const isOptional = !required.includes(name);
      const field = { name, label: label.label, hint: label.hint, start: label.start, isOptional };
      const { const: only } = json as Json;
      // The only value of a required field cannot be changed.
      return isOptional || only === undefined
        ? { ...field, ...controlOf(json as Json, label, path + name) }
        : { ...field, kind: 'fixed', start: String(only), hint: `${label.hint} A rule of the site fixes this text.` };
    });

  const controlOf = (json: Json, label: Label, path: string): Control => {
    const forms = (json.anyOf ?? []) as Json[];
    if (json.properties) {
      const fields = fieldsOf(json, `${path}.`);
      return { kind: fields.map(({ name }) => name).join() === 'latitude,longitude' ? 'place' : 'group', fields };
    }
    if (json.type === 'array') {
      const { kind, ...item } = controlOf(json.items as Json, label, path);
      return { ...item, kind: 'list', itemKind: kind, item: label.item };
    }
    // What has one of several forms is shown with the fields of all of them.
    if (forms[0]?.properties) {
      const required = forms[0].required?.filter((name) => forms.every((form) => form.required?.includes(name)));
      const properties = Object.assign({}, ...forms.map((form) => form.properties)) as Json['properties'];
      return controlOf({ properties, required }, label, path);
    }
    const options = optionsOf(json, label);
    if (json.const === true) return { kind: 'switch' };
    if (options.length > 0) return { kind: 'choice', options };
    if (json.type === 'number' || json.type === 'integer') return { kind: 'number' };
    return { kind: label.control ?? json.choose ?? (json.format === 'date' ? 'day' : 'line') };
  };

  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
  // A file that is a list is shown as a record with that list.
  const fields = fieldsOf(json.type === 'array' ? { properties: { items: json }, required: ['items'] } : json, '');
  return { fields, faults: [...faults, ...findUnused(own, used)] };
}

export const findUnused = (labels: Labels, used: ReadonlySet<Label>): string[] =>
  Object.keys(labels).flatMap((name) => (used.has(labels[name]!) ? [] : `no field is called ${name}.`));

const optionsOf = (json: Json, { choices = {} }: Label): { label: string; value: string | number }[] => {
  const keys = Object.keys(choices).map((key) => (json.type === 'integer' ? Number(key) : key));
  const values = json.enum ?? (json.const === undefined ? keys : [json.const]);
  return (values as (string | number)[]).map((value) => ({ label: choices[value] ?? String(value), value }));
};
