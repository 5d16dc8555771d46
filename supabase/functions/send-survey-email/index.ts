import { serveForm } from '../_shared/form-function.ts';
import { handler } from './handler.ts';

serveForm(handler);
