// Names the build and tells the service worker its files. Runs at the end of `vite build`.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';
const INDEX = 'index.html';
/** Crawlers and the operating system ask for these themselves. */
const NOT_KEPT = /^(?:robots\.txt|icons\/.*)$/;
const BUILD_LENGTH = 16;

export function serviceWorker(publicFolder: string): Plugin {
  return {
    name: 'noripan-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = new Map<string, string | Uint8Array>();
      for (const name of readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })) {
        const body = readFile(join(publicFolder, name));
        if (body) files.set(name.replaceAll('\\', '/'), body);
      }
      for (const [name, file] of Object.entries(bundle)) files.set(name, file.type === 'chunk' ? file.code : file.source);
      const build = digest(files);

      const worker = bundle[WORKER];
      const index = bundle[INDEX];
      if (worker?.type !== 'chunk' || index?.type !== 'asset') this.error('no worker or no index page was built');
      const kept = [...files.keys()].filter((name) => name !== WORKER && !NOT_KEPT.test(name)).sort();
      worker.code = `const BUILD=${JSON.stringify(build)},BUILT_FILES=${JSON.stringify(kept.map((name) => `/${name}`))};${worker.code}`;
      index.source = String(index.source).replace('<meta name="build" content="" />', `<meta name="build" content="${build}" />`);
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ build }) });
    },
  };
}

/** Null for a folder. */
function readFile(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'EISDIR') return null;
    throw problem;
  }
}

function digest(files: ReadonlyMap<string, string | Uint8Array>): string {
  const hash = createHash('sha256');
  for (const name of [...files.keys()].sort()) hash.update(name).update('\0').update(files.get(name) ?? '');
  return hash.digest('hex').slice(0, BUILD_LENGTH);
}
