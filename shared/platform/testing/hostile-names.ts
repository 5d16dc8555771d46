/** Names that no release may bring, and that lead to no file when somebody asks for them. */
export const hostileNames: readonly string[] = [
  // Out of a folder, or to another site.
  ['/../../x', '/../x', '/a/../../b', '/./a', '/a//b', '//evil.example/', '/\\evil.example', '/..\\..\\x', 'C:\\x'],
  ['/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fx', '/%5Cevil.example/', '/%2f/evil.example/', '/.well-known/../x'],
  // Patterns, lines and quotes of configuration files.
  ['~^.*', '/*', '/:splat', '/{all}', '/a\n/b 301', '/a b', '/a;return 200', "/a'b", '/a"b', '/$uri', '/<b>'],
  // Settings of hosts, and hidden files.
  ['/_headers', '/_redirects', '/_worker.js', '/web.config', '/.htaccess', '/a/.git', '/.well-known'],
  // Names that some systems do not take, or take for others.
  ['/con', '/a/NUL.txt', '/a.', '/caf\u00e9', '/cafe\u0301', '/a\0b', '/a\u001b[2Jb', '/a\u202eb', '/__proto__'],
  [`/${'a'.repeat(201)}`, '/a'.repeat(1000)],
].flat();
