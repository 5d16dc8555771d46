import { pointAtTexts } from './point-at-texts.ts';

pointAtTexts(false);
