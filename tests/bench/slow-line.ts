import { createConnection, createServer, type Socket } from 'node:net';

/** Lighthouse's slow 4G. */
const ROUND_TRIP_MS = 150;
const BYTES_PER_MS = 1_600_000 / 8 / 1000;

export interface SlowLine {
  address: string;
  close: () => Promise<void>;
}

/**
 * A phone's line to a server on this machine, for whatever a browser loads by whichever process: tools that throttle a
 * page do not reach what is prerendered. All connections share what comes down in a millisecond.
 */
export async function slowLine(target: string): Promise<SlowLine> {
  const { port: targetPort } = new URL(target);
  let freeAt = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = createConnection({ port: Number(targetPort), host: '127.0.0.1' });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => (sockets.delete(socket), client.destroy(), upstream.destroy()));
    }
    client.on('data', (bytes) => setTimeout(() => upstream.writable && upstream.write(bytes), ROUND_TRIP_MS / 2));
    upstream.on('data', (bytes: Buffer) => {
      // In pieces, so that connections take turns as they do on a line.
      for (let from = 0; from < bytes.length; from += 1460) {
        const piece = bytes.subarray(from, from + 1460);
        freeAt = Math.max(freeAt, performance.now()) + piece.length / BYTES_PER_MS;
        setTimeout(() => client.writable && client.write(piece), freeAt - performance.now() + ROUND_TRIP_MS / 2);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
