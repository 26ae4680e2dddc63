import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PATIENCE } from '#server/platform/http/patience.ts'
import { pdf } from '#tests/helpers/multipart.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { headOf, rawCall } from '#tests/helpers/raw-call.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** Calls that are too large, too slow, cut off or lie, on real connections: each is answered, and none stays. */

const MIB = 1024 * 1024
const LIMITS = { fileBytes: MIB, files: 3, totalBytes: 4 * MIB }
/** Short for what tests wait for. Calls in good time are made to the other app, as here they might be late. */
const HASTY = { headMs: 500, bodyMs: 500, uploadMs: 60_000, idleMs: 500, keepAliveMs: 500, lingerMs: 500 }

let app: TestApp
let client: TestPerson
let port: number
let hasty: TestApp
let hastyClient: TestPerson
let hastyPort: number
let uploads: [name: string, path: string, field: string][]
beforeAll(async () => {
  app = await createTestApp({ limits: LIMITS, patience: { ...PATIENCE, lingerMs: HASTY.lingerMs } })
  client = await addPerson(app.services.db)
  hasty = await createTestApp({ limits: LIMITS, patience: HASTY })
  hastyClient = await addPerson(hasty.services.db)
  const staff = await addPerson(app.services.db, { admin: true })
  const opened = await app.call('POST', '/admin/public_links', {
    token: staff.token,
    body: { kind: 'upload', company_id: client.companyId, label: 'Bills' },
  })
  uploads = [
    ['bills', '/documents/upload', 'fileData[]'],
    ['a public link', `/public/upload/${opened.json().link.uuid}`, 'files'],
    ['documents of properties', '/properties/upload_file', 'uploaded_file'],
  ]
  port = await listening(app)
  hastyPort = await listening(hasty)
})
afterAll(() => Promise.all([app.close(), hasty.close()]))

async function listening({ app }: TestApp): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

type Sent = [name: string, content: string | Uint8Array]

/** As a browser sends it. */
async function upload(to: string, field: string, files: readonly Sent[]) {
  const form = new FormData()
  for (const [name, content] of files) form.append(field, new File([content as BlobPart], name))
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${to}`, {
    method: 'POST',
    headers: { authorization: client.token },
    body: form,
  })
  return { status: answer.status, said: (await answer.json()) as Record<string, unknown> }
}

const large = (bytes: number, text: string): Uint8Array => {
  const content = Buffer.alloc(bytes, ' ')
  content.write(pdf(text))
  return content
}

const incoming = ({ services }: TestApp) => readdir(path.join(services.settings.dataDir, 'files', 'incoming'))
const TOO_LARGE = 'The file is larger than 1 MB. Split it, or scan it at a lower resolution.'

const BOUNDARY = 'a-boundary'
const partHead = (name: string, field = 'fileData[]') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
  'Content-Type: application/pdf\r\n\r\n'
const uploadHead = (headers: Record<string, string | number>, { token } = client) =>
  headOf('POST', '/documents/upload', {
    authorization: token,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...headers,
  })

describe('a file beyond the limit', () => {
  test('is refused with the limit by every way in, and nothing of it is kept', async () => {
    for (const [name, to, field] of uploads) {
      const { status, said } = await upload(to, field, [['big.pdf', large(MIB + 1, name)]])
      expect([name, status, JSON.stringify(said)]).toEqual([name, 200, expect.stringContaining(TOO_LARGE)])
    }
    await vi.waitFor(async () => expect(await incoming(app)).toEqual([]))
  })

  test('is one byte larger than one that is taken', async () => {
    for (const [name, to, field] of uploads) {
      const { said } = await upload(to, field, [['full.pdf', large(MIB, name)]])
      expect([name, JSON.stringify(said)]).toEqual([name, expect.not.stringContaining('refused')])
    }
  })

  test('is answered at its first byte too many, while the sender has more to send', async () => {
    const call = await rawCall(port)
    call.write(uploadHead({ 'content-length': 3 * MIB }))
    call.write(partHead('endless.pdf'))
    call.write(large(MIB + 100, 'endless'))
    const { status, body } = await call.answer()
    expect(status).toBe(200)
    expect(JSON.parse(body).files).toMatchObject([{ name: 'endless.pdf', message: TOO_LARGE }])
    await call.ended()
  })

  test('leaves those before it as they are, and says that what follows was not read', async () => {
    const { said } = await upload('/documents/upload', 'fileData[]', [
      ['before.pdf', pdf('before')],
      ['big.pdf', large(2 * MIB, 'between')],
      ['after.pdf', pdf('after')],
    ])
    expect(said).toMatchObject({
      message: '1 of 2 files uploaded, 1 refused, what stood behind “big.pdf” was not read',
      files: [
        { name: 'before.pdf', outcome: 'accepted' },
        { name: 'big.pdf', outcome: 'refused' },
      ],
    })
  })
})

test('a large file that is no bill is refused, and the one behind it is taken', async () => {
  const page = `<!doctype html><html>${'<p>Your bill</p>'.repeat(50_000)}`
  const { said } = await upload('/documents/upload', 'fileData[]', [
    ['page.pdf', page],
    ['good.pdf', pdf('behind a page')],
  ])
  expect(said.files).toMatchObject([{ outcome: 'refused' }, { outcome: 'accepted' }])
})

describe('an upload beyond the limit', () => {
  test('of bytes is refused by its announced length, before any of them', async () => {
    const call = await rawCall(port)
    call.write(uploadHead({ 'content-length': LIMITS.totalBytes + 1 }))
    const { status, body } = await call.answer()
    expect(status).toBe(413)
    expect(JSON.parse(body).error).toEqual({
      code: 'too_large',
      message: 'One upload takes at most 4 MB in all. Send fewer files at a time.',
    })
    await call.ended()
  })

  test('of bytes is refused where it announced nothing', async () => {
    const call = await rawCall(port)
    call.write(uploadHead({ 'transfer-encoding': 'chunked' }))
    const noise = Buffer.alloc(LIMITS.totalBytes + 1, 'x')
    call.write(`${noise.length.toString(16)}\r\n`)
    call.write(noise)
    const { status, body } = await call.answer()
    expect([status, JSON.parse(body).error.code]).toEqual([413, 'too_large'])
  })

  test('of files is refused with how many it may be', async () => {
    const many = Array.from({ length: 4 }, (_, i): Sent => [`${i}.pdf`, pdf(`many ${i}`)])
    const { status, said } = await upload('/documents/upload', 'fileData[]', many)
    expect(status).toBe(413)
    expect(said.error).toMatchObject({
      message: 'One upload takes at most 3 files. Send the others in another one.',
    })
  })
})

describe('an upload that does not come whole', () => {
  const body = `${partHead('cut.pdf')}${pdf('cut')}\r\n--${BOUNDARY}--\r\n`

  test('is refused when it is shorter than it has to be', async () => {
    for (const said of [body.slice(0, -30), body.slice(0, 60), 'nothing of a form']) {
      const call = await rawCall(port)
      call.write(uploadHead({ 'content-length': Buffer.byteLength(said) }) + said)
      const { status, body } = await call.answer()
      expect([said, status, JSON.parse(body).error.code]).toEqual([said, 400, 'invalid_input'])
      call.cut()
    }
  })

  test('is given up when nothing comes any more', async () => {
    for (const said of ['', body.slice(0, 20), body.slice(0, -30)]) {
      const call = await rawCall(hastyPort)
      call.write(uploadHead({ 'content-length': 10_000 }, hastyClient) + said)
      const { status, body } = await call.answer()
      expect([said, status, JSON.parse(body).error.code]).toEqual([said, 408, 'timed_out'])
      await call.ended()
    }
    await vi.waitFor(async () => expect(await incoming(hasty)).toEqual([]))
  })

  test('leaves nothing behind when its connection breaks', async () => {
    const call = await rawCall(port)
    call.write(uploadHead({ 'content-length': 900_000 }))
    call.write(partHead('broken.pdf'))
    call.write(large(500_000, 'broken'))
    await vi.waitFor(async () => expect(await incoming(app)).toHaveLength(1))
    call.cut()
    await vi.waitFor(async () => expect(await incoming(app)).toEqual([]))
  })

  test('of a stranger is refused at once, and not listened to for long', async () => {
    const call = await rawCall(port)
    call.write(
      headOf('POST', '/documents/upload', {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': MIB,
      }),
    )
    expect((await call.answer()).status).toBe(401)
    await call.ended()
  })
})

describe('a caller that is slow', () => {
  const slow: [string, string, number | null][] = [
    ['and says nothing', '', 408],
    ['in the head of its call', 'POST /api/v1/auth/login HTTP/1.1\r\nHost: localh', 408],
    [
      'in its body',
      `${headOf('POST', '/auth/login', { 'content-type': 'application/json', 'content-length': 100 })}{"ema`,
      408,
    ],
    [
      'in its body without a length',
      `${headOf('POST', '/auth/login', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' })}5\r\n{"ema`,
      408,
    ],
    ['where nothing is', headOf('POST', '/nothing/here', { 'content-length': 100 }), 404],
  ]
  test.each(slow)('%s is answered and sent away', async (_, said, expected) => {
    const call = await rawCall(hastyPort)
    call.write(said)
    const { status, body } = await call.answer()
    expect(status).toBe(expected)
    if (status === 408) expect(JSON.parse(body).error.code).toBe('timed_out')
    await call.ended()
  })

  test('with its next call has its connection ended', async () => {
    const call = await rawCall(hastyPort)
    call.write(headOf('GET', '/settings', {}))
    expect((await call.answer()).status).toBe(200)
    await call.ended()
  })
})

describe('what is no call', () => {
  test('is told so in the form of every error', async () => {
    const odd: [string, number][] = [
      ['HELLO\r\n\r\n', 400],
      [headOf('GET', '/settings', { 'x-long': 'x'.repeat(20_000) }), 413],
    ]
    for (const [said, expected] of odd) {
      const call = await rawCall(port)
      call.write(said)
      const { status, body } = await call.answer()
      expect(status).toBe(expected)
      expect(JSON.parse(body).error.message).toMatch(/\.$/)
      await call.ended()
    }
  })
})

test('after all of it, the server still stops at once', async () => {
  const stuck = await rawCall(port)
  stuck.write(uploadHead({ 'content-length': 2 * MIB }))
  stuck.write(partHead('stuck.pdf'))
  stuck.write(large(MIB + 1, 'stuck'))
  expect((await stuck.answer()).status).toBe(200)
  const started = performance.now()
  await app.app.close()
  await stuck.ended()
  expect(performance.now() - started, 'nothing waits for the call that is stuck').toBeLessThan(
    PATIENCE.uploadMs,
  )
})
