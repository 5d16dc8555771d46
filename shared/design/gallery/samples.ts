import pictures from '../../../shell/content/pictures/pictures.generated.json' with { type: 'json' };
import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import { picturesByName } from '@cobblestone/platform/contract/content/picture-files.ts';

export const picture = picturesByName(pictures)('home');

/** A picture without files. */
export const missingPicture: PictureData = { ...picture, name: 'no-such-picture', hash: '00000000' };

export const questions = [
  { question: 'Will we see real cats?', answer: 'Often, never by appointment.' },
  { question: 'How far do we walk?', answer: 'About a mile and a half, in about two hours.' },
];

export const testimonials = [
  {
    quote: 'I came for the cats and left knowing who built the street.',
    author: 'Marguerite O.',
    role: 'Walker',
    rating: 5,
  },
  { quote: 'Dry, exact and very funny. Wear good shoes.', author: 'Pieter V.', role: 'Walker', rating: 4.5 },
];

export const facts = [
  { label: 'Length', value: 'About 2 hours' },
  { label: 'Adults', value: '$40' },
];

export const departures = [
  { name: 'Brooklyn Heights', note: 'April to December', cells: ['Saturday, Sunday', '1:15 PM'] },
  { name: 'Financial District', note: 'All year', cells: ['By season', 'See the calendar'] },
];

export const tours = ['Brooklyn Heights', 'Financial District'];

export const ratings = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));
