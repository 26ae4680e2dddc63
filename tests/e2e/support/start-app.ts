import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { COMPILED } from '#tests/helpers/compiled.ts'
import { adminToken, allRead, apiOf } from './api.ts'
import { startLateAnswers } from './late-answers.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..')
const START_MS = 180_000

/** A seed: every answer to the window comes up to three seconds late. */
export const LATE = process.env.LATE

/** Where the apps are told to the workers, one each. */
export const ADDRESSES = process.env.APP_URL === undefined ? ['APP_URL_0', 'APP_URL_1'] : ['APP_URL']

/** Starts an app for each worker; `APP_URL` names a running one to use instead. */
export default async function startApps(): Promise<() => Promise<void>> {
  const ends: (() => Promise<void>)[] = []
  const endAll = async () => {
    for (const end of ends.reverse()) await end()
  }
  try {
    const missing = ADDRESSES.filter((name) => process.env[name] === undefined)
    const folders = await demoFolders(missing.length, ends)
    await Promise.all(missing.map((name, at) => serve(name, folders[at] ?? '', ends)))
    if (LATE !== undefined) for (const name of ADDRESSES) ends.push(await answerLate(name, LATE))
  } catch (error) {
    await endAll()
    throw error
  }
  return endAll
}

/** Data folders as a first start leaves them, with demo data: one is started on, the others are its copies. */
async function demoFolders(count: number, ends: (() => Promise<void>)[]): Promise<string[]> {
  if (count === 0) return []
  const parent = await mkdtemp(path.join(tmpdir(), 'bills-e2e-'))
  ends.push(() => rm(parent, { recursive: true, force: true }))
  // The user that PostgreSQL runs as for root may pass through: what is inside is closed in its own right.
  await chmod(parent, 0o755)
  const [first = '', ...others] = Array.from({ length: count }, (_, at) => path.join(parent, `${at}`))
  // It builds the pages that all serve, and reads the demo's bills for all.
  const { app, address } = await startApp(first, '--build')
  await allRead(apiOf(await adminToken(address), address), START_MS).finally(() => stop(app))
  // Copied with its owners, whom PostgreSQL asks for.
  await Promise.all(others.map((folder) => promisify(execFile)('cp', ['-a', first, folder])))
  return [first, ...others]
}

async function serve(name: string, dataDir: string, ends: (() => Promise<void>)[]): Promise<void> {
  const { app, address } = await startApp(dataDir)
  ends.push(() => stop(app))
  process.env[name] = address
}

/** From here on the app is known by an address where its answers come late. */
async function answerLate(name: string, seed: string): Promise<() => Promise<void>> {
  const { address, stop } = await startLateAnswers(process.env[name] ?? '', `${seed} ${name}`)
  process.env[name] = address
  return stop
}

/** Starts the app as people do, on a free port. */
async function startApp(
  dataDir: string,
  ...options: string[]
): Promise<{ app: ChildProcess; address: string }> {
  const app = spawn(process.execPath, ['src/server/main.ts', ...options], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...COMPILED,
      // By chance.
      BLIND_REVIEWS: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: undefined,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { app, address: await addressOf(app) }
}

/** The app says where it is once it serves. */
function addressOf(app: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      app.kill()
      reject(new Error('The app did not start in time.'))
    }, START_MS)
    let said = ''
    app.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /Utility bills: (http:[^\s"]+)/.exec(said)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
    app.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The app stopped (${code}) before it served:\n${said}`))
    })
  })
}

function stop(app: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    app.once('exit', () => resolve())
    app.kill('SIGTERM')
  })
}
