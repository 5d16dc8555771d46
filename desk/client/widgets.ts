import { cms, Component, h, type Control, type ControlClass, type ControlProps } from './cms.ts';
import { movedByKeys } from './moving.ts';
import { pickPicture } from './picture-picker.ts';
import { forgetControl, problemAt, watchControl } from './problems.ts';
import { choices, config } from './server.ts';

/**
 * A control that also says what the schema has against its value, in the schema's words.
 * @param settles whether it may give its field a value as soon as it is shown
 */
function judged(Base: ControlClass, settles = true): ControlClass {
  return class extends Base {
    constructor(props: ControlProps) {
      super(props);
      const self = this as unknown as Control;
      const before = self.isValid?.bind(self);
      self.isValid = () => {
        const own = problemAt(this.props);
        return own === undefined ? (before?.() ?? true) : { error: { type: 'CUSTOM', message: own } };
      };
      const size = self.validateSize?.bind(self);
      if (size) {
        self.validateSize = () => {
          const own = problemAt(this.props);
          return own === undefined ? size() : [{ type: 'CUSTOM', message: own }];
        };
      }
      const [mounted, unmounting] = [this.componentDidMount?.bind(this), this.componentWillUnmount?.bind(this)];
      this.componentDidMount = () => {
        if (settles) mounted?.();
        watchControl(this as unknown as Control);
      };
      this.componentWillUnmount = () => {
        forgetControl(this as unknown as Control);
        unmounting?.();
      };
    }
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A native control of the browser: it is known to keyboards and screen readers. */
function native(type: string, options?: () => { value: string; label: string }[]): ControlClass {
  return class extends Component() {
    render(): unknown {
      const { forID, value, classNameWrapper, onChange, setActiveStyle, setInactiveStyle } = this.props;
      const list = options?.();
      const change = (event: { target: HTMLInputElement }) => onChange(event.target.value);
      const common = {
        id: forID,
        className: classNameWrapper,
        value: textOf(value),
        onChange: change,
        onFocus: setActiveStyle,
        onBlur: setInactiveStyle,
      };
      if (!list) return h('input', { ...common, type });
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

/** A picture by its name, seen, and chosen among all of the app's. */
function pictureControl(): ControlClass {
  return class extends Component() {
    render(): unknown {
      const { forID, value, classNameWrapper, onChange } = this.props;
      const app = appOfOpenFile();
      const name = textOf(value).replace(/^\/pictures\//, '');
      const alt = choices.pictures[app]?.find((each) => each.name === name)?.alt;
      const choose = () => void pickPicture(app, name).then((chosen) => chosen !== undefined && onChange(chosen));
      return h(
        'div',
        { className: `${classNameWrapper} desk-picture` },
        name
          ? h('img', { src: `/pictures/${app}/${name}`, alt: alt ?? `There is no picture ${name}.`, width: 240 })
          : null,
        h('p', null, name ? `${name}. ${alt ?? ''}` : 'No picture yet.'),
        // The field's label would be its name, and not say what it does.
        h(
          'button',
          {
            id: forID,
            type: 'button',
            className: 'desk-button',
            'aria-label': name ? 'Choose another picture' : 'Choose a picture',
            onClick: choose,
          },
          name ? 'Choose another picture' : 'Choose a picture',
        ),
      );
    }
  } as unknown as ControlClass;
}

/** Whose text, or list of texts, is open. */
export function appOfPlace(): string | undefined {
  const [, , name = '', , slug = ''] = location.hash.split('/');
  const collection = config.cms.collections.find((each) => each.name === name);
  const { file } =
    collection?.files?.find((each) => each.name === decodeURIComponent(slug)) ?? collection?.files?.[0] ?? {};
  const [folder = ''] = (collection?.folder ?? file ?? '').split('/');
  return folder === '' ? undefined : folder.replace(/^mfe-/, '');
}

/** Which app's pictures the open file may show. */
const appOfOpenFile = (): string => appOfPlace() ?? 'blog';

export const addressChoices = (): { value: string; label: string }[] => [
  ...choices.pages.map((page) => ({ value: page, label: page })),
  ...choices.posts.map(({ id, title }) => ({ value: `/blog?post=${id}`, label: title })),
];

export function registerWidgets(): void {
  const { getWidget, registerWidget } = cms();
  const own: Record<string, ControlClass> = {
    page: native('text', addressChoices),
    topic: native('text', () => choices.topics.map((topic) => ({ value: topic, label: topic }))),
    tour: native('text', () =>
      choices.tours.map((tour) => tour.split('/').at(-1)!).map((tour) => ({ value: tour, label: tour })),
    ),
    day: native('date'),
    time: native('time'),
    picture: config.isServed
      ? pictureControl()
      : native('text', () =>
          (choices.pictures[appOfOpenFile()] ?? []).map(({ name, alt }) => ({ value: name, label: alt })),
        ),
  };
  for (const [name, control] of Object.entries(own)) registerWidget(`desk-${name}`, judged(control));
  for (const name of ['string', 'text', 'number', 'select', 'boolean', 'object', 'list', 'markdown']) {
    const { control, preview, schema } = getWidget(name)!;
    // A choice of several would put an empty list where there is nothing: a change that nobody made.
    registerWidget(name, judged(name === 'list' ? movedByKeys(control) : control, name !== 'select'), preview, schema);
  }
}
