import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { sendFault, sendJson } from './answers.ts'
import type { DemoAuthority } from './demo-authority.ts'
import type { DemoBooks, EntityName } from './demo-books.ts'
import { authenticationFault, authorizationFault, type FaultAnswer, validationFault } from './demo-faults.ts'
import { makeInvoice } from './demo-invoices.ts'
import { answerQuery, BadQuery } from './demo-query.ts'

export interface HeldPost {
  /** Once it came in. */
  came: Promise<void>
  letGo(): void
}

/** Where the books are read and written, and what befalls the calls on their way. */
export class BooksServer {
  private readonly books: DemoBooks
  private readonly authority: DemoAuthority
  /** Calls in order, as "GET /query?…". */
  readonly asked: string[] = []
  private next: (FaultAnswer | undefined)[] = []
  private toLose = 0
  private toHold: { came(): void; gone: Promise<void> } | null = null

  constructor(books: DemoBooks, authority: DemoAuthority) {
    this.books = books
    this.authority = authority
  }

  answersNext(answers: (FaultAnswer | undefined)[]): void {
    this.next = answers
  }

  losesAnswers(times: number): void {
    this.toLose = times
  }

  holdsNextPost(): HeldPost {
    const came = Promise.withResolvers<void>()
    const gone = Promise.withResolvers<void>()
    this.toHold = { came: came.resolve, gone: gone.promise }
    return { came: came.promise, letGo: gone.resolve }
  }

  async serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await text(request)
    const method = request.method ?? 'GET'
    if (method === 'POST') await this.hold()
    const [, realmId = '', path = ''] = /^\/v3\/company\/(\d+)(\/.*)$/.exec(url.pathname) ?? []
    this.asked.push(`${method} ${path}${decodeURIComponent(url.search.replaceAll('+', ' '))}`)
    const fault = this.next.shift() ?? this.refusalOf(request, realmId)
    if (fault !== undefined) return sendFault(response, fault)
    const answer = answerBooks(this.books, { method, path, query: url.searchParams, body })
    if (method === 'POST' && this.toLose > 0) {
      this.toLose -= 1
      response.destroy()
      return
    }
    if ('fault' in answer) return sendFault(response, answer.fault)
    return sendJson(response, 200, { ...answer, time: new Date().toISOString() })
  }

  private async hold(): Promise<void> {
    const held = this.toHold
    if (held === null) return
    this.toHold = null
    held.came()
    await held.gone
  }

  private refusalOf({ headers }: IncomingMessage, realmId: string): FaultAnswer | undefined {
    const token = (headers.authorization ?? '').replace('Bearer ', '')
    if (!this.authority.mayCome(token)) return authenticationFault(token)
    return realmId === this.books.realmId ? undefined : authorizationFault()
  }
}

/** Of all kinds together. */
const MOST_CHANGES = 1_000

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
