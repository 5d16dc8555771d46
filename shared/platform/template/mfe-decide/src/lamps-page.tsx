import { Link } from '@hemstitch/platform/contract/navigation';
import { PageHead } from '@hemstitch/platform/contract/page/page-head';
import { lampPath } from './lamp.tsx';
import { useLamps } from './lamps.ts';

export { dataFiles } from './lamps.ts';

export function Page() {
  return (
    <>
      <PageHead title="Lamps" description="The list of all lamps" path="/lamps" />
      <h1>All lamps</h1>
      <ul>
        {useLamps().map((lamp) => (
          <li key={lamp.id}>
            <Link to={lampPath(lamp)}>{lamp.name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
