/** Gives Jest a style sheet as the bundler does: as its text. */
exports.process = (text) => ({ code: `module.exports = ${JSON.stringify(text)}` });
