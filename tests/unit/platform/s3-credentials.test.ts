import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createS3Files } from '#server/platform/files/s3/s3-files.ts'
import type { S3Key } from '#server/platform/settings.ts'
import {
  CONTAINER_TOKEN,
  type RoleServer,
  startRoleServer,
  WEB_IDENTITY,
} from '#tests/helpers/stores/role-server.ts'
import { type S3Server, startS3Server } from '#tests/helpers/stores/s3-server.ts'

/** What a key says of its end, and how much later the store refuses it: a request is never under way at both. */
const LIFE_MS = 1_000
const LENIENCE_MS = 2_000

let folder: string
let s3: S3Server
let roles: RoleServer
const endOf = new Map<string, number>()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'utility-bills-roles-'))
  s3 = await startS3Server()
  await writeFile(path.join(folder, 'identity'), WEB_IDENTITY)
})

beforeEach(async () => {
  s3.keysSeen.clear()
  roles = await startRoleServer(LIFE_MS, keyGiven)
  // What is set up for the person who runs the tests is not asked.
  vi.stubEnv('AWS_CONFIG_FILE', path.join(folder, 'none'))
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', path.join(folder, 'none'))
  for (const name of ['AWS_PROFILE', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
    vi.stubEnv(name, undefined)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await roles.close()
})

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

function keyGiven(key: S3Key, endsAt: Date): void {
  const end = endsAt.getTime() + LENIENCE_MS
  endOf.set(key.accessKeyId, end)
  s3.grant(key, new Date(end))
}

const opened = (key: S3Key | null = null) => createS3Files({ ...s3.settings, key }, folder)
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const inContainer = () => {
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `${roles.url}/container`)
  vi.stubEnv('AWS_CONTAINER_AUTHORIZATION_TOKEN', CONTAINER_TOKEN)
}
const onMachine = () => vi.stubEnv('AWS_EC2_METADATA_SERVICE_ENDPOINT', roles.url)
const withServiceAccount = () => {
  vi.stubEnv('AWS_WEB_IDENTITY_TOKEN_FILE', path.join(folder, 'identity'))
  vi.stubEnv('AWS_ROLE_ARN', 'arn:aws:iam::123456789012:role/bills')
  vi.stubEnv('AWS_ENDPOINT_URL_STS', roles.url)
}

describe.each([
  ['a machine', onMachine],
  ['a container', inContainer],
  ['a service account of Kubernetes', withServiceAccount],
])('the role of %s', (_, standsIn) => {
  test('gives credentials, and others once they end', async () => {
    standsIn()
    const files = await opened()
    const bytes = randomBytes(1_000)
    const sha256 = sha256Of(bytes)
    await files.put(Readable.from([bytes]), bytes.length)
    const first = [...s3.keysSeen]
    await expect.poll(() => first.every((id) => (endOf.get(id) ?? 0) < Date.now())).toBe(true)
    s3.keysSeen.clear()
    expect(await buffer(await files.get(sha256))).toEqual(bytes)
    expect([...s3.keysSeen].some((id) => first.includes(id))).toBe(false)
    await files.remove(sha256)
  })

  test('that nobody vouches for stops the start with what to mend', async () => {
    standsIn()
    roles.answerBy(403)
    const start = opened()
    await expect(start).rejects.toThrow(
      /no credentials came by the machine’s role \(.+\)\. Give the machine or the container a role, or set S3_ACCESS/,
    )
    await expect(start).rejects.toMatchObject({ name: 'CannotStart' })
  })
})

test('credentials that are still good are used while whoever gives them is away', async () => {
  roles.givesFor(60_000)
  inContainer()
  const files = await opened()
  roles.answerBy(503)
  expect(await files.exists('1'.repeat(64))).toBe(false)
})

test('credentials that ended and are not renewed are told as that', async () => {
  inContainer()
  const files = await opened()
  const ends = [...s3.keysSeen].map((id) => endOf.get(id) ?? 0)
  roles.answerBy(503)
  await expect.poll(() => Math.max(...ends) < Date.now()).toBe(true)
  await expect(files.exists('1'.repeat(64))).rejects.toThrow(
    /^The file store was not asked: no credentials came by the machine’s role/,
  )
})

describe('a key that was lent for a time', () => {
  const lent = { accessKeyId: 'lent', secretAccessKey: 'secret', sessionToken: 'token' }

  test('is used with its token', async () => {
    s3.grant(lent, new Date(Date.now() + 3_600_000))
    const files = await opened(lent)
    expect(await files.exists('1'.repeat(64))).toBe(false)
    await expect(opened({ ...lent, sessionToken: null })).rejects.toThrow('answered 400 InvalidToken')
  })

  test('stops the start once its time is over', async () => {
    s3.grant(lent, new Date(Date.now() - 1_000))
    await expect(opened(lent)).rejects.toThrow(/answered 400 ExpiredToken\. Check S3_ACCESS_KEY_ID/)
  })
})
