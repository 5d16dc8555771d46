import type { LoaderContext } from '@rspack/core';

export default function inlinePictures(
  this: Pick<LoaderContext, 'resourcePath' | 'addDependency'>,
  source: string,
): string;
