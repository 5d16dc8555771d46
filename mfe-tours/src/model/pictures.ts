import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import json from '../../content/pictures/pictures.generated.json' with { type: 'json' };

/** All pictures of this app by name. The build inlines the pictures that content names, so no bundle contains this list. */
export const pictures: Readonly<Record<string, PictureData>> = json;
