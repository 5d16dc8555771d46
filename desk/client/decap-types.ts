// The parts of Decap's API that the desk uses. Decap is loaded as a script of its own.

/** An immutable value of Decap's store. */
export interface Stored {
  get: (key: string) => unknown;
  toJS: () => unknown;
}

export interface ControlProps {
  field: Stored;
  value: unknown;
  forID: string;
  classNameWrapper: string;
  onChange: (value: unknown) => void;
  validate?: () => void;
  setActiveStyle: () => void;
  setInactiveStyle: () => void;
}

export interface Control {
  props: ControlProps;
  isValid?: () => unknown;
  validate?: () => void;
  validateSize?: () => unknown[];
  componentDidMount?: () => void;
  componentWillUnmount?: () => void;
}
export type ControlClass = new (props: ControlProps) => Control;

interface Cms {
  init: (options: { config: unknown }) => void;
  getWidget: (name: string) => { control: ControlClass; preview: unknown; schema?: unknown } | undefined;
  registerWidget: (name: string, control: unknown, preview?: unknown, schema?: unknown) => void;
  registerBackend: (name: string, backend: unknown) => void;
  registerCustomFormat: (
    name: string,
    extension: string,
    format: { fromFile: (text: string) => unknown; toFile: (values: never, order: string[]) => string },
  ) => void;
  registerPreviewTemplate: (name: string, component: unknown) => void;
  registerPreviewStyle: (address: string) => void;
  registerLocale: (name: string, phrases: object) => void;
  getLocale: (name: string) => Record<string, never>;
  registerEventListener: (listener: { name: string; handler: (event: { entry: Stored }) => unknown }) => void;
  registerEditorComponent: (component: unknown) => void;
}

declare global {
  interface Window {
    CMS: Cms;
    h: (type: unknown, props?: Record<string, unknown> | null, ...children: unknown[]) => unknown;
    CMS_MANUAL_INIT: boolean;
  }
}

export const cms = (): Cms => window.CMS;
export const h: Window['h'] = (...parts) => window.h(...parts);

let base: ControlClass | undefined;

/** The base class of Decap's controls. The first call must precede the registration of our own ones. */
export const Component = (): ControlClass =>
  (base ??= Object.getPrototypeOf(cms().getWidget('string')!.control) as ControlClass);

/** Converts a value of the store into plain data. */
export const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'toJS' in value ? (value as Stored).toJS() : value;
