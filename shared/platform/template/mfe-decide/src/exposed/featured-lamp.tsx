import type { FragmentProps } from '@hemstitch/platform/contract/fragments';
import { Link } from '@hemstitch/platform/contract/navigation';
import { lampPath } from '../lamp.tsx';
import { useLamps } from '../lamps.ts';

export { dataFiles } from '../lamps.ts';

/** Pages of other apps show it by its name, `decide/featured-lamp`. */
export function Fragment({ title }: FragmentProps['decide/featured-lamp']) {
  const [lamp] = useLamps();
  if (!lamp) return null;
  return (
    <p>
      {title}: <Link to={lampPath(lamp)}>{lamp.name}</Link>, €{lamp.price}
    </p>
  );
}
