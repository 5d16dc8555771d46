import { picturesByName } from '@cobblestone/platform/contract/content/picture-files.ts';
import pictures from '../../content/pictures/pictures.generated.json' with { type: 'json' };

export const pictureNamed = picturesByName(pictures);
