/** @jest-environment jsdom */
import type { ControlClass } from '../decap-types.ts';
import { withMap } from './place-control.ts';

const stored = (values: Record<string, unknown>): object => ({
  get: (key: string) => values[key],
  set: (key: string, value: unknown) => stored({ ...values, [key]: value }),
  toJS: () => values,
});
const base = class {
  constructor(readonly props: object) {}
  render(): string {
    return 'fields';
  }
} as unknown as ControlClass;

// K19
test('a click on the map of a walk sets a place to the spot', () => {
  window.h = (type, props, ...children) => ({ type, props, children });
  const neighborhood = { south: 40, west: -74, north: 41, east: -73 };
  const onChange = jest.fn();
  const props = {
    field: stored({ fields: [{ name: 'latitude' }, { name: 'longitude' }] }),
    entry: stored({ data: stored({ neighborhood, discover: { map: 'map-of-it' } }) }),
    value: stored({ latitude: 40.2, longitude: -73.2 }),
    onChange,
  };
  const Control = withMap(base) as unknown as new (given: object) => {
    render: () => { children: { props: { onClick: (event: object) => void } }[] };
  };
  const [map] = new Control(props).render().children;
  const currentTarget = { getBoundingClientRect: () => ({ left: 10, top: 20, width: 200, height: 100 }) };
  map!.props.onClick({ clientX: 60, clientY: 45, currentTarget });
  expect(onChange.mock.calls[0][0].toJS()).toEqual({ latitude: 40.75, longitude: -73.75 });
});
