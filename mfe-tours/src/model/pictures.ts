import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import json from '../../content/pictures/pictures.generated.json' with { type: 'json' };

/** All pictures of this app by their names. Content comes with those that it names (`parseContent`): no bundle needs the list. */
export const pictures: Readonly<Record<string, PictureData>> = json;
