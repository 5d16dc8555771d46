/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderWithSite } from '@cobblestone/testing/render-with-site.tsx';
import { readTestContent } from '@cobblestone/testing/test-content.ts';
import type { Content } from '../model/use-content.ts';
import { imagesOf } from './collections.ts';
import * as styles from './lightbox.styles.ts';
import { Lightbox } from './lightbox.tsx';

const collections = readTestContent('tours', 'gallery-pictures.json') as Content<'gallery-pictures.json'>;
const tourPhotos = imagesOf(collections['tour-photos']);
const guestCats = imagesOf(collections['guest-cats']);

describe('the collections', () => {
  // T24
  test('have 40 tour photos with different descriptions, and 21 guest cats', () => {
    const descriptions = tourPhotos.map(({ alt }) => alt);
    expect(descriptions.filter((alt) => alt.length < 20)).toEqual([]);
    expect(new Set(descriptions).size).toBe(40);
    expect(guestCats.map(({ alt }) => alt)).toEqual(Array.from({ length: 21 }, () => 'Guest cat photo'));
  });

  // T29
  test('drop duplicates of a picture', () => {
    const [first, second] = tourPhotos;
    expect(imagesOf([first!, second!, { ...first!, id: 'again' }])).toEqual([first, second]);
  });
});

describe('the lightbox', () => {
  // T24
  test('shows the number and the title of each plate', () => {
    renderWithSite(<Lightbox images={tourPhotos} columns={3} label="Plates" plates />);
    const plates = screen.getAllByRole('listitem');
    expect(
      [plates[0], plates[8], plates[13], plates[39]].map(
        (plate) => /^Plate [IVXL]+(?=[A-Z])/.exec(plate?.textContent ?? '')?.[0],
      ),
    ).toEqual(['Plate I', 'Plate IX', 'Plate XIV', 'Plate XL']);
    expect(new Set(tourPhotos.map(({ caption }) => caption)).size).toBe(40);
  });

  // T30
  test('tells the visitor to check back when there are no pictures', () => {
    renderWithSite(<Lightbox images={[]} columns={3} label="Nothing" />);
    expect(screen.getByRole('heading', { name: 'No images to display.' })).toBeVisible();
    expect(screen.getByText('Check back soon for more photos from our tours and community!')).toBeVisible();
  });
});

// T28
test.each([
  [2, []],
  [3, ['repeat(3']],
  [4, ['repeat(3', 'repeat(4']],
] as const)('a lightbox of %i columns has two on a phone, and more on wider screens', (columns, steps) => {
  expect(styles.grid.styles).toContain('grid-template-columns: repeat(2, minmax(0, 1fr))');
  expect(styles.columns[columns].styles.match(/repeat\(\d/g) ?? []).toEqual(steps);
});
