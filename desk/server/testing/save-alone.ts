// A desk in a process of its own saves one text, and prints its answer. Its arguments are the project and the request's body.
import { openSampleDesk, own, requestsTo } from './sample-desk.ts';

const [root = '', body = ''] = process.argv.slice(2);
const answer = await requestsTo(await openSampleDesk(root)).send('/api/texts/save', JSON.parse(body), own);
process.stdout.write(JSON.stringify({ status: answer.status, ...(await answer.json()) }), () => process.exit());
