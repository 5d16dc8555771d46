import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDescription } from '@hemstitch/platform/build/app-build';
import { drawProduct } from '../shared/drawing.ts';
import { productsSchema } from './content-files.ts';

export const appBuild: AppDescription = {
  contentFiles: { 'products.json': productsSchema },
  compiledFiles: ['products.json'],
  /** The list that pages are made from, a file for each product, so that a page carries its own only, and the pictures. */
  async compileData(outDir) {
    const text = await readFile(join(import.meta.dirname, 'content/products.json'), 'utf8');
    const products = productsSchema.parse(JSON.parse(text));
    const files: Record<string, string> = { 'products.json': JSON.stringify(products) };
    for (const product of products) {
      files[`product-${product.id}.json`] = JSON.stringify(product);
      for (const { sku, color } of product.variants) files[`pictures/${sku}.svg`] = drawProduct(sku, color);
    }
    await mkdir(join(outDir, 'pictures'), { recursive: true });
    for (const [file, content] of Object.entries(files)) await writeFile(join(outDir, file), content);
    return Object.keys(files);
  },
};
