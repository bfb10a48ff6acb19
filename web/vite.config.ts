import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { brotli } from './brotliPlugin.ts';
import { preloads } from './preloadPlugin.ts';
import { serviceWorker } from './serviceWorkerPlugin.ts';

/** The path of a file or folder, from a path that is relative to this file. */
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const SERVER = process.env['NORIPAN_SERVER'] ?? 'http://127.0.0.1:8000';
const GAMES = pathOf('../src/noripan/games');
const MAIN = pathOf('src/main.ts');
const BOARDS = pathOf('src/games');
const SETTINGS = ['settings/SettingsPage', 'AboutPage'].map((page) => pathOf(`src/app/${page}.svelte`));
/** Lists and lobbies are not shared: only rooms and the playground have them. */
const SHARED = /\/src\/(app|how|net|table(?!\/(list|lobby)\/)|ui(?!\/chart))\//;
const COVERS = readdirSync(BOARDS).map((game) => `${BOARDS}/${game}/Cover.svelte`);
const ROOMS = pathOf('../src/noripan/rooms');

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The modules that these modules import, directly or through others, and themselves. */
function importsOf(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(roots);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** A group of files for all that some modules need. */
function neededBy(name: string, roots: readonly string[], priority: number) {
  let needed: ReadonlySet<string> | undefined;
  const nameOf = (id: string, graph: ModuleGraph) => ((needed ??= importsOf(roots, graph)).has(id) ? name : null);
  return { name: nameOf, debugName: name, priority };
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), serviceWorker(pathOf('public')), preloads(pathOf('src')), brotli()],
  // The client shares the JSON data of games and rooms, which lies beside their rules.
  resolve: { alias: { '@games': GAMES, '@rooms': ROOMS } },
  build: {
    outDir: '../src/noripan/server/web',
    emptyOutDir: true,
    target: 'es2022',
    // The pages' Content-Security-Policy allows no data: addresses in style sheets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Each board's styles are loaded with the board.
    cssCodeSplit: true,
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/offline/serviceWorker.ts' },
      output: {
        // Browsers look for a new worker under the address of the old one.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // A few large files load faster than many small ones: the start page, the covers on it, the settings, and what
        // tables, replays and lessons share. Charts are a file of their own, for those who open one.
        codeSplitting: {
          groups: [
            neededBy('start', [MAIN], 2),
            neededBy('covers', COVERS, 1),
            neededBy('settings', SETTINGS, 1),
            { name: 'table', test: SHARED, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['.', GAMES, ROOMS] },
    // changeOrigin stays off: the server compares the Origin header with the Host header.
    proxy: { '/api': { target: SERVER, ws: true }, '/games/': { target: SERVER } },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    restoreMocks: true,
    // Starting a process is slow, so files share one; test_setup.ts resets what they share.
    isolate: false,
    maxWorkers: '100%',
    setupFiles: ['src/test_setup.ts'],
    // Only ends a test that hangs: a test may take many seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
