import sharp from 'sharp';
import { describeDamage } from './store-release.ts';

const font = Buffer.concat([Buffer.from('wOF2\0\x01\0\0'), Buffer.from([0, 0, 0, 16]), Buffer.alloc(4)]);
const draw = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } });

test.each([
  ['avif', () => draw().avif().toBuffer()],
  ['webp', () => draw().webp().toBuffer()],
  ['png', () => draw().png().toBuffer()],
  ['jpg', () => draw().jpeg().toBuffer()],
  ['woff2', async () => font],
])('a whole %s goes live, and half of it, a page of a proxy and a pointer of LFS do not', async (ending, make) => {
  const bytes = await make();
  const path = `client/pictures/lamp.${ending}`;
  expect(describeDamage(path, bytes)).toBeUndefined();
  expect(describeDamage(path, bytes.subarray(0, bytes.length / 2))).toMatch(/is no whole \w+ file\. Get it again/);
  expect(describeDamage(path, Buffer.from('<!doctype html><title>Sign in</title>'))).toMatch(/is no whole/);
  expect(describeDamage(path, Buffer.alloc(0))).toMatch(/is no whole/);
  expect(describeDamage(path, Buffer.from('version https://git-lfs.github.com/spec/v1\n'))).toMatch(/`git lfs pull`/);
});

test('nothing is said of other files', () => {
  expect(describeDamage('public/robots.txt', Buffer.from('version https://git-lfs'))).toBeUndefined();
});
