import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

// A program in a network namespace: it offers ports of the outside there, and ends with the process that has them.
const { RELAY_FOLDER: folder = '', RELAY_PORTS: ports = '' } = process.env;
for (const port of ports.split(' ').filter(Boolean)) {
  const server = createServer((socket) => pipeline(socket, connect(join(folder, port)), socket, () => undefined));
  await once(server.listen(Number(port), '127.0.0.1'), 'listening');
}
connect(join(folder, 'ready'))
  .on('error', () => undefined)
  .on('close', () => process.exit());
