import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startLateAnswers } from './late-answers.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const START_MS = 180_000

/** A seed: every answer to the window comes up to three seconds late. */
export const LATE = process.env.LATE

/** Where the apps are told to the workers, one each. */
export const ADDRESSES = process.env.APP_URL === undefined ? ['APP_URL_0', 'APP_URL_1'] : ['APP_URL']

/** Starts an app for each worker; `APP_URL` names a running one to use instead. */
export default async function startApps(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = []
  const stopAll = async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
  try {
    // One after the other: the first builds the pages that all serve.
    for (const name of ADDRESSES) if (process.env[name] === undefined) stops.push(await startApp(name))
    if (LATE !== undefined) for (const name of ADDRESSES) stops.unshift(await answerLate(name, LATE))
  } catch (error) {
    await stopAll()
    throw error
  }
  return stopAll
}

/** From here on the app is known by an address where its answers come late. */
async function answerLate(name: string, seed: string): Promise<() => Promise<void>> {
  const { address, stop } = await startLateAnswers(process.env[name] ?? '', `${seed} ${name}`)
  process.env[name] = address
  return stop
}

/** Starts the app as people do, on an empty data folder and a free port, with the demo data of a first start. */
async function startApp(name: string): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bills-e2e-'))
  // The user that PostgreSQL runs as for root may pass through: what is inside is closed in its own right.
  await chmod(dataDir, 0o755)
  const app = spawn(process.execPath, ['src/server/main.ts', '--build'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: undefined,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.env[name] = await addressOf(app)
  return async () => {
    await stop(app)
    await rm(dataDir, { recursive: true, force: true })
  }
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
      const address = /^Utility bills: (http:\S+)/m.exec(said)?.[1]
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
