import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SETTING_NAMES } from '#server/platform/settings.ts'
import { giveCommand } from '#tests/helpers/command-line.ts'
import { startSmtpServer, type TestSmtp } from '#tests/helpers/smtp-server.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const START_MS = 180_000

export const MAIL_LOGIN = { user: 'bills', password: 'Harbor-mail-7' }

/** The program as somebody starts it for the first time, on nothing, and the mail server of the house. */
export interface Office {
  /** What the command prints for whoever sets it up. */
  setUpLink: string
  smtp: TestSmtp
  /** For files of the run's own. */
  folder: string
  close(): Promise<void>
}

export async function openOffice(): Promise<Office> {
  const folder = await mkdtemp(path.join(tmpdir(), 'first-day-'))
  // The user that PostgreSQL runs as for root may pass through: what is inside is closed in its own right.
  await chmod(folder, 0o755)
  const smtp = await startSmtpServer(MAIL_LOGIN)
  const dataDir = path.join(folder, 'data')
  const app = startApp(dataDir)
  const close = async () => {
    await stop(app)
    await smtp.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { setUpLink: await printedLink(dataDir, await addressOf(app)), smtp, folder, close }
  } catch (error) {
    await close()
    throw error
  }
}

function startApp(dataDir: string): ChildProcess {
  // Settings of whoever runs this are not those of a first start.
  const bare = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !SETTING_NAMES.includes(name)),
  )
  return spawn(process.execPath, ['src/server/main.ts', '--build'], {
    cwd: ROOT,
    env: { ...bare, PORT: '0', DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', BLIND_REVIEWS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function stop(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return
  const ended = once(app, 'exit')
  app.kill('SIGTERM')
  await ended
}

/** Where the app serves, once it does. */
function addressOf(app: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`The app did not start in time:\n${said}`)), START_MS)
    app.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The app stopped (${code}) before it served:\n${said}`))
    })
    app.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /Utility bills: (http:[^\s"]+)/.exec(said)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}

/** The link for the first admin, as the command prints it. */
async function printedLink(dataDir: string, address: string): Promise<string> {
  const { lines } = await giveCommand('staff', { DATA_DIR: dataDir, PUBLIC_URL: address }, 'set-up')
  return lines.at(-1)?.trim() ?? ''
}
