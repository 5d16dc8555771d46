// A process of its own for the edge under load: npx tsx tests/bench/edge-server.ts <store>. Prints its address.
import { serveSite } from '@cobblestone/platform/edge/node/node.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the store to serve.');
const { address } = await serveSite({ store: folder, port: 0 });
console.log(address);
// As it ends by itself, it says what memory it took.
process.once('SIGTERM', () => process.exit(0));
