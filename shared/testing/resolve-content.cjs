const { existsSync } = require('node:fs');

/** Tests have content of their own in an app's `src/testing/content`, because editors change the app's `content`. */
module.exports = (request, options) => {
  const path = options.defaultResolver(request, options);
  const ofTests = path.replace(/\/(shell|mfe-\w+)\/content\/(.+\.json)$/, '/$1/src/testing/content/$2');
  return existsSync(ofTests) ? ofTests : path;
};
