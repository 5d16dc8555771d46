import { serveFunction } from '../_shared/form-function.ts';
import { handler } from './handler.ts';

serveFunction(handler);
