import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE_FOLDERS, pagesOf } from '#server/platform/http/room-routes.ts'
import { serveRooms } from '#server/platform/http/rooms.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

const PUBLIC = path.resolve('public')

let server: TestApp
let dist: string

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'utility-bills-dist-'))
  for (const room of ['entry', 'client', 'widgets'] as const) {
    const folder = path.join(dist, PAGE_FOLDERS[room])
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'index.html'), `<!doctype html><title>${room}</title>`)
  }
  await mkdir(path.join(dist, 'assets'))
  await writeFile(path.join(dist, 'assets', 'main-a1b2.js'), 'console.log(1)')
  await writeFile(path.join(dist, 'assets', 'main-a1b2.js.gz'), 'packed')
  await cp(PUBLIC, dist, { recursive: true })
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

  test('a widget that nobody shared stands in no frame of another site', async () => {
    const answer = await get('/widgets/yearoveryear')
    expect(answer.body).toContain('<title>widgets</title>')
    expect(policyOf(answer)).toMatch(/frame-ancestors 'self'$/)
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

describe('what stands beside the pages', () => {
  test.each([
    ['/favicon.ico', /^image\//],
    ['/icon.svg', /^image\/svg/],
    ['/icon-192.png', /^image\/png/],
    ['/apple-touch-icon.png', /^image\/png/],
    ['/robots.txt', /^text\/plain/],
  ])('%s is there, and kept for a day', async (url, type) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(type)
    expect(answer.headers['cache-control']).toBe('public, max-age=86400')
  })

  test('search engines are kept off every page, the public links first of all', async () => {
    expect((await get('/robots.txt')).body).toMatch(/^User-agent: \*\nDisallow: \/$/m)
  })

  test('the manifest is asked for anew, and pages allow it', async () => {
    const answer = await get('/site.webmanifest')
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(policyOf(await get('/'))).toContain("manifest-src 'self'")
    expect((await get('/documents.webmanifest')).statusCode).toBe(404)
  })

  test('the documents variant has a manifest of its own', async () => {
    const documents = Fastify()
    await serveRooms(documents, dist, { variant: 'documents', findFramers: async () => undefined })
    const manifest = (await documents.inject({ url: '/site.webmanifest' })).json()
    await documents.close()
    expect(manifest).toEqual(JSON.parse(await readFile(path.join(PUBLIC, 'documents.webmanifest'), 'utf8')))
  })

  test.each(['full', 'documents'] as const)(
    'the manifest of the %s variant names icons of the sizes that they have, and leads to pages',
    async (variant) => {
      const file = variant === 'full' ? 'site.webmanifest' : 'documents.webmanifest'
      const { icons, shortcuts, start_url } = JSON.parse(await readFile(path.join(PUBLIC, file), 'utf8'))
      const pages = pagesOf(variant).map(([address]) => address)
      for (const { url } of [...shortcuts, { url: start_url }]) expect(pages).toContain(url)
      for (const { src, sizes } of icons) {
        const bytes = await readFile(path.join(PUBLIC, src))
        if (sizes !== 'any') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
      }
    },
  )
})
