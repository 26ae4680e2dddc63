import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let server: TestApp
let dist: string

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'utility-bills-dist-'))
  for (const room of ['entry', 'client', 'widgets']) {
    await mkdir(path.join(dist, room))
    await writeFile(path.join(dist, room, 'index.html'), `<!doctype html><title>${room}</title>`)
  }
  await mkdir(path.join(dist, 'assets'))
  await writeFile(path.join(dist, 'assets', 'main-a1b2.js'), 'console.log(1)')
  await writeFile(path.join(dist, 'assets', 'main-a1b2.js.gz'), 'packed')
  server = await createTestApp({ dist })
})

afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true, force: true })
})

const get = (url: string, headers = {}) => server.app.inject({ url, headers })
const policyOf = (answer: { headers: object }) =>
  new Map(Object.entries(answer.headers)).get('content-security-policy')

describe('front rooms', () => {
  test.each([
    ['/', 'entry'],
    ['/invoiage', 'entry'],
    ['/invoiage/17', 'entry'],
    ['/documents/17', 'entry'],
    ['/request', 'entry'],
    ['/login', 'client'],
    ['/login?expired=true', 'client'],
    ['/properties/new', 'client'],
  ])('%s is a page of %s, asked for anew each time and never in a frame', async (url, room) => {
    const answer = await get(url)
    expect(answer.body).toContain(`<title>${room}</title>`)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(policyOf(answer)).toContain("frame-ancestors 'none'")
    expect(policyOf(answer)).not.toContain('unsafe-inline')
  })

  test('/widgets/chat may stand in any page’s frame', async () => {
    const answer = await get('/widgets/chat')
    expect(answer.body).toContain('<title>widgets</title>')
    expect(policyOf(answer)).toContain('frame-ancestors *')
    expect(answer.headers).not.toHaveProperty('x-frame-options')
  })

  test('an address of a room that is not built is nothing', async () => {
    expect((await get('/credentials-transfer/some-key')).statusCode).toBe(404)
  })

  test('a file named by its content is kept for a year, and sent packed to who can unpack it', async () => {
    const plain = await get('/assets/main-a1b2.js')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.body).toBe('console.log(1)')
    const packed = await get('/assets/main-a1b2.js', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
  })

  test.each(['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/.stamp'])(
    '%s reaches nothing',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})
