import { followEditor } from '../follow-editor.ts';
import { pointAtTexts } from './point-at-texts.ts';

followEditor();
pointAtTexts(true);
