import { Node, type Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** A picture of the blog, between two paragraphs. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: {}, alt: {} }),
  parseHTML: () => [{ tag: 'img[src^="/pictures/blog/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph+',
  defining: true,
  // The entries of a list inside of a list are in the outer one.
  parseHTML: () => [{ tag: 'li' }, { tag: ':is(ul, ol) :is(ul, ol)', skip: true, priority: 60 }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem('listItem') };
  },
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
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: (address) => /^(?:https?:\/\/.|mailto:|#|\/(?!\/))/.test(address),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  ListItem,
  Picture,
  // Tab leaves the story.
  Table.extend({ addKeyboardShortcuts: () => ({}) }),
  TableRow,
  TableHeader.extend({ content: 'paragraph' }),
  TableCell.extend({ content: 'paragraph' }),
];
