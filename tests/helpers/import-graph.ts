import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseAst } from 'vite'
import { imports } from '../../package.json'

/** What one file loads with itself, types apart, and what it may load later. */
interface Imports {
  atOnce: string[]
  later: string[]
  /** Of others, loaded at once. */
  packages: string[]
}

type Loaded = Record<keyof Imports, Set<string>>

/** What a start finds by looking into folders. */
const FOUND = globSync('src/server/{*/routes/*-routes,platform/database/migrations/*}.ts')

/** As `loadedWith`, of the whole server. */
export const loadedAtStart = (): Promise<Loaded> => loadedWith('src/server/main.ts', ...FOUND)

/**
 * The files of ours that are loaded when the entries are, those that they or these load later by `import()`, and the
 * packages that are loaded at once.
 */
export async function loadedWith(...entries: string[]): Promise<Loaded> {
  const atOnce = new Set(entries)
  const later = new Set<string>()
  const packages = new Set<string>()
  for (const file of atOnce) {
    const found = await importsOf(file)
    for (const each of found.atOnce) atOnce.add(each)
    for (const each of found.later) later.add(each)
    for (const each of found.packages) packages.add(each)
  }
  return { atOnce, later, packages }
}

async function importsOf(file: string): Promise<Imports> {
  const found: Imports = { atOnce: [], later: [], packages: [] }
  // Data loads nothing.
  if (file.endsWith('.json')) return found
  const code = await readFile(file, 'utf8')
  for (const node of nodesOf(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))) {
    const { source } = node
    if (!isNode(source) || typeof source.value !== 'string') continue
    const isType = node.importKind === 'type' || node.exportKind === 'type'
    if (isType) continue
    const target = ourFile(file, source.value)
    const isLater = node.type === 'ImportExpression'
    if (target !== null) (isLater ? found.later : found.atOnce).push(target)
    else if (!isLater) found.packages.push(source.value)
  }
  return found
}

/** Of what is named in `from`; null for a package. */
function ourFile(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier)
  for (const [alias, folder] of Object.entries(imports)) {
    const prefix = alias.slice(0, -1)
    if (specifier.startsWith(prefix)) return path.join(folder.slice(0, -1), specifier.slice(prefix.length))
  }
  return null
}

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const inner of value) yield* nodesOf(inner)
  if (!isNode(value)) return
  yield value
  for (const inner of Object.values(value)) yield* nodesOf(inner)
}
