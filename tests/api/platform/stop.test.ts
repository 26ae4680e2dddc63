import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { urlOf } from '#contract/client/client.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { embeddedUrl, postgresPid } from '#tests/helpers/embedded-database.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { isAlive, readersOf } from '#tests/helpers/processes.ts'
import { scanOf } from '#tests/helpers/scans.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { TEST_SECRET } from '#tests/helpers/test-app.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let undo: AsyncDisposableStack
let dataDir: string
let server: ServerProcess
let address: string
let person: TestPerson

beforeEach(async () => {
  undo = new AsyncDisposableStack()
  const folder = await temporaryFolder()
  undo.defer(() => folder.remove())
  await chmod(folder.path, 0o755)
  dataDir = path.join(folder.path, 'data')
  server = startProcess({ DATA_DIR: dataDir, APP_SECRET: TEST_SECRET })
  undo.defer(async () => {
    if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGKILL')
  })
  address = await server.address
  const db = createDatabase(embeddedUrl(dataDir), { max: 1 })
  person = await addPerson(db)
  await db.destroy()
})

afterEach(() => undo.disposeAsync())

const port = () => Number(new URL(address).port)

/** A connection of our own, as a browser keeps it open. */
async function connect(): Promise<net.Socket> {
  const socket = net.connect(port(), '127.0.0.1')
  // The server may cut it.
  socket.on('error', () => undefined)
  undo.defer(async () => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** One that was used and is kept for the next call. */
async function keepAlive(): Promise<void> {
  const socket = await connect()
  socket.write('GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: keep-alive\r\n\r\n')
  await once(socket, 'data')
}

/** An upload that sends a part of its file and then nothing more. */
async function beginUpload(): Promise<void> {
  const socket = await connect()
  const head = [
    `POST ${urlOf('bills.upload', 'client')} HTTP/1.1`,
    'Host: here',
    `Authorization: ${person.token}`,
    'Content-Type: multipart/form-data; boundary=part',
    'Content-Length: 1000000',
  ]
  const part =
    '--part\r\nContent-Disposition: form-data; name="fileData[]"; filename="long.pdf"\r\n\r\n%PDF-1.4\n'
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}${'x'.repeat(50_000)}`)
}

async function openStream(): Promise<void> {
  const response = await fetch(`${address}/api/v1/events`, { headers: { authorization: person.token } })
  expect(response.status).toBe(200)
}

async function uploadScan(): Promise<void> {
  const form = new FormData()
  const scan = await scanOf(Array.from({ length: 60 }, () => 'Water charge 31.00'))
  form.append('fileData[]', new File([scan as BlobPart], 'scan.pdf'))
  const url = address + urlOf('bills.upload', 'client')
  const headers = { authorization: person.token }
  expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBe(200)
  const pid = server.child.pid ?? 0
  await expect.poll(async () => (await readersOf(pid)).length, { timeout: 30_000 }).toBeGreaterThan(0)
}

test.runIf(process.platform === 'linux')(
  'SIGTERM ends in good order whatever is open and under way, and leaves no process behind',
  async () => {
    await uploadScan()
    await openStream()
    await keepAlive()
    await connect()
    await beginUpload()
    const left = [await postgresPid(dataDir), ...(await readersOf(server.child.pid ?? 0))]
    // It ends itself with code 1 when that takes 20 seconds.
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null })
    for (const pid of left) await expect.poll(() => isAlive(pid)).toBe(false)
  },
)

/** What a probe that comes on a connection of its own gets. */
const probe = (path: string) =>
  fetch(address + path, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 'refused',
  )

test('while calls under way are finished no probe finds it ready', async () => {
  expect(await probe('/readyz')).toBe(200)
  await beginUpload()
  const stopped = server.end('SIGTERM')
  await expect.poll(() => probe('/readyz'), { timeout: 20_000, interval: 20 }).toBe('refused')
  expect(await stopped).toMatchObject({ code: 0 })
})

test.runIf(process.platform === 'linux')(
  'a second SIGTERM does not wait, and leaves no PostgreSQL behind',
  async () => {
    await uploadScan()
    await beginUpload()
    const pid = await postgresPid(dataDir)
    server.child.kill('SIGTERM')
    await expect.poll(() => probe('/healthz'), { timeout: 20_000 }).not.toBe(200)
    expect(await server.end('SIGTERM')).toMatchObject({ code: 1 })
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
  },
)
