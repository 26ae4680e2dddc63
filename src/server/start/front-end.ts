import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { CannotStart } from '#server/platform/errors.ts'
import { PROGRAM_VERSION } from '#server/platform/program-version.ts'

/** What the front rooms are built from. */
const INPUTS = [
  'src/entry',
  'src/workstation',
  'src/client',
  'src/views',
  'src/ui',
  'src/contract',
  'src/domain',
  'src/base',
  'commands',
  'public',
  'vite.config.ts',
  'package-lock.json',
]

/** Builds the front rooms into `dist` when their inputs have changed since the last build. */
export async function ensureFrontEnd(root: string, dist: string): Promise<void> {
  const stamp = await stampOf(root)
  const built = await readFile(path.join(dist, '.stamp'), 'utf8').catch(() => null)
  if (built === stamp) return

  // Built aside and swapped in whole: a build that fails or is killed leaves the last good one.
  const draft = path.join(root, 'node_modules', '.cache', `front-end-${process.pid}`)
  await runVite(root, draft)
  await compressFiles(draft)
  await writeFile(path.join(draft, '.stamp'), stamp)
  await writeFile(path.join(draft, '.version'), PROGRAM_VERSION)
  await rm(dist, { recursive: true, force: true })
  await rename(draft, dist)
}

/** Throws `CannotStart` where the front rooms in `dist` were not built, or are those of another version. */
export async function demandFrontEnd(root: string, dist: string): Promise<void> {
  const [stamp, version] = await Promise.all(
    ['.stamp', '.version'].map((name) => readFile(path.join(dist, name), 'utf8').catch(() => null)),
  )
  // An image has the screens without what they were built from.
  const isBuiltHere = existsSync(path.join(root, 'vite.config.ts'))
  const isOurs = isBuiltHere ? stamp === (await stampOf(root)) : version === PROGRAM_VERSION
  if (isOurs) return
  const found = stamp === null ? 'have not been built' : 'were built from other sources than this version’s'
  throw new CannotStart(`The screens in ${dist} ${found}. Run npm ci && npm run build, then start again.`)
}

export async function stampOf(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    for (const file of await filesUnder(path.join(root, input))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** A file itself, or every file below a folder, in one order; none when there is nothing there. */
async function filesUnder(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (entries === null) return [place]
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => path.join(entry.parentPath, entry.name)).sort()
}

/** In a process of its own, whose memory goes with it. */
async function runVite(root: string, outDir: string): Promise<void> {
  const manifest = createRequire(path.join(root, 'package.json')).resolve('vite/package.json')
  const program = path.join(path.dirname(manifest), 'bin', 'vite.js')
  const args = [program, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  await mkdir(outDir, { recursive: true })
  const output: Buffer[] = []
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    })
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code === 0) return
  await rm(outDir, { recursive: true, force: true })
  throw new Error(`The screens could not be built:\n${Buffer.concat(output).toString('utf8').trim()}`)
}

const COMPRESSIBLE = /\.(html|js|mjs|css|svg|json|wasm|txt)$/
const SMALLEST_BYTES = 1_024

/** Beside each file its gzip and brotli form, so that no request waits for compression. */
async function compressFiles(folder: string): Promise<void> {
  for (const file of await filesUnder(folder)) {
    if (!COMPRESSIBLE.test(file)) continue
    const content = await readFile(file)
    if (content.length < SMALLEST_BYTES) continue
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  }
}
