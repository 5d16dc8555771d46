import '@hemstitch/platform/testing/jest-environment';

// The platform's tests know its fixture alone.
const isOfPlatform = expect.getState().testPath?.includes('/shared/platform/');
require(isOfPlatform ? '../platform/fixture/site.config.ts' : '../../site.config.ts');
