import { createServices } from '../_shared/form-function.ts';
import { handler } from './handler.ts';

const services = createServices();

Deno.serve((request, { remoteAddr }) =>
  handler(request, services, 'hostname' in remoteAddr ? remoteAddr.hostname : undefined),
);
