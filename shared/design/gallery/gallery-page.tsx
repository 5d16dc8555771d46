import { Editorial } from './editorial.tsx';
import { Forms } from './forms.tsx';
import { Heroes } from './heroes.tsx';

/** Every shared part in every state. Not part of the published site. */
export const GalleryPage = () => (
  <main id="parts">
    <Heroes />
    <Editorial />
    <Forms />
  </main>
);
