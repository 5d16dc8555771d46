// Moves the clock by CLOCK_SHIFT_MS, from where it goes on. Node preloads this for Jest, whose fake timers begin at Node's own
// time, and Jest for each file of tests, which has a Date of its own.
const shift = Number(process.env.CLOCK_SHIFT_MS);
const now = () => Date.now() + shift;
const { Date } = globalThis;

globalThis.Date = new Proxy(Date, {
  apply: () => String(new Date(now())),
  construct: (target, values, made) => Reflect.construct(target, values.length > 0 ? values : [now()], made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
