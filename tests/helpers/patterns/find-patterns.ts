import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseAst } from 'vite'

/** A pattern of the program and where it stands. */
export interface FoundPattern {
  source: string
  flags: string
  file: string
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** What the program's files say of patterns: those written out, and files that build more when they are loaded. */
export async function findPatterns(folders: readonly string[]): Promise<{
  written: FoundPattern[]
  building: string[]
  /** Places where a pattern is built in a function, of what nobody knows beforehand. */
  builtLater: string[]
}> {
  const written: FoundPattern[] = []
  const building: string[] = []
  const builtLater: string[] = []
  for (const file of (await Promise.all(folders.map(filesIn))).flat()) {
    const code = await readFile(file, 'utf8')
    const tree = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
    walk(tree, false, (node, inFunction) => {
      const regex = node.regex as { pattern: string; flags: string } | undefined
      if (node.type === 'Literal' && regex) written.push({ source: regex.pattern, flags: regex.flags, file })
      if (!isConstruction(node)) return
      if (inFunction) builtLater.push(`${file}:${code.slice(0, node.start).split('\n').length}`)
      else if (!building.includes(file)) building.push(file)
    })
  }
  return { written, building, builtLater }
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => path.join(folder, name))
}

function isConstruction({ type, callee }: Node): boolean {
  return (
    (type === 'NewExpression' || type === 'CallExpression') &&
    (callee as Node).type === 'Identifier' &&
    (callee as { name?: unknown }).name === 'RegExp'
  )
}

function walk(value: unknown, inFunction: boolean, visit: (node: Node, inFunction: boolean) => void): void {
  if (Array.isArray(value)) for (const inner of value) walk(inner, inFunction, visit)
  if (typeof value !== 'object' || value === null || !('type' in value)) return
  const node = value as Node
  visit(node, inFunction)
  const within = inFunction || FUNCTIONS.has(node.type)
  for (const inner of Object.values(node)) if (typeof inner === 'object') walk(inner, within, visit)
}

/** Loads the files and gives the patterns that they build meanwhile. */
export async function builtBy(files: readonly string[]): Promise<FoundPattern[]> {
  const Original = globalThis.RegExp
  const built: FoundPattern[] = []
  let current = ''
  const record = (pattern: RegExp): RegExp => {
    built.push({ source: pattern.source, flags: pattern.flags, file: current })
    return pattern
  }
  globalThis.RegExp = new Proxy(Original, {
    construct: (_, args) => record(new Original(...(args as [string, string]))),
    apply: (_, __, args) => record(new Original(...(args as [string, string]))),
  })
  try {
    for (const file of files) {
      current = file
      await import(/* @vite-ignore */ path.resolve(file))
    }
  } finally {
    globalThis.RegExp = Original
  }
  return built
}
