import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().default(false),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifest>

const WINDOW = ['entry/index.html', 'workstation/main.tsx']
const BILLS_ROOM = 'workstation/window/BillsRoom.tsx'
const BILL_SCREEN = 'workstation/bills/editor/BillScreen.tsx'
/** With what a visit loads by itself: the chart, and the buttons that export it. */
const WIDGET = [
  'client/widgets/index.html',
  'ui/chart/plot/PlotCanvas.tsx',
  'views/energy/years/YearsExport.tsx',
]
const CLIENT = ['entry/index.html', 'client/main.tsx']

/** What is loaded before a page shows anything, by its name, in kB packed by gzip. */
export interface FirstLoads {
  /** The bars and the keys, without any room. */
  window: number
  /** By the file of each screen: the window with it, and with the list that an open bill stands beside. */
  rooms: ReadonlyMap<string, number>
  client: number
  forms: number
  /** The scripts alone of the years with their chart, and those of them that are not React's. */
  widget: { scripts: number; beyondReact: number }
}

export async function firstLoads(dist: string): Promise<FirstLoads> {
  const files = await manifestOf(dist)
  const sizes = new Map<string, number>()
  const sizeOf = async (file: string) => {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const size = gzipSync(await readFile(path.join(dist, file)), { level: 9 }).length / 1000
    sizes.set(file, size)
    return size
  }
  const weigh = async (needed: Iterable<string>) => {
    let sum = 0
    for (const file of needed) sum += await sizeOf(file)
    return sum
  }
  const window = neededBy(files, WINDOW)
  const rooms = new Map<string, number>()
  for (const screen of Object.keys(files).filter((file) => /(Room|BillScreen)\.tsx$/.test(file))) {
    const screens = screen === BILL_SCREEN ? [BILLS_ROOM, screen] : [screen]
    rooms.set(path.basename(screen, '.tsx'), await weigh(neededBy(files, [...WINDOW, ...screens])))
  }
  const scripts = [...neededBy(files, WIDGET)].filter((file) => file.endsWith('.js'))
  const ofReact = new Set(Object.values(files).flatMap(({ name, file }) => (name === 'react' ? file : [])))
  return {
    window: await weigh(window),
    rooms,
    client: await weigh(neededBy(files, CLIENT)),
    forms: await weigh(neededBy(files, ['client/public-links/index.html'])),
    widget: {
      scripts: await weigh(scripts),
      beyondReact: await weigh(scripts.filter((file) => !ofReact.has(file))),
    },
  }
}

/** The pages that other built files import, and so would run: none should be. */
export async function importedPages(dist: string): Promise<string[]> {
  const files = await manifestOf(dist)
  return Object.values(files)
    .flatMap(({ imports }) => imports)
    .filter((name) => files[name]?.isEntry)
}

/** Built files that import themselves in a circle: one of them would run before what it needs is there. */
export async function importCircles(dist: string): Promise<string[]> {
  const files = await manifestOf(dist)
  const reachedFrom = (start: string): Set<string> => {
    const seen = new Set<string>()
    const visit = (name: string) => {
      for (const next of files[name]?.imports ?? [])
        if (!seen.has(next)) {
          seen.add(next)
          visit(next)
        }
    }
    visit(start)
    return seen
  }
  return Object.keys(files).filter((name) => reachedFrom(name).has(name))
}

const manifestOf = async (dist: string): Promise<Manifest> =>
  manifest.parse(JSON.parse(await readFile(path.join(dist, '.vite', 'manifest.json'), 'utf8')))

/** The scripts and styles that must be there before these run: what they load later is not among them. */
function neededBy(files: Manifest, starts: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const needed = new Set<string>()
  const visit = (name: string) => {
    const entry = files[name]
    if (entry === undefined) throw new Error(`${name} is not among the built files.`)
    if (seen.has(name)) return
    seen.add(name)
    for (const file of [entry.file, ...entry.css]) needed.add(file)
    entry.imports.forEach(visit)
  }
  starts.forEach(visit)
  return needed
}
