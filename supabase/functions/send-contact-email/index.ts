import { createServices } from '../_shared/form-function.ts';
import { handler } from './handler.ts';

const services = createServices(Deno.env.toObject());

Deno.serve((request, info) => {
  const from = info.remoteAddr;
  return handler(request, services, 'hostname' in from ? from.hostname : undefined);
});
