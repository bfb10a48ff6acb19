import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './serviceWorkerPlugin.ts';

const SERVER = process.env['NORIPAN_SERVER'] ?? 'http://127.0.0.1:8000';
const GAMES = fileURLToPath(new URL('../src/noripan/games', import.meta.url));
const ROOMS = fileURLToPath(new URL('../src/noripan/rooms', import.meta.url));

export default defineConfig({
  plugins: [svelte(), svelteTesting(), serviceWorker(fileURLToPath(new URL('public', import.meta.url)))],
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
      },
    },
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
