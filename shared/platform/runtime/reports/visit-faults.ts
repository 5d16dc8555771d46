import type { PageFault } from '../../contract/page/hem.ts';
import { MAX_FAULTS } from '../../contract/visit-report.ts';
import type { VisitFault } from '../../contract/visit.schema.ts';

/** Kinds of faults, by event type. */
const kinds: Readonly<Record<string, VisitFault['kind']>> = {
  error: 'uncaught',
  unhandledrejection: 'rejected',
  caught: 'caught',
  fatal: 'fatal',
  service: 'service',
  securitypolicyviolation: 'policy',
};

const position = /:\d+:\d+$/;

interface PageOfFaults {
  origin: string;
  host: string;
  /** The app that owns the page. */
  owner: string;
}

/** The faults of the site's own code, each place once, without messages, extensions and outside services. */
export function collectVisitFaults(noticed: readonly PageFault[], page: PageOfFaults): VisitFault[] {
  const errors = new Set<unknown>();
  const faults = new Map<string, VisitFault>();
  for (const one of noticed) {
    const error = one.error ?? one.reason;
    // An error that was rethrown, or reported by its handler, counts once.
    if (errors.has(error)) continue;
    if (typeof error === 'object' && error !== null) errors.add(error);
    const fault = faultOf(one, error, page);
    if (fault) faults.set(`${fault.name} ${fault.at}`, faults.get(`${fault.name} ${fault.at}`) ?? fault);
  }
  return [...faults.values()].slice(0, MAX_FAULTS);
}

function faultOf(
  { type, target, effectiveDirective, sourceFile, lineNumber, columnNumber }: PageFault,
  error: unknown,
  { origin, host, owner }: PageOfFaults,
): VisitFault | undefined {
  const kind = kinds[type];
  if (!kind) return undefined;
  if (kind === 'policy') {
    const at = ownPlace(sourceFile, `:${lineNumber ?? 0}:${columnNumber ?? 0}`, origin);
    return at && effectiveDirective ? { kind, app: ownerOf(at), name: effectiveDirective, at } : undefined;
  }
  const source = (target as { src?: unknown } | undefined)?.src;
  if (typeof source === 'string' && (target as { tagName?: string }).tagName === 'SCRIPT') {
    const at = ownPlace(source, '', origin);
    return at ? { kind: 'unloaded', app: ownerOf(at), name: 'Script', at } : undefined;
  }
  if (!(error instanceof Error) || typeof error.stack !== 'string') return undefined;
  // In some browsers the stack starts with the message, which can contain an address.
  const stack = error.stack.replace(error.message, '');
  const place = stack.split(/[\s()@]/).find((word) => word.includes('://') && position.test(word)) ?? '';
  const at = ownPlace(place.replace(position, ''), position.exec(place)?.[0] ?? '', origin);
  if (!at) return undefined;
  const code = /^Minified React error #(\d{1,4})\b/.exec(error.message)?.[1];
  return {
    kind,
    app: remoteIn(stack, host) ?? owner,
    name: /^[A-Za-z]\w{0,39}$/.test(error.name) ? error.name : 'Error',
    ...(code ? { code: Number(code) } : {}),
    at,
  };
}

/** Path of one of the site's own script files; undefined for others. */
function ownPlace(file: string | undefined, position: string, origin: string): string | undefined {
  if (!file?.startsWith(`${origin}/assets/`)) return undefined;
  return file.slice(origin.length).split(/[?#]/)[0]! + position;
}

const ownerOf = (path: string) => path.split('/')[2]!;

/** The first remote involved: React and the router belong to the host, although a remote can cause their errors. */
const remoteIn = (places: string, host: string): string | undefined =>
  [...places.matchAll(/\/assets\/([a-z][a-z\d]*)\//g)].map(([, app]) => app).find((app) => app !== host);
