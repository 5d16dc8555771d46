/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { rootFolder } from '@cobblestone/build/folders.ts';

/** A folder within one of the top ones; a file beside such folders is a room of its own. */
const roomOf = (file: string) => (file.split('/').length > 2 ? file.split('/').slice(0, 2).join('/') : file);

/** Rooms by those that import them, types too. What tests import is no part of the house. */
function importsOfRooms(): Map<string, Set<string>> {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
    { cwd: rootFolder, encoding: 'utf8' },
  )
    .trim()
    .split('\n');
  const rooms = new Map<string, Set<string>>();
  for (const file of files.filter((name) => !/\.(test|e2e)\.|\/testing\//.test(name))) {
    for (const [, name = ''] of readFileSync(join(rootFolder, file), 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*'([^']+)'/g,
    )) {
      const target = name.startsWith('.') ? join(dirname(file), name) : name.replace(/^@cobblestone\//, 'shared/');
      const [from, to] = [roomOf(file), roomOf(target)];
      if (from !== to && target.includes('/')) rooms.set(from, (rooms.get(from) ?? new Set()).add(to));
    }
  }
  return rooms;
}

test('no two rooms know each other, on whatever way', () => {
  const rooms = importsOfRooms();
  expect(rooms.get('shell/edge')).toContain('shell/store');

  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of rooms.get(from) ?? []) if (!seen.has(next)) reach(next, seen.add(next));
    return seen;
  };
  expect([...rooms.keys()].filter((room) => reach(room).has(room))).toEqual([]);
});
