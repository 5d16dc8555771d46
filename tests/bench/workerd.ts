import { startServer } from '../edges/hosts.ts';
import { pages, requestRate } from './edge.ts';
import { median } from './lighthouse.ts';
import { table, times, type Target } from './report.ts';
import type { WorkTree } from './work-tree.ts';

/** Requests in a second, medians of the runs. */
interface WorkerdLoad {
  address: string;
  workerd: number;
  node: number;
}

export interface WorkerdResult {
  loads: WorkerdLoad[];
  /** None: what the platform's machines do is theirs. */
  targets: Target[];
}

/**
 * Requests in a second of the edge on workerd, asked past the proxy that stands for the platform, beside the edge on Node in
 * one process; both asked for gzip by wrk, in turn.
 */
export async function measureWorkerd({
  tree,
  runs,
  report,
}: {
  tree: WorkTree;
  runs: number;
  report: (line: string) => void;
}): Promise<WorkerdResult> {
  const node = await startServer('tests/bench/edge-server.ts', tree.store);
  const workerd = await startServer('tests/edges/workerd-server.ts', tree.store);
  try {
    const loads: WorkerdLoad[] = [];
    for (const address of pages) {
      const rates: Record<'workerd' | 'node', number[]> = { workerd: [], node: [] };
      for (let one = 0; one < runs; one += 1) {
        rates.workerd.push(await requestRate(workerd.address + address));
        rates.node.push(await requestRate(node.address + address));
      }
      loads.push({ address, workerd: median(rates.workerd), node: median(rates.node) });
    }
    const rows = loads.map((load) => [
      load.address,
      load.workerd.toFixed(0),
      load.node.toFixed(0),
      times(load.workerd / load.node),
    ]);
    report(`\n${table([['Requests a second', 'edge on workerd', 'edge on Node', 'share'], ...rows])}`);
    return { loads, targets: [] };
  } finally {
    await Promise.all([node.stop(), workerd.stop()]);
  }
}
