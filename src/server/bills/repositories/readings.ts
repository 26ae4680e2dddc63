import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { PointedLine } from '#domain/bills/pointed.ts'
import type { Extraction, Page, Word } from '#reading/extraction.ts'
import type { PointedPlace } from '#reading/pointing/place.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type ReadingRow = Selectable<Tables['readings']>
export type ReadingChargeRow = Selectable<Tables['readingCharges']>
export type ReadingUsageRow = Selectable<Tables['readingUsages']>
export type ReadingPages = Selectable<Tables['readingPages']>

export interface StoredReading {
  reading: ReadingRow
  charges: ReadingChargeRow[]
  usages: ReadingUsageRow[]
}

/** The reading under review: the one of the bill that is not archived. */
export async function findReading(db: Queryable, billId: number): Promise<StoredReading | undefined> {
  const reading = await db
    .selectFrom('readings')
    .where('billId', '=', billId)
    .where('archived', '=', false)
    .selectAll()
    .executeTakeFirst()
  return reading && findReadingLines(db, reading)
}

/** The reading under review, else the one that was put aside last. */
export async function findLastReading(db: Queryable, billId: number): Promise<StoredReading | undefined> {
  const reading = await db
    .selectFrom('readings')
    .where('billId', '=', billId)
    .where('leftWith', 'is', null)
    .selectAll()
    .orderBy('archived')
    .orderBy('archivedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return reading && findReadingLines(db, reading)
}

/** A reading with its lines. */
export async function findReadingLines(db: Queryable, reading: ReadingRow): Promise<StoredReading> {
  const charges = await findReadingCharges(db, reading.id)
  return { reading, charges, usages: await findReadingUsages(db, reading.id) }
}

const findReadingCharges = (db: Queryable, readingId: number): Promise<ReadingChargeRow[]> =>
  db
    .selectFrom('readingCharges')
    .where('readingId', '=', readingId)
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()

const findReadingUsages = (db: Queryable, readingId: number): Promise<ReadingUsageRow[]> =>
  db
    .selectFrom('readingUsages')
    .where('readingId', '=', readingId)
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function findBillOfReading(db: Queryable, readingId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('readings')
    .where('id', '=', readingId)
    .where('archived', '=', false)
    .select('billId')
    .executeTakeFirst()
  return row?.billId
}

/** What a run that was cut short, or one that nobody has touched, left behind. */
export async function deleteUntouchedReading(tx: DatabaseTransaction, billId: number): Promise<void> {
  await tx
    .deleteFrom('readings')
    .where('billId', '=', billId)
    .where('archived', '=', false)
    .where('edited', '=', false)
    .execute()
}

export async function insertReading(
  tx: DatabaseTransaction,
  reading: Insertable<Tables['readings']>,
): Promise<number> {
  const { id } = await tx.insertInto('readings').values(reading).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateReadingRow(
  tx: DatabaseTransaction,
  id: number,
  change: Updateable<Tables['readings']>,
): Promise<void> {
  await tx
    .updateTable('readings')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

type Written<T extends 'readingCharges' | 'readingUsages'> = Omit<
  Insertable<Tables[T]>,
  'readingId' | 'pointed'
> & { pointed?: PointedLine<PointedPlace> | null }

const stored = <Row extends Written<'readingCharges' | 'readingUsages'>>(
  row: Row,
  table: 'reading_charges' | 'reading_usages',
) => ({ ...row, id: row.id ?? nextId(table), pointed: row.pointed ? JSON.stringify(row.pointed) : null })

/** Most rows of one insert: PostgreSQL takes 65,535 parameters. */
const ROWS = 2_000

/** Writes lines of a reading; one with an id takes the place of the stored line. */
export async function putReadingCharges(
  tx: DatabaseTransaction,
  readingId: number,
  charges: readonly Written<'readingCharges'>[],
): Promise<void> {
  for (const rows of chunks(charges)) {
    await tx
      .insertInto('readingCharges')
      .values(rows.map((row) => ({ ...stored(row, 'reading_charges'), readingId })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          ...editedColumns(),
          chargeTypeId: eb.ref('excluded.chargeTypeId'),
          amountCents: eb.ref('excluded.amountCents'),
        })),
      )
      .execute()
  }
}

/** As `putReadingCharges`. */
export async function putReadingUsages(
  tx: DatabaseTransaction,
  readingId: number,
  usages: readonly Written<'readingUsages'>[],
): Promise<void> {
  for (const rows of chunks(usages)) {
    await tx
      .insertInto('readingUsages')
      .values(rows.map((row) => ({ ...stored(row, 'reading_usages'), readingId })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          ...editedColumns(),
          usageTypeId: eb.ref('excluded.usageTypeId'),
          amount: eb.ref('excluded.amount'),
          unit: eb.ref('excluded.unit'),
          estimated: eb.ref('excluded.estimated'),
        })),
      )
      .execute()
  }
}

/** What both kinds of lines take over from the row that could not be inserted. */
const editedColumns = () => ({
  position: sql<number>`excluded.position`,
  description: sql<string>`excluded.description`,
  startDate: sql<CalendarDate | null>`excluded.start_date`,
  endDate: sql<CalendarDate | null>`excluded.end_date`,
  meterNum: sql<string | null>`excluded.meter_num`,
  utilityAccountMeterId: sql<number | null>`excluded.utility_account_meter_id`,
  applicable: sql<boolean>`excluded.applicable`,
  reason: sql<string | null>`excluded.reason`,
  pointed: sql<string | null>`excluded.pointed`,
})

const nextId = (table: 'reading_charges' | 'reading_usages') =>
  sql<number>`nextval(pg_get_serial_sequence(${table}, 'id'))`

/** Lines that a person wrote and took away again. */
export async function deleteReadingLines(
  tx: DatabaseTransaction,
  table: 'readingCharges' | 'readingUsages',
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom(table).where('id', 'in', ids).execute()
}

export async function findReadingPages(db: Queryable, billId: number): Promise<ReadingPages | undefined> {
  return db.selectFrom('readingPages').where('billId', '=', billId).selectAll().executeTakeFirst()
}

/** What is printed on a bill's pages; empty before it was read. */
export async function findPrintedText(db: Queryable, billId: number): Promise<string> {
  const pages = db.selectFrom('readingPages').where('billId', '=', billId).select('pdfText')
  return (await pages.executeTakeFirst())?.pdfText ?? ''
}

/** What the engine made of the words besides lines. */
export async function updateReadingPages(
  tx: DatabaseTransaction,
  billId: number,
  { tables, answers }: Pick<Extraction, 'tables' | 'answers'>,
): Promise<void> {
  await tx
    .updateTable('readingPages')
    .set({ tables: JSON.stringify(tables), answers: JSON.stringify(answers) })
    .where('billId', '=', billId)
    .execute()
}

/** What a configuration asked of the pages, and was answered. */
export async function putAnswers(
  tx: DatabaseTransaction,
  billId: number,
  answers: Extraction['answers'],
): Promise<void> {
  await tx
    .updateTable('readingPages')
    .set({ answers: JSON.stringify(answers) })
    .where('billId', '=', billId)
    .execute()
}

export async function deleteReadingPages(tx: DatabaseTransaction, billId: number): Promise<void> {
  await tx.deleteFrom('readingPages').where('billId', '=', billId).execute()
}

export async function putReadingPages(
  tx: DatabaseTransaction,
  billId: number,
  { pages, tables, answers }: Pick<Extraction, 'pages' | 'tables' | 'answers'>,
): Promise<void> {
  const row = {
    pages: JSON.stringify(pages),
    tables: JSON.stringify(tables),
    answers: JSON.stringify(answers),
    pdfText: textOf(pages),
  }
  await tx
    .insertInto('readingPages')
    .values({ billId, ...row })
    .onConflict((conflict) => conflict.column('billId').doUpdateSet(row))
    .execute()
}

/** The lines of a page as they are printed, top to bottom. */
export const printedLines = (page: Page): string[] => linesOf(page.words)

/** The words of the pages, a printed line a line, a page a form feed apart. */
const textOf = (pages: Extraction['pages']): string =>
  pages.map((page) => printedLines(page).join('\n')).join('\f')

function linesOf(words: readonly Word[]): string[] {
  const lines: string[][] = []
  let last: Word['box'] | null = null
  for (const { text, box } of words) {
    const middle = box.y + box.height / 2
    const beside = last !== null && middle > last.y && middle < last.y + last.height && box.x > last.x
    if (!beside) lines.push([])
    lines.at(-1)?.push(text)
    last = box
  }
  return lines.map((line) => line.join(' '))
}

function chunks<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let from = 0; from < rows.length; from += ROWS) parts.push(rows.slice(from, from + ROWS))
  return parts
}
