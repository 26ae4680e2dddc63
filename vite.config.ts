import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { CHAT_PATHS } from './src/contract/client/chat-paths.ts'
import { packPaths, pathsOfPages } from './src/contract/client/packed-paths.ts'
import { PATHS } from './src/contract/client/paths.ts'
import { WIDGET_PATHS } from './src/contract/client/widget-paths.ts'
import { LOADER_PATH } from './src/domain/widgets/addresses.ts'
import { PAGE_FOLDERS, roomAt } from './src/server/platform/http/room-routes.ts'

/** Each front room is a page of its own, so that a form or a widget loads only itself; `entry` leads to two rooms. */
const pages = Object.values(PAGE_FOLDERS)
  .map((folder) => path.resolve('src', folder, 'index.html'))
  .filter((page) => existsSync(page))

/** What other sites' pages load stands at one address for good. */
const LOADER = 'src/client/widgets/loader/embed.ts'
const isLoader = (file: string | null) => file?.endsWith(LOADER) === true

const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000'

/** What every page says of itself to browsers, systems and search engines; `public/` holds what it names. */
const HEAD: HtmlTagDescriptor[] = [
  { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } },
  { tag: 'meta', attrs: { name: 'theme-color', content: '#ffffff', media: '(prefers-color-scheme: light)' } },
  { tag: 'meta', attrs: { name: 'theme-color', content: '#15191c', media: '(prefers-color-scheme: dark)' } },
  { tag: 'link', attrs: { rel: 'icon', href: '/favicon.ico', sizes: '32x32' } },
  { tag: 'link', attrs: { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' } },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' } },
  { tag: 'link', attrs: { rel: 'manifest', href: '/site.webmanifest' } },
]

const pageHead: Plugin = { name: 'page-head', transformIndexHtml: () => HEAD }

/** Under `npm run dev` an address leads to its room's page, as it does on the server. */
const roomPages: Plugin = {
  name: 'room-pages',
  configureServer(dev) {
    dev.middlewares.use((request, _response, next) => {
      if (request.url?.split('?')[0] === LOADER_PATH) request.url = LOADER.replace('src', '')
      const room = roomAt(request.url?.split('?')[0] ?? '')
      if (room !== null) request.url = `/${PAGE_FOLDERS[room]}/index.html`
      next()
    })
  },
  // The browser would look for what the page names beside the address, where nothing is.
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { server, filename }) =>
      server === undefined
        ? html
        : html.replaceAll('"./', `"/${path.relative('src', path.dirname(filename))}/`),
  },
}

/** What nearly every page draws and reckons with. A request costs more than the little of it that one does without. */
const PLAIN = new RegExp(
  [
    'src/ui/(?:Button|KeyCaps|Message|Tabs|use-width|classes|on-demand|save-file|theme|form/Choice)',
    'src/(?:base/(?:calendar-date|csv|exports|figures|hex-colour|money|month-names|short-figure)|domain/energy/months/month)\\.ts',
  ].join('|'),
)

/** What the window is made of from its first moment, and no page of clients. */
const WINDOW = new RegExp(
  [
    'src/workstation/platform/(?:[a-z-]+\\.ts|(?:session|live)/|state/(?!keep)|keyboard/(?!Keymap|every))',
    'src/workstation/platform/list/(?:list-moves|search-field|state/(?!page-size))',
    'src/workstation/platform/shell/(?:Arrival|NotFound|Notices|PartBoundary|RoomBar|StatusBar|TabBar|TopBar)',
    'src/workstation/platform/shell/(?:continuations|live-commands|use-(?!media))',
    'src/workstation/window/(?!overlay-parts|BillsRoom|palette/)',
    'src/workstation/bills/(?:bill-events|bill-query|queue/(?:queue-|filter-field|neighbours|state/)|upload/(?:DropZone|uploads))',
    'src/workstation/(?:people/(?:held-window|with-proof)|records/shared/lookup-queries)',
    'src/workstation/[a-z-]+/(?:errors/)?[a-z-]+-events',
    'node_modules/react-hotkeys-hook/|src/ui/(?:Toasts|Skeleton)\\.',
    'commands/(?:app/|accounting/open-any|bills/queue/(?:open|order)\\.|kernel/(?:args|define|when|register|keys|keymap|stored-keymap|rooms|faults)\\.)',
  ].join('|'),
)

/**
 * A page is painted once its styles are there, whatever becomes of its scripts: they come first, as a browser asks for
 * few files at once.
 */
const stylesFirst: Plugin = {
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const styles = html.match(/^ *<link rel="stylesheet".*\n/gm) ?? []
      return styles
        .reduce((rest, style) => rest.replace(style, ''), html)
        .replace(/^ *<script type="module"/m, (script) => styles.join('') + script)
    },
  },
}

const TABLES = new Map([
  [
    path.resolve('src/contract/client/paths.ts'),
    `import { unpackPaths } from '#contract/client/packed-paths.ts'
    export const PATHS = unpackPaths(${JSON.stringify(packPaths(pathsOfPages(PATHS)))})`,
  ],
  [
    path.resolve('src/contract/client/chat-paths.ts'),
    `export const CHAT_PATHS = ${JSON.stringify(CHAT_PATHS)}`,
  ],
  [
    path.resolve('src/contract/client/widget-paths.ts'),
    `export const WIDGET_PATHS = ${JSON.stringify(WIDGET_PATHS)}`,
  ],
])

/** A bundle carries the paths of the API's calls as they are now, instead of the schemas that they are taken from. */
const callPaths: Plugin = {
  name: 'call-paths',
  load: (id) => TABLES.get(id) ?? null,
}

export default defineConfig({
  // Pages are addressed by their room; tests by their path in the repository.
  root: process.env.VITEST === undefined ? 'src' : '.',
  publicDir: path.resolve('public'),
  plugins: [react(), roomPages, callPaths, pageHead, stylesFirst],
  build: {
    outDir: path.resolve('dist'),
    emptyOutDir: true,
    // Which file needs which: what a room loads is measured by it.
    manifest: true,
    // Every browser that these pages are for knows how to load modules ahead.
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: [...pages, path.resolve(LOADER)],
      output: {
        entryFileNames: ({ facadeModuleId }) =>
          isLoader(facadeModuleId ?? null) ? LOADER_PATH.slice(1) : 'assets/[name]-[hash].js',
        // What is always loaded together: in one file it is smaller than in a dozen.
        codeSplitting: {
          // What they need may be needed by others without them.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            {
              name: 'chart',
              test: /src\/ui\/chart\/(?!plot\/|picture\/|copying|DateRange|ChartExport|chart-sheet)/,
            },
            { name: 'plot', test: /src\/ui\/chart\/plot\/(?!ink)|node_modules\/uplot\// },
            {
              name: 'years',
              test: /src\/(?:views\/energy\/(?:Years|years\/(?!YearsExport|years-report|years-sheet|table-cells|month-scope))|base\/series-colours|domain\/(?:energy\/year-over-year\/|widgets\/options))/,
            },
            {
              name: 'energy',
              test: /src\/(?:client\/widgets\/(?:use-|WidgetActions)|views\/(?:energy\/use-answer|widgets\/ShareButton))/,
            },
            { name: 'plain', test: PLAIN },
            {
              name: 'calls',
              test: /src\/contract\/(?:kernel\/(?:call|event-lines)|client\/calling)|src\/ui\/frame-height|vite\/preload-helper/,
            },
            { name: 'query', test: /node_modules\/@tanstack\/(?:query-core|react-query)\// },
            { name: 'window', test: WINDOW },
            // The rows of every list.
            {
              name: 'list',
              test: /src\/workstation\/platform\/(?:list\/(?:ListGrid|Row|Table|use-rows|use-pointer|focus-list|layout)|shell\/Tick)/,
            },
            { name: 'list-commands', test: /commands\/kernel\/list\/(?:move|select|place|export)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/healthz': server, '/livez': server, '/readyz': server } },
  test: {
    // One core fewer is the runner's own choice, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    unstubGlobals: true,
    // What is waited for comes within a second where nothing else runs.
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // What is tested is loaded once by each worker, not by each file: none leaves anything behind in it.
          isolate: false,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/helpers/database-server.ts'],
          setupFiles: ['tests/helpers/keep-type-stripping.ts'],
          // Ends what hangs. The slowest tests take 25 s on a quiet machine, and several times that on a busy one.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          // What is tested is loaded once by each worker, not by each file: none leaves anything behind in it.
          isolate: false,
          include: ['tests/commands/**/*.test.{ts,tsx}'],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
