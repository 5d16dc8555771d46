import { createElement, lazy, type ComponentType } from 'react';
import { useLocation } from '@cobblestone/platform/contract/navigation.tsx';

/**
 * A part of a page with separate code. React's `lazy` caches a failure; this loads the code again after a navigation. For
 * parts that a visitor opens, use `useImported`.
 */
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
