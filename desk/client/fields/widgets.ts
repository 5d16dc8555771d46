import { cms, Component, h, plain, type Control, type ControlClass, type ControlProps } from '../decap-types.ts';
import { pickPicture } from '../pictures/picture-picker.ts';
import { appOfFile, choices, config } from '../server.ts';
import { openOrListedPath } from '../texts.ts';
import { controls } from './go-to-field.ts';
import { withListTools } from './list-control.ts';
import { withMap } from './place-control.ts';
import { problemAt } from './problems.ts';

/**
 * Adds the schema's messages to a control's own validation.
 * @param canInitialize whether the control may set its field's value when it is mounted
 */
function withValidation(Base: ControlClass, canInitialize = true): ControlClass {
  return class extends Base {
    constructor(props: ControlProps) {
      super(props);
      const self = this as unknown as Control;
      const isValid = self.isValid?.bind(self);
      self.isValid = () => {
        const message = problemAt(this.props);
        return message === undefined ? (isValid?.() ?? true) : { error: { type: 'CUSTOM', message } };
      };
      const validateSize = self.validateSize?.bind(self);
      if (validateSize) {
        self.validateSize = () => {
          const message = problemAt(this.props);
          return message === undefined ? validateSize() : [{ type: 'CUSTOM', message }];
        };
      }
      const [didMount, willUnmount] = [this.componentDidMount?.bind(this), this.componentWillUnmount?.bind(this)];
      this.componentDidMount = () => {
        if (canInitialize) didMount?.();
        controls.add(this as unknown as Control);
      };
      this.componentWillUnmount = () => {
        controls.delete(this as unknown as Control);
        willUnmount?.();
      };
    }
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

interface Option {
  value: string | number;
  label: string;
}

/**
 * An `input` of the browser, with suggestions if there are any, or a `select`. Keyboards and screen readers support them.
 */
function nativeControl(
  type: string,
  options?: (field: ControlProps['field']) => Option[],
  isFixed = false,
): ControlClass {
  return class extends Component() {
    render(): unknown {
      const { field, forID, value, classNameWrapper, onChange, setActiveStyle, setInactiveStyle } = this.props;
      const list = options?.(field);
      const change = ({ target }: { target: HTMLInputElement }) =>
        onChange(list?.find((each) => String(each.value) === target.value)?.value ?? target.value);
      const common = {
        id: forID,
        className: classNameWrapper,
        value: textOf(value),
        readOnly: isFixed,
        onChange: change,
        onFocus: setActiveStyle,
        onBlur: setInactiveStyle,
      };
      if (!list) return h('input', { ...common, type });
      if (type === 'select') {
        // The value may be missing from the choices, which the schema reports.
        const labels = new Map([['', ''], ...list.map((each) => [String(each.value), each.label] as const)]);
        if (!labels.has(common.value)) labels.set(common.value, common.value);
        return h('select', common, ...[...labels].map(([key, label]) => h('option', { key, value: key }, label)));
      }
      return h(
        'div',
        null,
        h('input', { ...common, type, list: `${forID}-choices`, autoComplete: 'off' }),
        h(
          'datalist',
          { id: `${forID}-choices` },
          ...list.map(({ value: each, label }) => h('option', { key: each, value: each }, label)),
        ),
      );
    }
  } as unknown as ControlClass;
}

/** Shows the chosen picture, and a button to choose among all of the app's pictures. */
function pictureControl(): ControlClass {
  return class extends Component() {
    render(): unknown {
      const { forID, value, classNameWrapper, onChange } = this.props;
      const app = appOfOpenFile();
      const name = textOf(value).replace(/^\/pictures\//, '');
      const alt = choices.pictures[app]?.find((each) => each.name === name)?.alt;
      const label = name ? 'Choose another picture' : 'Choose a picture';
      const choose = () => void pickPicture(app, name).then((chosen) => chosen !== undefined && onChange(chosen));
      return h(
        'div',
        { className: `${classNameWrapper} desk-picture` },
        name
          ? h('img', { src: `/pictures/${app}/${name}`, alt: alt ?? `There is no picture ${name}.`, width: 240 })
          : null,
        h('p', null, name ? `${name}. ${alt ?? ''}` : 'No picture yet.'),
        // Without `aria-label`, the field's label would name the button.
        h(
          'button',
          { id: forID, type: 'button', className: 'desk-button', 'aria-label': label, onClick: choose },
          label,
        ),
      );
    }
  } as unknown as ControlClass;
}

/** Returns the app of the open text or list of texts. */
export function appOfOpenCollection(): string | undefined {
  const path = openOrListedPath();
  return path && appOfFile(path);
}

/** The app whose pictures the open file can show. */
const appOfOpenFile = (): string => appOfOpenCollection() ?? 'blog';

export const addressChoices = (): { value: string; label: string; closed?: string }[] => [
  ...choices.pages.map(({ path, title }) => ({ value: path, label: title })),
  ...choices.posts.map(({ id, title, closed }) => ({ value: `/blog?post=${id}`, label: title, closed })),
];

export function registerWidgets(): void {
  const { getWidget, registerWidget } = cms();
  const asOption = (value: string) => ({ value, label: value });
  const own: Record<string, ControlClass> = {
    page: nativeControl('text', addressChoices),
    topic: nativeControl('select', () => choices.topics.map(asOption)),
    tour: nativeControl('select', () => choices.tours.map((tour) => asOption(tour.split('/').at(-1)!))),
    choice: nativeControl('select', (field) => plain(field.get('options')) as Option[]),
    day: nativeControl('date'),
    time: nativeControl('time'),
    fixed: nativeControl('text', undefined, true),
    picture: config.isServed
      ? pictureControl()
      : nativeControl('text', () =>
          (choices.pictures[appOfOpenFile()] ?? []).map(({ name, alt }) => ({ value: name, label: alt })),
        ),
  };
  for (const [name, control] of Object.entries(own)) registerWidget(`desk-${name}`, withValidation(control));
  const tools: Record<string, (control: ControlClass) => ControlClass> = {
    list: withListTools,
    // A hosted desk shows no pictures.
    ...(config.isServed && { object: withMap }),
  };
  for (const name of ['string', 'text', 'number', 'select', 'boolean', 'object', 'list', 'markdown']) {
    const { control, preview, schema } = getWidget(name)!;
    // On mount, a select with several choices sets a missing value to an empty list, which would count as a change.
    const validated = withValidation(control, name !== 'select');
    registerWidget(name, tools[name]?.(validated) ?? validated, preview, schema);
  }
}
