import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

const SERVER = process.env['NORIPAN_SERVER'] ?? 'http://127.0.0.1:8000';
const GAMES = fileURLToPath(new URL('../src/noripan/games', import.meta.url));
const ROOMS = fileURLToPath(new URL('../src/noripan/rooms', import.meta.url));

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
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
  },
  server: {
    fs: { allow: ['.', GAMES, ROOMS] },
    // changeOrigin stays off: the server compares the Origin header with the Host header.
    proxy: { '/api': { target: SERVER, ws: true } },
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
