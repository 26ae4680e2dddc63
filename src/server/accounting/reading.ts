import type { BookCustomer, BookInvoice } from '#domain/accounting/books.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { expireConnection, openBooks } from './access.ts'
import { type Books, PAGE_ROWS, QuickbooksFailed } from './quickbooks/quickbooks.ts'
import {
  beginReading,
  changeAsReading,
  findConnection,
  type QuickbooksConnection,
} from './repositories/connection.ts'
import {
  applyChanges,
  deletePages,
  type Entity,
  findLastPage,
  followNames,
  insertPage,
  replaceByPages,
} from './repositories/mirror.ts'
import { tellScreens } from './tell-screens.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'quickbooks' | 'events' | 'log'>

const DAY_MS = 24 * 3_600_000
/** QuickBooks tells of changes of the last 30 days; a day is left for reading them. */
const CHANGES_TOLD_MS = 29 * DAY_MS
/** What a reading of everything has so far is good for so long. */
const PAGES_GOOD_MS = DAY_MS
/** Changes are asked for from a little before the last time: what was under way then is told too. */
const OVERLAP_MS = 10 * 60_000
/** So often a list is begun anew that changed while it was read. */
const MOST_RESTARTS = 3

/** Another reading began, or the books were let go of: what is read now is of no use. */
class Superseded extends Error {
  override readonly name = 'Superseded'
}

/** Brings the mirror up to date, if it was asked for. Killed, it goes on behind the last page that it has. */
export async function readQuickbooks(
  services: Needed,
  { lastAttempt }: { lastAttempt: boolean },
): Promise<void> {
  const begun = await beginReading(services.db)
  if (begun === undefined) return
  const reading = new Reading(services, begun)
  try {
    await reading.run()
  } catch (error) {
    if (error instanceof Superseded) return
    const failure = wordsOf(error)
    if (failure === null && !lastAttempt) throw error
    if (error instanceof QuickbooksFailed && error.kind === 'needs_consent' && begun.realmId !== null)
      await expireConnection(services, begun.realmId)
    await reading.end(failure ?? 'What came could not be kept. Try again.')
    if (failure === null) throw error
  }
}

const wordsOf = (error: unknown): string | null =>
  error instanceof QuickbooksFailed || error instanceof CallError ? error.message : null

const NOTHING = async () => undefined

class Reading {
  private readonly services: Needed
  private readonly begun: QuickbooksConnection
  private pages: number

  constructor(services: Needed, begun: QuickbooksConnection) {
    this.services = services
    this.begun = begun
    this.pages = begun.pagesRead
  }

  async run(): Promise<void> {
    const books = await openBooks(this.services)
    const { asOf } = this.begun
    const isTold = asOf !== null && asOf.getTime() > Date.now() - CHANGES_TOLD_MS
    if (isTold && this.begun.readingSince === null && (await this.readChanges(books, asOf))) return
    const since = await this.readEverything(books)
    // Where more changed meanwhile than is told at once, the mirror is right as of then.
    if (!(await this.readChanges(books, since))) await this.finish(since)
  }

  /** Has every page put aside and then all of them made the mirror; answers when it began, by QuickBooks' clock. */
  private async readEverything(books: Books): Promise<Date> {
    const { readingSince } = await findConnection(this.services.db)
    let since = readingSince
    if (since !== null && since.getTime() < Date.now() - PAGES_GOOD_MS) {
      await this.write((tx) => deletePages(tx), { readingSince: null })
      since = null
    }
    since = (await this.readList(books, 'customers', since)) ?? since
    since = (await this.readList(books, 'invoices', since)) ?? since
    if (since === null) throw new Error('no page said when it was so')
    await this.write(
      async (tx) => {
        await replaceByPages(tx)
        await followNames(tx)
      },
      { asOf: since, readingSince: null },
    )
    return since
  }

  /** Answers the moment of the first page, where it was read here. */
  private async readList(books: Books, entity: Entity, since: Date | null): Promise<Date | null> {
    let first: Date | null = null
    let restarts = 0
    for (;;) {
      const last = await findLastPage(this.services.db, entity)
      if (last !== undefined && last.rows < PAGE_ROWS) return first
      // Each page begins with the last row of the one before: another one there says that rows before it went away.
      const position = last === undefined ? 1 : last.position + last.rows - 1
      const { rows, at } = await books[entity](position)
      if (last !== undefined && rows[0]?.qboId !== last.lastId) {
        restarts += 1
        if (restarts > MOST_RESTARTS)
          throw new QuickbooksFailed(
            'busy',
            'The books change faster than they can be read. Try again later.',
          )
        await this.write((tx) => deletePages(tx, entity))
        continue
      }
      if (since === null && first === null) first = at
      await this.keepPage(entity, position, rows, since ?? first)
    }
  }

  private async keepPage(
    entity: Entity,
    position: number,
    rows: readonly (BookCustomer | BookInvoice)[],
    readingSince: Date | null,
  ): Promise<void> {
    this.pages += 1
    await this.write((tx) => insertPage(tx, entity, position, rows), { readingSince, pagesRead: this.pages })
  }

  /** False where more changed than is told. */
  private async readChanges(books: Books, since: Date): Promise<boolean> {
    const changes = await books.changes(new Date(since.getTime() - OVERLAP_MS))
    if (changes === null) return false
    await this.finish(changes.at, async (tx) => {
      await applyChanges(tx, changes)
      await followNames(tx)
    })
    return true
  }

  /** Ends with success. */
  private async finish(
    asOf: Date,
    work: (tx: DatabaseTransaction) => Promise<void> = NOTHING,
  ): Promise<void> {
    await this.write(work, { asOf, failure: null, readingAskedAt: null })
  }

  /** Ends without success. */
  async end(failure: string): Promise<void> {
    await this.write(NOTHING, { failure, readingAskedAt: null }).catch((error: unknown) => {
      if (!(error instanceof Superseded)) throw error
    })
  }

  /** Writes as the reading that this is, and tells of it. Throws `Superseded`. */
  private async write(
    work: (tx: DatabaseTransaction) => Promise<void>,
    change: Parameters<typeof changeAsReading>[2] = {},
  ): Promise<void> {
    const { db, events } = this.services
    await db.transaction().execute(async (tx) => {
      if (!(await changeAsReading(tx, this.begun.readingNo, change))) throw new Superseded()
      await work(tx)
      await tellScreens(events, tx)
    })
  }
}
