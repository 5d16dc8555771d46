import { z } from 'zod';
import { windowsDevice } from '../content/slug.ts';

// Each name that a release brings becomes an address, a file on a disk and a line of a host's configuration. One
// alphabet serves all of them: a name that any of these would read as something else is refused.

/** With `.html` behind it, it still fits into the 255 bytes of a file system. */
const segmentPattern = /^[\w-][\w.-]{0,199}$/;
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
  const [path = ''] = address.split('?', 1);
  return isPath(path) && (path === address || /^\?[\w.~%+*=&!'(),:-]{1,1500}$/.test(address.slice(path.length)));
}

/** Below the release's own folders, and nowhere else. */
const isOfRelease = (path: string): boolean =>
  /^(?:root|public)\//.test(path)
    ? isPath(path.slice(path.indexOf('/')))
    : /^(?:client|server|data)\//.test(path) && isRelative(path);

const nameOf = (holds: (name: string) => boolean, example: string) => z.string().refine(holds, `expected ${example}`);

export const segmentSchema = nameOf(isSegment, 'a name of letters, digits, `.`, `_` and `-`');
/** Path of a page or a file. */
export const pathSchema = nameOf(isPath, 'a path such as /lamps, without parameters');
/** Address of a page, with the query that names it. */
export const addressSchema = nameOf(isAddress, 'a path of this site, such as /lamps?lamp=desk');
export const aliasSchema = nameOf(isAlias, 'a path such as /old-name, which may end in a part such as {name}');
/** Below a folder. */
export const relativePathSchema = nameOf(isRelative, 'a path such as pictures/lamp.avif');
export const releasePathSchema = nameOf(isOfRelease, 'a file of the release, such as data/lamps.json');
