import minifiedStyles from './minified-styles.mjs';

test('a style sheet says the same without spaces, line ends and remarks', () => {
  const written =
    "const look = css`\n  /* It's why. */\n  ${track}\n  gap: calc(1px + 2px) ${wide};\n  & > a:hover, & :focus {\n    content: ' ; ';\n    width: min( ${track}, 2rem);\n  }\n`;\nconst other = `  as it is  `;";
  expect(minifiedStyles(written)).toBe(
    "const look = css` ${track} gap:calc(1px + 2px) ${wide};& > a:hover,& :focus{content:' ; ';width:min( ${track},2rem)}`;\nconst other = `  as it is  `;",
  );
});

test('expressions stay as they are, but for the sheets in them', () => {
  expect(minifiedStyles('css`\n  ${isWide && css`\n    color: ${tones[`${tone}  x`]};\n  `}\n  gap: 0;\n`')).toBe(
    'css` ${isWide && css` color:${tones[`${tone}  x`]};`} gap:0;`',
  );
  expect(minifiedStyles('const fade = keyframes`\n  from { opacity: 0; }\n`;')).toBe(
    'const fade = keyframes` from{opacity:0}`;',
  );
});

test('a quotation that holds an expression is left alone', () => {
  const written = "css`\n  content: '${mark}';\n  color: red;\n`";
  expect(minifiedStyles(written)).toBe(written);
});
