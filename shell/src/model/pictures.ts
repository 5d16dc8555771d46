import { picturesByName } from '@hemstitch/platform/contract/content/picture-files';
import pictures from '../../content/pictures/pictures.generated.json' with { type: 'json' };

/** A picture of the shell. */
export const pictureNamed = picturesByName(pictures);
