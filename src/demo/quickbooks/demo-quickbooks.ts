import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type AuthorityRules, DemoAuthority } from './demo-authority.ts'
import type { DemoBooks, EntityName } from './demo-books.ts'
import { consentPage } from './demo-consent-page.ts'
import { authenticationFault, authorizationFault, type FaultAnswer, validationFault } from './demo-faults.ts'
import { makeInvoice } from './demo-invoices.ts'
import { answerQuery, BadQuery } from './demo-query.ts'

/** A stand-in for QuickBooks Online that speaks its protocol, with books of its own. */
export interface DemoQuickbooks {
  /** For QUICKBOOKS_BASE_URL. */
  url: string
  books: DemoBooks
  authority: DemoAuthority
  /** Calls of the books in order, as "GET /query?…". */
  asked: string[]
  /** Answers the next calls of the books so; undefined for one that is answered as it should be. */
  answersNext(...answers: (FaultAnswer | undefined)[]): void
  /** Does what the next so many posts ask for, and breaks off before it answers. */
  losesAnswers(times: number): void
  /** Lets the next post come in, and does nothing about it until it is let go. */
  holdsNextPost(): HeldPost
  close(): Promise<void>
}

export interface HeldPost {
  /** Once it came in. */
  came: Promise<void>
  letGo(): void
}

export const DEMO_APP: AuthorityRules = {
  clientId: 'demo-client',
  clientSecret: 'demo-secret',
  codeSeconds: 600,
  accessSeconds: 3_600,
}

/** Of all kinds together. */
const MOST_CHANGES = 1_000

export async function startDemoQuickbooks(
  books: DemoBooks,
  { rules = {}, port = 0 }: { rules?: Partial<AuthorityRules>; port?: number } = {},
): Promise<DemoQuickbooks> {
  const authority = new DemoAuthority({ ...DEMO_APP, ...rules })
  const asked: string[] = []
  let next: (FaultAnswer | undefined)[] = []
  let toLose = 0
  let toHold: { came(): void; gone: Promise<void> } | null = null
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy())
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/connect/oauth2') return serveConsent(request, response, url)
    if (url.pathname === '/oauth2/v1/tokens/bearer') return serveTokens(request, response)
    if (url.pathname === '/v2/oauth2/tokens/revoke') return serveRevoking(request, response)
    return serveBooks(request, response, url)
  }

  async function serveConsent(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const given = request.method === 'POST' ? new URLSearchParams(await text(request)) : url.searchParams
    const page = given.get('redirect_uri') ?? ''
    if (given.get('client_id') !== authority.rules.clientId || !URL.canParse(page)) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('No such app, or no page to go back to.')
      return
    }
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(consentPage(books.companyName, given))
      return
    }
    const back = new URL(page)
    back.searchParams.set('state', given.get('state') ?? '')
    if (given.get('answer') === 'refuse') back.searchParams.set('error', 'access_denied')
    else {
      back.searchParams.set('code', authority.agree(page))
      back.searchParams.set('realmId', books.realmId)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  async function serveTokens(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request))
    if (!isClient(request)) return sendJson(response, 401, { error: 'invalid_client' })
    const granted =
      form.get('grant_type') === 'refresh_token'
        ? authority.renew(form.get('refresh_token') ?? '')
        : authority.redeem(form.get('code') ?? '', form.get('redirect_uri') ?? '')
    if (granted === null)
      return sendJson(response, 400, { error: 'invalid_grant', error_description: 'Incorrect token' })
    return sendJson(response, 200, granted)
  }

  async function serveRevoking(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { token } = JSON.parse(await text(request)) as { token?: string }
    if (!isClient(request)) return sendJson(response, 401, { error: 'invalid_client' })
    return sendJson(response, authority.revoke(token ?? '') ? 200 : 400, {})
  }

  function isClient({ headers }: IncomingMessage): boolean {
    const [kind, encoded = ''] = (headers.authorization ?? '').split(' ')
    const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
    return kind === 'Basic' && authority.isClient(decodeURIComponent(id), decodeURIComponent(secret))
  }

  async function serveBooks(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await text(request)
    if (request.method === 'POST' && toHold !== null) {
      const { came, gone } = toHold
      toHold = null
      came()
      await gone
    }
    const [, realmId = '', path = ''] = /^\/v3\/company\/(\d+)(\/.*)$/.exec(url.pathname) ?? []
    asked.push(`${request.method} ${path}${decodeURIComponent(url.search.replaceAll('+', ' '))}`)
    const fault = next.shift()
    if (fault !== undefined) return sendFault(response, fault)
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    if (!authority.mayCome(token)) return sendFault(response, authenticationFault(token))
    if (realmId !== books.realmId) return sendFault(response, authorizationFault())
    const answer = answerBooks(books, {
      method: request.method ?? 'GET',
      path,
      query: url.searchParams,
      body,
    })
    if (request.method === 'POST' && toLose > 0) {
      toLose -= 1
      response.destroy()
      return
    }
    if ('fault' in answer) return sendFault(response, answer.fault)
    return sendJson(response, 200, { ...answer, time: new Date().toISOString() })
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    authority,
    asked,
    answersNext: (...answers) => {
      next = answers
    },
    losesAnswers: (times) => {
      toLose = times
    },
    holdsNextPost: () => {
      const came = Promise.withResolvers<void>()
      const gone = Promise.withResolvers<void>()
      toHold = { came: came.resolve, gone: gone.promise }
      return { came: came.promise, letGo: gone.resolve }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface BooksCall {
  method: string
  path: string
  query: URLSearchParams
  body: string
}

function answerBooks(
  books: DemoBooks,
  { method, path, query, body }: BooksCall,
): object | { fault: FaultAnswer } {
  if (path === '/query')
    return orFault(() => ({ QueryResponse: answerQuery(books, query.get('query') ?? '') }))
  if (path === '/cdc') return { CDCResponse: [{ QueryResponse: changesOf(books, query) }] }
  if (path.startsWith('/companyinfo/')) return { CompanyInfo: { CompanyName: books.companyName, Id: '1' } }
  if (method === 'POST' && path === '/invoice') return makeInvoice(books, query.get('requestid'), body)
  const [, name = '', id = ''] = /^\/(customer|invoice|item)\/(\d+)$/.exec(path) ?? []
  const entity = `${name.charAt(0).toUpperCase()}${name.slice(1)}` as EntityName
  const found = name === '' ? undefined : books.get(entity, id)
  if (found !== undefined) return { [entity]: found }
  return {
    fault: validationFault('610', 'Object Not Found', 'Object Not Found : it was deleted or never was.'),
  }
}

function changesOf(books: DemoBooks, query: URLSearchParams): object[] {
  let left = MOST_CHANGES
  return (query.get('entities') ?? '').split(',').map((entity) => {
    const changed = books.changedSince(entity as EntityName, Date.parse(query.get('changedSince') ?? ''))
    const told = changed.slice(0, left)
    left -= told.length
    return told.length === 0 ? {} : { [entity]: told, startPosition: 1, maxResults: told.length }
  })
}

function orFault(answer: () => object): object | { fault: FaultAnswer } {
  try {
    return answer()
  } catch (error) {
    if (!(error instanceof BadQuery)) throw error
    return { fault: validationFault('4001', 'Invalid query', error.message) }
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body))
}

function sendFault(response: ServerResponse, { status, type, body, headers }: FaultAnswer): void {
  response.writeHead(status, { 'content-type': type, ...headers }).end(body)
}
