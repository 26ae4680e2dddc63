import { execFile, spawn } from 'node:child_process'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const VERSION = '12.4.1'
/** Kept from run to run: its packages take minutes to come. */
const FOLDER = path.join(tmpdir(), `bills-bench-directus-${VERSION}`)
const PORT = 8055
const ADMIN = { email: 'admin@example.com', password: 'Bench-only-1' }
const START_TRIES = 120

const run = promisify(execFile)

/** Directus on the bench's own database, where it makes tables beside ours. */
export interface Directus {
  address: string
  token: string
}

export async function startDirectus(databaseUrl: string, undo: AsyncDisposableStack): Promise<Directus> {
  await install()
  const options = { cwd: FOLDER, env: { ...process.env, ...environmentOf(databaseUrl) } }
  const cli = path.join(FOLDER, 'node_modules', 'directus', 'cli.js')
  await run(process.execPath, [cli, 'bootstrap'], options)
  const server = spawn(process.execPath, [cli, 'start'], { ...options, stdio: 'ignore' })
  undo.defer(() => void server.kill())
  const address = `http://127.0.0.1:${PORT}`
  for (let attempt = 1; !(await isUp(address)); attempt++) {
    if (attempt === START_TRIES || server.exitCode !== null) throw new Error('Directus does not start')
    await pause(500)
  }
  return { address, token: await signIn(address) }
}

async function install(): Promise<void> {
  const done = path.join(FOLDER, 'installed')
  if (
    await access(done)
      .then(() => true)
      .catch(() => false)
  )
    return
  const stub = path.join(FOLDER, 'isolated-vm')
  await mkdir(stub, { recursive: true })
  // It runs people's scripts in flows, has to be compiled, and has nothing to do with lists.
  await writeFile(path.join(stub, 'package.json'), JSON.stringify({ name: 'isolated-vm', version: '6.0.0' }))
  await writeFile(path.join(stub, 'index.js'), 'module.exports = {}\n')
  const overrides = { 'isolated-vm': 'file:./isolated-vm', '@directus/app': '^18.0.0' }
  const manifest = {
    private: true,
    dependencies: { directus: VERSION, 'isolated-vm': 'file:./isolated-vm' },
    overrides,
  }
  await writeFile(path.join(FOLDER, 'package.json'), JSON.stringify(manifest))
  await run('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps'], { cwd: FOLDER })
  await writeFile(done, '')
}

const environmentOf = (databaseUrl: string) => ({
  HOST: '127.0.0.1',
  PORT: String(PORT),
  PUBLIC_URL: `http://127.0.0.1:${PORT}`,
  SECRET: 'a secret of a bench that nobody else can reach',
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: databaseUrl,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  TELEMETRY: 'false',
  LOG_LEVEL: 'silent',
})

const isUp = (address: string): Promise<boolean> =>
  fetch(`${address}/server/ping`)
    .then((response) => response.ok)
    .catch(() => false)

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { data } = (await response.json()) as { data: { access_token: string } }
  return data.access_token
}
