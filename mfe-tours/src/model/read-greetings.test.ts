import { folderOfEachTest } from '@hemstitch/platform/testing/folder-of-each-test';
import { readCaptions, readGreetings } from './read-greetings.ts';

const sound = Buffer.from([0xff, 0xfb, 0x90, 0, 0, 0]);
const film = Buffer.from('\0\0\0\x18ftypmp42');
const captions =
  'WEBVTT\n\n00:01.000 --> 00:04.000\nHello, I am <v Nora>Nora</v>.\n\n00:04.500 --> 00:09.000\nCats &amp; harbors.\n\n2\n00:11.500 --> 00:58.400 line:0\nSee you\nat the steps.\n';
const guides = new Map([
  ['soho', 'Nora'],
  ['tribeca', undefined],
]);
const { at, write } = folderOfEachTest();

async function read(files: Record<string, string | Buffer>) {
  for (const [name, bytes] of Object.entries(files)) await write(`greetings/${name}`, bytes);
  return readGreetings(at(), guides);
}

// T47
test('returns no greeting without a recording', async () => {
  expect(await readGreetings(at(), guides)).toEqual({ greetings: new Map(), files: {} });
});

// T47
test.each([
  ['mp3', sound, 'sound', 'audio/mpeg'],
  ['m4a', film, 'sound', 'audio/mp4'],
  ['mp4', film, 'film', 'video/mp4'],
])(
  'a recording as .%s becomes a greeting with a transcript, in files that are named by a hash',
  async (ext, bytes, kind, type) => {
    const { greetings, files } = await read({ [`soho.${ext}`]: bytes, 'soho.vtt': captions, '.DS_Store': '' });
    const { file, captions: track, ...greeting } = greetings.get('soho')!;
    expect(greeting).toEqual({
      kind,
      type,
      seconds: 58,
      paragraphs: ['Hello, I am Nora. Cats & harbors.', 'See you at the steps.'],
    });
    expect(file).toMatch(new RegExp(`^greetings/soho\\.[\\da-f]{8}\\.${ext}$`));
    expect(track).toMatch(/^greetings\/soho\.[\da-f]{8}\.vtt$/);
    expect(files).toEqual({ [file]: bytes, [track]: Buffer.from(captions) });
  },
);

test.each<[what: string, files: Record<string, string | Buffer>, fault: RegExp]>([
  ['of another kind', { 'soho.wav': sound }, /greetings\/soho\.wav:1:1\s+A greeting cannot be a "\.wav" file/],
  ['with the wrong extension', { 'soho.mp3': 'a letter', 'soho.vtt': captions }, /soho\.mp3:1:1\s+This is not an MP3/],
  ['that is empty', { 'soho.mp3': '', 'soho.vtt': captions }, /soho\.mp3:1:1\s+This is not an MP3/],
  [
    'that is too large',
    { 'soho.mp3': Buffer.concat([sound, Buffer.alloc(2_100_000)]), 'soho.vtt': captions },
    /soho\.mp3:1:1\s+The file has 2\.1 MB; the limit for a sound is 2 MB/,
  ],
  ['without captions', { 'soho.mp3': sound }, /soho\.mp3:1:1\s+This recording has no captions[^]*soho\.vtt/],
  ['without a tour', { 'shoo.mp3': sound, 'shoo.vtt': captions }, /No tour is called "shoo"[^]*tour's file: soho/],
  [
    'without a speaker',
    { 'tribeca.mp3': sound, 'tribeca.vtt': captions },
    /tribeca\.mp3:1:1\s+The name of the speaker is missing[^]*tours\/tribeca\.json/,
  ],
  [
    'beside another',
    { 'soho.mp3': sound, 'soho.mp4': film, 'soho.vtt': captions },
    /A tour can have one greeting, but there are soho\.mp3 and soho\.mp4/,
  ],
  ['that is missing', { 'soho.vtt': captions }, /soho\.vtt:1:1\s+These captions have no recording/],
  [
    'with captions of another kind',
    { 'soho.mp3': sound, 'soho.vtt': '1\n00:00:01,000 --> 00:00:02,000\nHello' },
    /soho\.vtt:1:1\s+The first line of captions must be WEBVTT/,
  ],
])('a recording %s is refused with its name and a remedy', async (_fault, files, fault) => {
  await expect(read(files)).rejects.toThrow(fault);
});

// T47
test.each(['00:01,000 --> 00:02,000', '00:05.000 --> 00:02.000', 'soon --> later'])(
  'captions with the invalid times %s are refused with that line',
  (line) => {
    expect(readCaptions(`WEBVTT\n\n${line}\nHello`)).toMatchObject({ problem: expect.stringContaining(`"${line}"`) });
    expect(readCaptions('WEBVTT\n\nNOTE nothing yet')).toMatchObject({ problem: 'These captions contain no text.' });
  },
);
