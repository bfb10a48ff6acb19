// Lists what each page needs besides the files of the index page. The server names it in the head of the page, so that a
// browser fetches everything at once. Runs at the end of `vite build`.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

interface Page {
  readonly module: string;
  /** The module of a game that it shows. */
  readonly gameModule?: string;
  /** What it fetches from the API, whatever happens. */
  readonly fetches?: readonly string[];
}

const BOARD = 'index.ts';
/** Draws the boards of packages. */
const PACKAGED = 'table/board/PackagedBoard.svelte';
const GUIDE = 'guide/index.ts';
const GAMES = ['/api/games'];
/** By the first part of the address, as in `src/app/router.svelte.ts`. */
const PAGES: Readonly<Record<string, Page>> = {
  r: { module: 'table/room/RoomPage.svelte', gameModule: BOARD, fetches: GAMES },
  replay: { module: 'replay/ReplayPage.svelte', gameModule: BOARD, fetches: GAMES },
  learn: { module: 'learn/LearnPage.svelte', gameModule: BOARD, fetches: GAMES },
  how: { module: 'how/HowPage.svelte', gameModule: GUIDE, fetches: GAMES },
  settings: { module: 'app/settings/SettingsPage.svelte' },
  about: { module: 'app/AboutPage.svelte' },
  kit: { module: 'kit/page/KitPage.svelte' },
};
/** The module that the index page loads. */
const START = 'main.ts';

export function preloads(source: string): Plugin {
  return {
    name: 'noripan-preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const filesOf = (module: string) => filesOfModule(join(source, module), bundle);
      const loaded = new Set(filesOf(START));
      const missing = (module: string) => filesOf(module).filter((file) => !loaded.has(file));
      const listed = ({ module, gameModule, fetches = [] }: Page) => ({
        files: [...missing(module), ...fetches],
        games: Object.fromEntries(modulesOfGames(source, gameModule).map(([game, path]) => [game, missing(path)])),
        packaged: gameModule === BOARD ? missing(PACKAGED) : [],
      });
      const lists = Object.fromEntries(Object.entries(PAGES).map(([name, page]) => [name, listed(page)]));
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(lists) });
    },
  };
}

/** The path of a module for each game that has it. */
function modulesOfGames(source: string, module: string | undefined): ReadonlyArray<readonly [string, string]> {
  if (module === undefined) return [];
  const paths = readdirSync(join(source, 'games')).map((game) => [game, `games/${game}/${module}`] as const);
  return paths.filter(([, path]) => existsSync(join(source, path)));
}

/** The scripts and styles of a module and of all that it imports statically. */
function filesOfModule(module: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = new Map<string, Rolldown.OutputChunk>();
  for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk') chunks.set(name, file);
  const first = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module));
  if (first === undefined) throw new Error(`${module} is in no chunk`);
  const needed = new Set([first]);
  for (const { imports } of needed) {
    for (const name of imports) {
      const imported = chunks.get(name);
      if (imported) needed.add(imported);
    }
  }
  const styles = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...[...needed].map(({ fileName }) => fileName), ...styles].map((name) => `/${name}`);
}
