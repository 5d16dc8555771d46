/** Letters that Unicode does not decompose into a letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'ng',
  ı: 'i',
};

/** Turns a title into an id: "The Cat's Day" becomes "the-cats-day". Can be empty. */
export function slugFromTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (letter) => letters[letter] ?? letter)
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
