// Writes a Brotli copy beside each script and style sheet. Compressing this well takes too long for a server to do at its
// start. Runs after `vite build` has written the files.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSED = /^assets\/.*\.(?:css|js)$/;
const compress = promisify(brotliCompress); // at its best quality by default

export function brotli(): Plugin {
  return {
    name: 'noripan-brotli',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) this.error('no folder to write to');
      const files = Object.keys(bundle).filter((name) => COMPRESSED.test(name));
      await Promise.all(files.map((name) => writeCopy(join(dir, name))));
    },
  };
}

async function writeCopy(path: string): Promise<void> {
  await writeFile(`${path}.br`, await compress(await readFile(path)));
}
