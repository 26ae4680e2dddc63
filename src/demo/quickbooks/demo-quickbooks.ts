import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BooksServer, type HeldPost } from './books-server.ts'
import { createConsentServer } from './consent-server.ts'
import { type AuthorityRules, DemoAuthority } from './demo-authority.ts'
import type { DemoBooks } from './demo-books.ts'
import type { FaultAnswer } from './demo-faults.ts'

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

export const DEMO_APP: AuthorityRules = {
  clientId: 'demo-client',
  clientSecret: 'demo-secret',
  codeSeconds: 600,
  accessSeconds: 3_600,
}

export async function startDemoQuickbooks(
  books: DemoBooks,
  { rules = {}, port = 0 }: { rules?: Partial<AuthorityRules>; port?: number } = {},
): Promise<DemoQuickbooks> {
  const authority = new DemoAuthority({ ...DEMO_APP, ...rules })
  const consent = createConsentServer(authority, books)
  const gate = new BooksServer(books, authority)
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const served = consent[url.pathname]?.(request, response, url) ?? gate.serve(request, response, url)
    void served.catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    authority,
    asked: gate.asked,
    answersNext: (...answers) => gate.answersNext(answers),
    losesAnswers: (times) => gate.losesAnswers(times),
    holdsNextPost: () => gate.holdsNextPost(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
