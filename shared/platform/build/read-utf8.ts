import { readFileSync } from 'node:fs';

/** The text of a file, without the mark that editors on Windows write before it. @throws Error when it is not UTF-8 */
export function readUtf8(file: string): string {
  const bytes = readFileSync(file);
  try {
    if (bytes.includes(0)) throw new TypeError('UTF-16');
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    const encoding = bytes.includes(0) ? 'in UTF-16' : 'not in UTF-8';
    throw new Error(`${file} is ${encoding}. Save it as UTF-8, in PowerShell by \`Out-File -Encoding utf8\``, {
      cause,
    });
  }
}
