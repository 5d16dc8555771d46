import { Node, type Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** A picture of the blog, between two paragraphs. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ name: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src^="/pictures/"]',
      getAttrs: (picture) => ({
        name: picture.getAttribute('src')?.split('/').at(-1),
        alt: picture.getAttribute('alt'),
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    ['img', { src: `/pictures/blog/${attrs['name']}`, alt: attrs['alt'] }],
  ],
});

/** Its columns keep their alignment, which the file has and the editor does not show. */
const StoryTable = Table.extend({
  addAttributes: () => ({
    align: {
      rendered: false,
      parseHTML: (table) => [...table.querySelectorAll('th')].map((cell) => cell.getAttribute('align')),
    },
  }),
  // Tab leaves the story.
  addKeyboardShortcuts: () => ({}),
});

/** The parts that a story can hold, and no others: whatever is pasted has no other place to go. */
export const storyExtensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    listItem: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: { openOnClick: false, autolink: false, linkOnPaste: false, HTMLAttributes: { target: null, rel: null } },
  }),
  Node.create({
    name: 'listItem',
    content: 'paragraph+',
    defining: true,
    parseHTML: () => [{ tag: 'li' }],
    renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem('listItem') };
    },
  }),
  Picture,
  StoryTable.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content: 'paragraph' }),
  TableCell.extend({ content: 'paragraph' }),
];
