import { useLocation } from '@hemstitch/platform/contract/navigation';
import { createElement, lazy, type ComponentType } from 'react';

/** A part with separate code. Unlike React's `lazy`, it loads the code again in a navigation after a failure. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let failedAt: unknown;
  const create = (place: unknown): ComponentType<Props> =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (part) => ({ default: part }),
        (error: unknown) => {
          failedAt = place;
          throw error;
        },
      ),
    );
  let Part: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const place = useLocation();
    if (!Part || (failedAt && failedAt !== place)) {
      Part = create(place);
      failedAt = undefined;
    }
    return createElement(Part, props);
  };
}
