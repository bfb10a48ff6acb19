import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

const SERVER = process.env['NORIPAN_SERVER'] ?? 'http://127.0.0.1:8000';
const GAMES = fileURLToPath(new URL('../src/noripan/games', import.meta.url));

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  // What a game's rules and its board both read stands once, beside the rules.
  resolve: { alias: { '@games': GAMES } },
  build: {
    outDir: '../src/noripan/server/web',
    emptyOutDir: true,
    target: 'es2022',
    // A data: address in a style sheet would need a wider policy than the pages have.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One style sheet a chunk, so that a board's styles come with the board.
    cssCodeSplit: true,
  },
  server: {
    fs: { allow: ['.', GAMES] },
    // changeOrigin stays off: the server compares a page's origin with the host it was asked for.
    proxy: { '/api': { target: SERVER, ws: true } },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    restoreMocks: true,
    // Files share a worker's process, which is slow to start; the set-up leaves no file another's traces.
    isolate: false,
    maxWorkers: '100%',
    setupFiles: ['src/untouched.ts'],
    // Only ends a test that hangs: on a busy machine one may take many seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
