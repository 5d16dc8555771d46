/** @jest-environment jsdom */
import { generateHTML, generateJSON } from '@tiptap/core';
import { cleanPaste } from './clean-paste.ts';
import { storyExtensions } from './extensions.ts';
import { markdownOf } from './markdown.ts';

/** The story that a paste becomes. */
const pasted = (html: string, live = '', isInCell = false) =>
  markdownOf(generateHTML(generateJSON(cleanPaste(html, live, isInCell).html, storyExtensions), storyExtensions));

// K9
test.each([
  [
    'headings, lists, bold and italics of a word processor',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{font-family:Calibri}</style></head><body><!--StartFragment--><h1 style='color:#2F5496'>A heading<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8pt'><span style='font-family:"Calibri"'>The <b>cat</b> sat
on the <i>mat</i>.<o:p></o:p></span></p><p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>One<o:p></o:p></p><p class=MsoListParagraphCxSpLast><span style='mso-list:Ignore'>·</span>Two</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`,
    '## A heading\n\nThe **cat** sat on the _mat_.\n\n- One\n- Two',
    '',
  ],
  [
    'what Google Docs marks by styles',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> and plain.</span></p><ol><li dir="ltr"><p><span>Point</span></p></li></ol><br></b>`,
    '**Bold** and plain.\n\n1. Point',
    '',
  ],
  [
    'links, quotes and lists of a web page, but no pictures or scripts',
    `<div style="color:red"><h4>Small</h4><p>Some <em>words</em>,<script>alert(1)</script><img src="https://x.example/y.png" alt="cat"> <a href="javascript:alert(1)">bad</a> and <a href="https://a.example/?a=1&amp;b=2" onclick="x()">good</a> &lt;b&gt;.</p><blockquote><p>A quote</p></blockquote><table><tr><td>One</td><td>Two</td></tr></table><ul><li>First<ul><li>Inner</li></ul></li></ul></div>`,
    '### Small\n\nSome _words_, bad and [good](https://a.example/?a=1\\&b=2) \\<b>.\n\n> A quote\n\nOne\n\nTwo\n\n- First\n- Inner',
    /^lists inside of lists.*; links that a story cannot have; .*pictures: add them/,
  ],
  [
    'what Word marks as bold, and removes its comments',
    `<p class=MsoNormal>It is <b style='mso-bidi-font-weight:normal'>bold</b>.<span class=MsoCommentReference><a href="#_msocom_1">[A1]</a></span></p>`,
    'It is **bold**.',
    '',
  ],
  [
    'no comments, deleted or hidden words',
    `<p class=MsoNormal>The <del cite="mailto:Ann">wrong</del><ins>right</ins> pier<span style='display:none;mso-hide:all'>hidden</span>.</p><p hidden>Gone</p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>[AB1]Is this libel? Ask the lawyer.</p></div></div>`,
    'The right pier.',
    '',
  ],
  ['the numbers of a list', '<ol start="3"><li>C</li></ol>', '3. C', ''],
  ['no struck words', '<p><s>$40</s> $30</p>', '$30', 'words that were struck out'],
  [
    'paragraphs that are made by blank lines, also within bold text',
    'One.<br>Still one.<br><br>Two <b>two.<br> <br>Three</b> three.',
    'One. Still one.\n\nTwo **two.**\n\n**Three** three.',
    '',
  ],
  [
    'small tables',
    `<table class=MsoNormalTable><tr><td><p class=MsoNormal><b>Pier</b></p></td><td><p>Cats</p></td></tr><tr><td>9</td><td>Two<br>or three</td></tr></table>`,
    '| **Pier** | Cats         |\n| -------- | ------------ |\n| 9        | Two or three |',
    '',
  ],
  [
    'small tables with a head',
    '<table><thead><tr><th>Pier</th><th>Cats</th></tr></thead><tbody><tr><td>9</td><td>Two</td></tr></tbody></table>',
    '| Pier | Cats |\n| ---- | ---- |\n| 9    | Two  |',
    '',
  ],
  [
    'the words of a table with one row',
    '<table><tr><td>A</td><td>B</td></tr></table>',
    'A\n\nB',
    /^tables with joined cells/,
  ],
  [
    'the words of tables that stories cannot have',
    '<table><tr><td>A</td><td>B</td></tr><tr><td rowspan=2>C</td><td>D</td></tr></table>',
    'A\n\nB\n\nC\n\nD',
    /^tables with joined cells/,
  ],
  [
    'quotes, captions and raised numbers of Word, and its footnotes apart',
    `<p class=MsoNormal>The cat sat.<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><sup>[1]</sup></span></a></p><p class=MsoQuote>So it was.</p><p class=MsoCaption>The cat at its pier</p><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><sup>[1]</sup></a> Journal of Commerce, 1880</p></div>`,
    'The cat sat.[1]\n\n> So it was.\n\nThe cat at its pier',
    /^raised .*captions.*footnotes, which are in Notes/,
  ],
])('a paste keeps %s', (_, html, markdown, losses) => {
  expect(pasted(html)).toBe(markdown);
  expect(cleanPaste(html).losses).toEqual(typeof losses === 'string' ? losses : expect.stringMatching(losses));
});

// K9
test.each([
  ['<p>On <u>May</u> 2<sup>nd</sup></p>', /^underlines; raised and lowered letters/],
  ['<img>', /^pictures: add them by “Picture”$/],
  ['<p><span style="text-decoration: line-through">$40</span> $30</p>', /struck out/],
  [`<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'>o Two</p>`, /^lists inside of lists/],
  ['<p><a href="report.docx">the report</a></p>', /^links that a story cannot have$/],
])('names what %s loses', (html, losses) => expect(cleanPaste(html).losses).toMatch(losses));

// K9
test('footnotes become notes', () => {
  const docs = `<p>The museum<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> A book of 1901</p>`;
  expect(pasted(docs)).toBe('The museum[1].');
  expect(cleanPaste(docs).notes).toEqual(['A book of 1901']);
});

// K9
test('links to the site become paths, and a cell takes words alone', () => {
  const links = [
    'https://site.example/tours?a=1#b',
    'http://127.0.0.1:41234/blog?post=x',
    'https://a.example/tours',
    'https://',
    'HTTPS://A.example/Path',
  ].map((href) => `<a href="${href}">x</a>`);
  expect(pasted(links.join(' and '), 'https://site.example')).toBe(
    '[x](/tours?a=1#b) and [x](/blog?post=x) and [x](https://a.example/tours) and x and [x](https://a.example/Path)',
  );
  expect(pasted('<h2>Nine</h2><ul><li><b>lives</b></li></ul>', '', true)).toBe('Nine **lives**');
});
