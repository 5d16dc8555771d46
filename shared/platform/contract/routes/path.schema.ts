import { z } from 'zod';

// Each name that a release brings becomes an address, a file on a disk and a line of a host's configuration. One
// alphabet serves all of them: a name that any of these would read as something else is refused.

/** With `.html` behind it, it still fits into the 255 bytes of a file system. */
const segmentPattern = /^[\w-][\w.-]{0,199}$/;
const windowsDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Hosts that publish a folder read `_headers` and the like from it. */
const hostSetting = /^(?:_|(?:web|staticwebapp)\.config)/i;

/** Whether a text can be one part of a path, between two slashes. */
export const isSegment = (text: string): boolean =>
  segmentPattern.test(text) && !text.endsWith('.') && !windowsDevice.test(text);

const isRelative = (path: string): boolean => path.length <= 500 && path.split('/').every(isSegment);

/** Absolute. Only `/.well-known/…` begins with a dot. */
function isPath(path: string): boolean {
  const inside = path.startsWith('/.well-known/') ? path.slice(2) : path.slice(1);
  return path === '/' || (path.startsWith('/') && isRelative(inside) && !hostSetting.test(inside));
}

/** Letters before a part in braces: `/about-` of `/about-{name}`. `/{name}` would take every address of the site. */
function isAlias(alias: string): boolean {
  const start = /^([^{}]+)\{[a-z]+\}$/i.exec(alias)?.[1];
  return start === undefined ? isPath(alias) : start.length > 1 && isPath(start.replace(/\/$/, ''));
}

function isAddress(address: string): boolean {
  const [path = '', query] = address.split('?', 2);
  return isPath(path) && (query === undefined || /^[\w.~%+*=&!'(),:-]{1,1500}$/.test(query));
}

export const segmentSchema = z.string().refine(isSegment, 'expected a name of letters, digits, `.`, `_` and `-`');
/** Of a page or a file: `/lamps/desk-lamp`. */
export const pathSchema = z.string().refine(isPath, 'expected a path such as /lamps');
/** Of a page, with the query that names it: `/lamps?lamp=desk`. */
export const addressSchema = z.string().refine(isAddress, 'expected a path of this site, such as /lamps?lamp=desk');
export const aliasSchema = z
  .string()
  .refine(isAlias, 'expected a path such as /old-name, which may end in a part such as {name}');
/** Below a folder: `pictures/desk-lamp.avif`. */
export const relativePathSchema = z.string().refine(isRelative, 'expected a path such as pictures/lamp.avif');
/** Of a file in a release: below its own folders, and nowhere else. */
export const releasePathSchema = z
  .string()
  .refine(
    (path) =>
      path.startsWith('root/')
        ? isPath(path.slice('root'.length))
        : /^(?:client|server|data)\//.test(path) && isRelative(path),
    'expected a file of the release, such as data/lamps.json',
  );
