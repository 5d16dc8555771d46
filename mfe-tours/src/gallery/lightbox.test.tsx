/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { renderWithSite } from '@cobblestone/testing/render-with-site.tsx';
import { collectionOf, withoutDuplicates } from './collections.ts';
import * as styles from './lightbox.styles.ts';
import { Lightbox } from './lightbox.tsx';

const tourPhotos = collectionOf('tour-photos');
const guestCats = collectionOf('guest-cats');

describe('the collections', () => {
  // T24
  test('are 40 tour photos and 21 guest cats', () => {
    expect(tourPhotos).toHaveLength(40);
    expect(guestCats).toHaveLength(21);
  });

  // T24
  test('every tour photo says what is to be seen, and no two say the same', () => {
    const words = tourPhotos.map(({ alt }) => alt);
    expect(words.filter((alt) => alt.length < 20)).toEqual([]);
    expect(new Set(words).size).toBe(40);
  });

  // T29
  test('drop a source that came before', () => {
    const [first, second] = tourPhotos;
    if (!first || !second) throw new Error('there are no tour photos');
    expect(withoutDuplicates([first, second, { ...first, id: 'again' }]).map(({ id }) => id)).toEqual([
      first.id,
      second.id,
    ]);
  });
});

describe('the lightbox', () => {
  test('is a grid in which each picture is a link to its large version, with a name of its own', () => {
    renderWithSite(<Lightbox images={guestCats} columns={3} label="Guest cats" />);
    const links = within(screen.getByRole('list', { name: 'Guest cats' })).getAllByRole('link', {
      name: /^Open [A-Z][\w ]+, guest cat photo \d+ of 21$/,
    });
    expect(new Set(links.map((link) => link.getAttribute('aria-label'))).size).toBe(21);
    for (const link of links)
      expect(link).toHaveAttribute('href', expect.stringMatching(/^\/assets\/tours\/pictures\/.+\.webp$/));
  });

  // T24
  test('numbers plates and says what they are called', () => {
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
  test('without pictures says when to come back', () => {
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
] as const)('a lightbox of %i columns has two on a phone and comes to them as the screen grows', (columns, steps) => {
  expect(styles.grid.styles).toContain('grid-template-columns: repeat(2, minmax(0, 1fr))');
  expect(styles.columns[columns].styles.match(/repeat\(\d/g) ?? []).toEqual(steps);
});
