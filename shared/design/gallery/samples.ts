import shellPictures from '../../../shell/content/pictures/pictures.generated.json' with { type: 'json' };
import tourPictures from '../../../mfe-tours/content/pictures/pictures.generated.json' with { type: 'json' };
import { type PictureData, picturesByName } from '../picture-data.ts';

/** Pictures of the apps, by name. */
export const shellPicture = picturesByName(shellPictures);
export const tourPicture = picturesByName(tourPictures);

/** A picture whose files do not exist. */
export const missingPicture: PictureData = { ...shellPicture('home'), name: 'no-such-picture', hash: '00000000' };

export const questions = [
  {
    question: 'Will we see real cats?',
    answer:
      'Often, never by appointment. Shop cats keep their own hours, and a warm doorstep is worth more to them than a punctual audience.',
  },
  {
    question: 'How far do we walk?',
    answer: 'About a mile and a half, in about two hours, with a pause wherever the story needs one.',
  },
  {
    question: 'May I bring my own cat?',
    answer: 'Yes, in a harness or carried. Please tell the guide at the start, so that introductions can be made.',
  },
];

export const testimonials = [
  {
    quote:
      'I came for the cats and left knowing who built the street. Our guide had a ledger, a lantern and an answer for everything.',
    author: 'Marguerite O.',
    role: 'Walked in Brooklyn Heights',
    rating: 5,
  },
  {
    quote: 'Two hours went by like one. The children still ask after the post-office cats.',
    author: 'The Adeyemi family',
    role: 'Walked in the Financial District',
    rating: 5,
  },
  {
    quote: 'Dry, exact and very funny. Wear good shoes.',
    author: 'Pieter V.',
    role: 'Walked on the Lower East Side',
    rating: 4.5,
  },
];

export const facts = [
  { label: 'Length', value: 'About 2 hours' },
  { label: 'On foot', value: 'About 1.5 miles' },
  { label: 'Party', value: '12 at most' },
  { label: 'Adults', value: '$40' },
  { label: 'Leaves', value: '1:15 PM' },
];

export const departures = [
  { name: 'Brooklyn Heights', note: 'April to December', cells: ['Saturday, Sunday', '1:15 PM', '$40'] },
  { name: 'Financial District', note: 'All year', cells: ['By season', 'See the calendar', '$40'] },
  { name: 'Lower East Side', cells: ['By season', 'See the calendar', '$40'] },
];

export const ratings = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));
