import type { LoaderContext } from '@rspack/core';

export default function placePictures(
  this: Pick<LoaderContext, 'resourcePath' | 'addDependency'>,
  source: string,
): string;
