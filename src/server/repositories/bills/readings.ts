import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Extraction, Page, Word } from '#extraction/extraction.ts'
import type { DatabaseTransaction, Queryable } from '../../database/client.ts'
import type { Tables } from '../../database/tables.ts'

export type ReadingRow = Selectable<Tables['readings']>
export type ReadingChargeRow = Selectable<Tables['reading_charges']>
export type ReadingUsageRow = Selectable<Tables['reading_usages']>
export type ReadingPages = Selectable<Tables['reading_pages']>

export interface StoredReading {
  reading: ReadingRow
  charges: ReadingChargeRow[]
  usages: ReadingUsageRow[]
}

/** The reading under review: the one of the bill that is not archived. */
export async function findReading(db: Queryable, billId: number): Promise<StoredReading | undefined> {
  const reading = await db
    .selectFrom('readings')
    .where('bill_id', '=', billId)
    .where('archived', '=', false)
    .selectAll()
    .executeTakeFirst()
  return reading && findReadingLines(db, reading)
}

/** The reading under review, else the one that was put aside last. */
export async function findLastReading(db: Queryable, billId: number): Promise<StoredReading | undefined> {
  const reading = await db
    .selectFrom('readings')
    .where('bill_id', '=', billId)
    .where('left_with', 'is', null)
    .selectAll()
    .orderBy('archived')
    .orderBy('archived_at', 'desc')
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
    .selectFrom('reading_charges')
    .where('reading_id', '=', readingId)
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()

const findReadingUsages = (db: Queryable, readingId: number): Promise<ReadingUsageRow[]> =>
  db
    .selectFrom('reading_usages')
    .where('reading_id', '=', readingId)
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function findBillOfReading(db: Queryable, readingId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('readings')
    .where('id', '=', readingId)
    .where('archived', '=', false)
    .select('bill_id')
    .executeTakeFirst()
  return row?.bill_id
}

/** What a run that was cut short, or one that nobody has touched, left behind. */
export async function deleteUntouchedReading(tx: DatabaseTransaction, billId: number): Promise<void> {
  await tx
    .deleteFrom('readings')
    .where('bill_id', '=', billId)
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
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

type Written<T extends 'reading_charges' | 'reading_usages'> = Omit<Insertable<Tables[T]>, 'reading_id'>

/** Most rows of one insert: PostgreSQL takes 65,535 parameters. */
const ROWS = 2_000

/** Writes lines of a reading; one with an id takes the place of the stored line. */
export async function putReadingCharges(
  tx: DatabaseTransaction,
  readingId: number,
  charges: readonly Written<'reading_charges'>[],
): Promise<void> {
  for (const rows of chunks(charges)) {
    await tx
      .insertInto('reading_charges')
      .values(rows.map((row) => ({ ...row, id: row.id ?? nextId('reading_charges'), reading_id: readingId })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          ...editedColumns(),
          charge_type_id: eb.ref('excluded.charge_type_id'),
          amount_cents: eb.ref('excluded.amount_cents'),
        })),
      )
      .execute()
  }
}

/** As `putReadingCharges`. */
export async function putReadingUsages(
  tx: DatabaseTransaction,
  readingId: number,
  usages: readonly Written<'reading_usages'>[],
): Promise<void> {
  for (const rows of chunks(usages)) {
    await tx
      .insertInto('reading_usages')
      .values(rows.map((row) => ({ ...row, id: row.id ?? nextId('reading_usages'), reading_id: readingId })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          ...editedColumns(),
          usage_type_id: eb.ref('excluded.usage_type_id'),
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
  start_date: sql<CalendarDate | null>`excluded.start_date`,
  end_date: sql<CalendarDate | null>`excluded.end_date`,
  meter_num: sql<string | null>`excluded.meter_num`,
  utility_account_meter_id: sql<number | null>`excluded.utility_account_meter_id`,
  applicable: sql<boolean>`excluded.applicable`,
  reason: sql<string | null>`excluded.reason`,
})

const nextId = (table: 'reading_charges' | 'reading_usages') =>
  sql<number>`nextval(pg_get_serial_sequence(${table}, 'id'))`

/** Lines that a person wrote and took away again. */
export async function deleteReadingLines(
  tx: DatabaseTransaction,
  table: 'reading_charges' | 'reading_usages',
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom(table).where('id', 'in', ids).execute()
}

export async function findReadingPages(db: Queryable, billId: number): Promise<ReadingPages | undefined> {
  return db.selectFrom('reading_pages').where('bill_id', '=', billId).selectAll().executeTakeFirst()
}

/** What is printed on a bill's pages; empty before it was read. */
export async function findPrintedText(db: Queryable, billId: number): Promise<string> {
  const pages = db.selectFrom('reading_pages').where('bill_id', '=', billId).select('pdf_text')
  return (await pages.executeTakeFirst())?.pdf_text ?? ''
}

/** What the engine made of the words besides lines. */
export async function updateReadingPages(
  tx: DatabaseTransaction,
  billId: number,
  { tables, answers }: Pick<Extraction, 'tables' | 'answers'>,
): Promise<void> {
  await tx
    .updateTable('reading_pages')
    .set({ tables: JSON.stringify(tables), answers: JSON.stringify(answers) })
    .where('bill_id', '=', billId)
    .execute()
}

/** What a configuration asked of the pages, and was answered. */
export async function putAnswers(
  tx: DatabaseTransaction,
  billId: number,
  answers: Extraction['answers'],
): Promise<void> {
  await tx
    .updateTable('reading_pages')
    .set({ answers: JSON.stringify(answers) })
    .where('bill_id', '=', billId)
    .execute()
}

export async function deleteReadingPages(tx: DatabaseTransaction, billId: number): Promise<void> {
  await tx.deleteFrom('reading_pages').where('bill_id', '=', billId).execute()
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
    pdf_text: textOf(pages),
  }
  await tx
    .insertInto('reading_pages')
    .values({ bill_id: billId, ...row })
    .onConflict((conflict) => conflict.column('bill_id').doUpdateSet(row))
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
