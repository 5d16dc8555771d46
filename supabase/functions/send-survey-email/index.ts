import { createServices } from '../_shared/form-function.ts';
import { readEnvironment } from '../_shared/settings.ts';
import { handler } from './handler.ts';

const services = createServices(readEnvironment());

Deno.serve((request, info) => {
  const from = info.remoteAddr;
  return handler(request, services, 'hostname' in from ? from.hostname : undefined);
});
