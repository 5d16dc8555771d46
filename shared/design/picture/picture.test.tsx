/** @jest-environment jsdom */
import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture, type PictureProps } from './picture.tsx';

const picture: PictureData = {
  app: 'blog',
  name: 'pier',
  alt: 'Three cats wait on a pier.',
  width: 1200,
  height: 900,
  color: '#2e3e44',
  hash: '0a1b2c3d',
  widths: [320, 480],
};

const renderPicture = (props: Partial<PictureProps> = {}) =>
  render(<Picture picture={picture} sizes="(min-width: 48rem) 50vw, 100vw" {...props} />);

const shownImage = () => screen.getByRole('img', { name: picture.alt });
const source = () => shownImage().parentElement!.querySelector('source');

afterEach(() => {
  jest.restoreAllMocks();
});

test('offers AVIF in all widths, and WebP to browsers without AVIF', () => {
  renderPicture();
  expect(source()?.getAttribute('srcset')).toBe(
    '/assets/blog/pictures/pier.0a1b2c3d-320.avif 320w, /assets/blog/pictures/pier.0a1b2c3d-480.avif 480w',
  );
  expect(source()?.getAttribute('sizes')).toBe('(min-width: 48rem) 50vw, 100vw');
  expect(shownImage().getAttribute('src')).toBe('/assets/blog/pictures/pier.0a1b2c3d.webp');
});

test('reserves its space, and loads lazily unless it has priority', () => {
  const { unmount } = renderPicture();
  expect(shownImage()).toMatchObject({ width: 1200, height: 900 });
  expect(shownImage()).toHaveAttribute('loading', 'lazy');
  unmount();
  renderPicture({ priority: true });
  expect(shownImage()).toHaveAttribute('loading', 'eager');
  expect(shownImage()).toHaveAttribute('fetchpriority', 'high');
});

// A21
test('a picture that fails is requested once more as .webp, and then replaced by a text and its description', () => {
  renderPicture();
  fireEvent.error(shownImage());
  expect(source()).toBeNull();
  expect(shownImage().getAttribute('src')).toMatch(/\.webp$/);
  fireEvent.error(shownImage());
  expect(screen.getByText('Image not available')).toBeTruthy();
  expect(screen.getByText(picture.alt)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test.each([
  ['failed', 0],
  ['loaded', 480],
])('detects a picture that %s before hydration', (_, width) => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  renderPicture();
  expect(source() !== null).toBe(width > 0);
});
