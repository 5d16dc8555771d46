import { nameMissingPackage } from './optional-package.ts';

const missing = (name: string) =>
  Object.assign(new Error(`Cannot find package '${name}' imported from /shop/store.js`), {
    code: 'ERR_MODULE_NOT_FOUND',
  });

test('a missing package of the platform is named with the command that installs its version', () => {
  expect(() => nameMissingPackage(missing('heic-decode'))).toThrow(
    /Install it with `npm install --save-dev --save-exact heic-decode@/,
  );
  expect(() => nameMissingPackage(missing('@aws-sdk/client-s3'))).toThrow(
    /@aws-sdk\/client-s3 is not installed\. Install it with `npm install --save-exact @aws-sdk\/client-s3@\d+\.\d+\.\d+`/,
  );
});

test('other errors stay as they are', () => {
  expect(() => nameMissingPackage(missing('left-pad'))).toThrow(/^Cannot find package 'left-pad'/);
  expect(() => nameMissingPackage(new TypeError('no'))).toThrow(TypeError);
});
