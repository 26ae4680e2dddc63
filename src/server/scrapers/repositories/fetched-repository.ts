import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'

/** Counts another run that did not end well, and has the account wait so many seconds by how many there were. */
export async function delayAccount(
  tx: DatabaseTransaction,
  accountId: number,
  secondsAfter: (failures: number) => number,
): Promise<void> {
  const { scrapeFailures } = await tx
    .updateTable('intakeAccounts')
    .set({ scrapeFailures: sql<number>`scrape_failures + 1` })
    .where('utilityAccountId', '=', accountId)
    .returning('scrapeFailures')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('intakeAccounts')
    .set({ scrapeAfter: inSeconds(secondsAfter(scrapeFailures)) })
    .where('utilityAccountId', '=', accountId)
    .execute()
}

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

export interface Fetched {
  dataThroughDate: CalendarDate | null
  /** Null: the worker does not know. */
  historyComplete: boolean | null
  nextInSeconds: number
}

/** What a run that went well says of its account. Days that were fetched before stay fetched. */
export async function recordFetched(
  tx: DatabaseTransaction,
  accountId: number,
  { dataThroughDate, historyComplete, nextInSeconds }: Fetched,
): Promise<void> {
  await tx
    .updateTable('intakeAccounts')
    .set({
      dataThroughDate: sql<CalendarDate | null>`greatest(data_through_date, ${dataThroughDate}::date)`,
      historyComplete: sql<boolean>`coalesce(${historyComplete}, history_complete)`,
      scrapeFailures: 0,
      scrapeAfter: inSeconds(nextInSeconds),
      lastOnlineCheckAt: sql<Date>`now()`,
      lastOnlineCheckBy: null,
      version: sql<number>`version + 1`,
    })
    .where('utilityAccountId', '=', accountId)
    .execute()
}

export interface NewScraperFile {
  runId: number
  utilityAccountId: number
  billId: number
  sha256: string
  fileName: string
  receipt: string
}

/** The file's receipt: of the first time where the account has its bytes already. */
export async function putScraperFile(tx: DatabaseTransaction, file: NewScraperFile): Promise<string> {
  const { receipt, runId } = await tx
    .insertInto('scraperFiles')
    .values(file)
    .onConflict((conflict) =>
      conflict
        .columns(['utilityAccountId', 'sha256'])
        .doUpdateSet({ fileName: sql<string>`excluded.file_name` }),
    )
    .returning(['receipt', 'runId'])
    .executeTakeFirstOrThrow()
  if (receipt === file.receipt && runId === file.runId)
    await sql`update scraper_runs set files = files + 1 where id = ${runId}`.execute(tx)
  return receipt
}
