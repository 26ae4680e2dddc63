/**
 * `npm run image`: builds the image, runs it as a user without rights on a root that takes no writing, sets it up and
 * logs in. `--where-possible` ends well where there is no builder, or where what the image begins with would have to be
 * fetched; `--own-base` makes that of Debian's packages first.
 */
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { urlOf } from '#contract/client/client.ts'
import { makeBase } from './base.ts'
import { type Builder, findBuilder, hasImage } from './builder.ts'
import { type Container, startContainer } from './container.ts'

const IMAGE = 'localhost/utility-bills:tried'
const MOST_START_MS = 120_000
const ADMIN = {
  company_name: 'Harbor Bill Data',
  full_name: 'Ada Example',
  email: 'ada@example.test',
  password: 'Meadow-lark7',
  password_confirmation: 'Meadow-lark7',
}

const { values: options } = parseArgs({
  options: { 'where-possible': { type: 'boolean' }, 'own-base': { type: 'boolean' } },
})

async function main(): Promise<number> {
  const builder = findBuilder()
  if (builder === null) return leave('There is no podman, docker or buildah here that may be used.')
  const base = /^ARG NODE=(.*)$/m.exec(await readFile('Containerfile', 'utf8'))?.[1] ?? ''
  if (options['own-base']) await makeBase(builder, base)
  if (options['where-possible'] && !(await hasImage(builder, base))) return leave(`${base} is not here.`)
  await build(builder)
  const size = await builder.run('images', '--format', '{{.Size}}', IMAGE)
  console.log(`${IMAGE}, built by ${builder.name}: ${size}`)
  const container = await startContainer(builder, IMAGE, await freePort())
  const faults = await faultsOf(container).catch((error: unknown) => [String(error)])
  const code = await container.stop()
  if (code !== 0) faults.push(`it ended with ${code} when it was asked to stop`)
  if (faults.length === 0) console.log('It is well, is set up, lets in who may, and stops in good order.')
  else console.error([...faults, container.said()].join('\n'))
  return faults.length === 0 ? 0 : 1
}

function leave(reason: string): number {
  console.log(`${reason} The image was not built.`)
  return options['where-possible'] ? 0 : 1
}

/** Where npm believes an authority of this machine's own, so does the one in the image. */
async function build({ name, run }: Builder): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'image-'))
  try {
    const authorities = process.env.NODE_EXTRA_CA_CERTS
    const lent: string[] = []
    if (authorities !== undefined && name !== 'docker') {
      const npmrc = path.join(folder, 'npmrc')
      await writeFile(npmrc, 'cafile=/etc/lent-ca.crt\n')
      lent.push(`--volume=${authorities}:/etc/lent-ca.crt:ro`, `--volume=${npmrc}:/usr/local/etc/npmrc:ro`)
    }
    // The form of OCI has no health checks.
    const form = name === 'docker' ? [] : ['--format=docker']
    await run('build', ...form, `--tag=${IMAGE}`, ...lent, '--file=Containerfile', '.')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function faultsOf(container: Container): Promise<string[]> {
  const faults: string[] = []
  if (!(await comesUp(container))) return ['it was not well in time']
  const check = await container.node('src/server/start/healthy.ts')
  if (check.code !== 0) faults.push(`its health check ended with ${check.code}`)
  const writes = await container.node('-e', 'fs.writeFileSync("/app/written", "")')
  if (writes.code === 0) faults.push('its root takes writing')
  const isRoot = await container.node('-e', 'process.exit(process.getuid() === 0 ? 0 : 1)')
  if (isRoot.code === 0) faults.push('it is root')
  const page = await fetch(`${container.address}/login`)
  if (!(await page.text()).includes('<script')) faults.push('it serves no screens')
  faults.push(...(await faultsOfLogin(container)))
  return faults
}

async function faultsOfLogin({ address, node }: Container): Promise<string[]> {
  const { said } = await node('src/server/start/staff.ts', 'set-up')
  const token = /\/setup\?token=(\S+)/.exec(said)?.[1]
  const made = await post(address, 'setUp.firstAdmin', { token, ...ADMIN })
  if (!made.ok) return [`its first admin was refused: ${await made.text()}`]
  const login = await post(address, 'auth.login', {
    email: ADMIN.email,
    password: ADMIN.password,
    remember: false,
  })
  return login.ok ? [] : [`its admin cannot log in: ${await login.text()}`]
}

const post = (address: string, name: 'setUp.firstAdmin' | 'auth.login', body: object): Promise<Response> =>
  fetch(`${address}${urlOf(name, 'client')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function comesUp({ address, said }: Container): Promise<boolean> {
  const until = performance.now() + MOST_START_MS
  while (performance.now() < until) {
    const isWell = await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isWell && said().includes('staff -- set-up')) return true
    await pause(200)
  }
  return false
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

process.exitCode = await main()
