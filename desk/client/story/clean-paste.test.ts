/** @jest-environment jsdom */
import { cleanHtml, describeLosses, notesOf } from './clean-paste.ts';

// K9
test('keeps only the text, headings, lists, bold and italics of a word processor', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{font-family:Calibri}</style></head><body><!--StartFragment--><h1 style='color:#2F5496'>A heading<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8pt'><span style='font-family:"Calibri"'>The <b>cat</b> sat
on the <i>mat</i>.<o:p></o:p></span></p><p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>One<o:p></o:p></p><p class=MsoListParagraphCxSpLast><span style='mso-list:Ignore'>·</span>Two</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
  expect(cleanHtml(word)).toBe(
    '<h2>A heading</h2><p>The <strong>cat</strong> sat on the <em>mat</em>.</p><ul><li>One</li><li>Two</li></ul>',
  );
  const document = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> and plain.</span></p><ol><li dir="ltr"><p><span>Point</span></p></li></ol><br></b>`;
  expect(cleanHtml(document)).toBe('<p><strong>Bold</strong> and plain.</p><ol><li>Point</li></ol>');
  expect(describeLosses(document)).toBe('');
});

// K9
test('keeps the links, quotes and tables of a web page, but no pictures or scripts', () => {
  const web = `<div style="color:red"><h4>Small</h4><p>Some <em>words</em>,<script>alert(1)</script><img src="https://x.example/y.png" alt="cat"> <a href="javascript:alert(1)">bad</a> and <a href="https://a.example/?a=1&amp;b=2" onclick="x()">good</a> &lt;b&gt;.</p><blockquote><p>A quote</p></blockquote><table><tr><td>One</td><td>Two</td></tr></table><ul><li>First<ul><li>Inner</li></ul></li></ul></div>`;
  expect(cleanHtml(web)).toBe(
    '<h3>Small</h3><p>Some <em>words</em>, bad and <a href="https://a.example/?a=1&amp;b=2">good</a> &lt;b&gt;.</p><blockquote><p>A quote</p></blockquote><p>One</p><p>Two</p><ul><li>First</li><li>Inner</li></ul>',
  );
  expect(describeLosses(web)).toEqual(
    expect.stringMatching(/^lists inside of lists.* links that lead nowhere.*; pictures: add them/),
  );
  expect(describeLosses('<p>On <u>May</u> 2<sup>nd</sup></p>')).toBe(
    'underlines and raised and lowered letters, which stories do not have',
  );
  expect(describeLosses('<img>')).toBe('pictures: add them by “Picture”');
});

// K9
test('keeps what Word marks as bold, and removes Word’s comments', () => {
  const word = `<p class=MsoNormal>It is <b style='mso-bidi-font-weight:normal'>bold</b>.<span class=MsoCommentReference><a href="#_msocom_1">[A1]</a></span></p>`;
  expect(cleanHtml(word)).toBe('<p>It is <strong>bold</strong>.</p>');
});

// K9
test('leaves out comments, deleted, hidden and struck words, and names the struck ones', () => {
  const word = `<p class=MsoNormal>The <del cite="mailto:Ann">wrong</del><ins>right</ins> pier<span style='display:none;mso-hide:all'>hidden</span>.</p><p hidden>Gone</p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>[AB1]Is this libel? Ask the lawyer.</p></div></div>`;
  expect(cleanHtml(word)).toBe('<p>The right pier.</p>');
  expect(describeLosses(word)).toBe('');
  for (const struck of [
    '<s>$40</s>',
    '<strike>$40</strike>',
    '<span style="text-decoration: line-through">$40</span>',
  ]) {
    expect(cleanHtml(`<p>${struck} $30</p>`)).toBe('<p>$30</p>');
    expect(describeLosses(`<p>${struck} $30</p>`)).toBe('words that were struck out');
  }
});

// K9
test('keeps paragraphs that are made by blank lines, also within bold text', () => {
  expect(cleanHtml('One.<br>Still one.<br><br>Two <b>two.<br> <br>Three</b> three.')).toBe(
    '<p>One. Still one.</p><p>Two <strong>two.</strong></p><p><strong>Three</strong> three.</p>',
  );
  expect(cleanHtml('<div style="white-space: pre-wrap">One.\nStill one.\n\nTwo.</div><p>Three\n\nthree</p>')).toBe(
    '<p>One. Still one.</p><p>Two.</p><p>Three three</p>',
  );
});

// K9
test('keeps small tables, and names those that stories cannot have', () => {
  const word = (attributes = '') =>
    `<table class=MsoNormalTable><tr><td><p class=MsoNormal><b>Pier</b></p></td><td><p>Cats</p></td></tr><tr><td ${attributes}>9</td><td>Two<br>or three</td></tr></table>`;
  expect(cleanHtml(word())).toBe(
    '<table><thead><tr><th><strong>Pier</strong></th><th>Cats</th></tr></thead><tbody><tr><td>9</td><td>Two or three</td></tr></tbody></table>',
  );
  expect(describeLosses(word())).toBe('');
  expect(cleanHtml(word('rowspan=2'))).not.toContain('table');
  expect(describeLosses(word('rowspan=2'))).toMatch(/^tables with joined cells/);
});

// K9
test('names lists that start after 1', () => {
  for (const list of [
    '<ol start="3"><li>C</li></ol>',
    '<ol><li value="3">C</li></ol>',
    '<p class=MsoListParagraph>3. C</p>',
  ])
    expect(describeLosses(list)).toBe('lists that start after 1, which stories do not have');
  expect(describeLosses('<ol start="1"><li>A</li></ol><p class=MsoListParagraph>1. A</p>')).toBe('');
});

// K9
test('removes click tracking from links, and makes links to the site paths', () => {
  const links = [
    'https://www.google.com/url?q=https://a.example/x&sa=D&ust=1',
    'https://site.example/tours?a=1#b',
    'http://127.0.0.1:41234/blog?post=x',
    'https://a.example/tours',
    'https://',
    ' HTTPS://A.example/Path ',
    'https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fx&data=05',
  ].map((href) => `<a href="${href}">x</a>`);
  expect(cleanHtml(links.join(' '), 'https://site.example')).toBe(
    '<p><a href="https://a.example/x">x</a> <a href="/tours?a=1#b">x</a> <a href="/blog?post=x">x</a> <a href="https://a.example/tours">x</a> x <a href="https://a.example/Path">x</a> <a href="https://a.example/x">x</a></p>',
  );
});

// K9
test('keeps quotes, captions and raised numbers of Word, and moves its footnotes to the notes', () => {
  const word = `<p class=MsoNormal>The cat sat.<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><sup>[1]</sup></span></a></p><p class=MsoQuote>So it was.</p><p class=MsoCaption>The cat at its pier</p><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><sup>[1]</sup></a> Journal of Commerce, 1880</p></div>`;
  expect(cleanHtml(word)).toBe(
    '<p>The cat sat.[1]</p><blockquote><p>So it was.</p></blockquote><p>The cat at its pier</p>',
  );
  expect(notesOf(word)).toEqual(['Journal of Commerce, 1880']);
  expect(describeLosses(word)).toMatch(/captions.*raised numbers.*footnotes, which are now in Notes/);
  const docs = `<p>The museum<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> A book of 1901</p>`;
  expect(cleanHtml(docs)).toBe('<p>The museum[1].</p>');
  expect(notesOf(docs)).toEqual(['A book of 1901']);
});

// K9
test('names nested lists of Word and links that are lost', () => {
  const lists = `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>· One</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'>o Two</p>`;
  expect(describeLosses(lists)).toMatch(/^lists inside of lists/);
  expect(describeLosses('<p><a href="file:///C:/report.docx">the report</a></p>')).toMatch(/^links that lead nowhere/);
});
