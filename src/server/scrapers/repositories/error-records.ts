import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Run } from './run-repository.ts'

export interface NewScraperError {
  code: string
  error: string
  step: string
}

export async function insertScraperError(
  tx: DatabaseTransaction,
  run: Run,
  error: NewScraperError,
): Promise<number> {
  const { id } = await tx
    .insertInto('scraperErrors')
    .values({
      ...error,
      runId: run.id,
      companyId: run.companyId,
      utilityCompanyId: run.utilityCompanyId,
      utilityAccountId: run.utilityAccountId,
      authorizationId: run.authorizationId,
      portalId: run.portalId,
      onlineAccessUsername: run.username,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The error that a run ended with. */
export async function findErrorOfRun(
  tx: DatabaseTransaction,
  runId: number,
): Promise<{ id: number; code: string }> {
  return tx
    .selectFrom('scraperErrors')
    .where('runId', '=', runId)
    .select(['id', 'code'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

/** A later run went well: whatever was wrong with the account before is not any more. */
export async function resolveErrorsOfAccount(tx: DatabaseTransaction, accountId: number): Promise<void> {
  await tx
    .updateTable('scraperErrors')
    .set({ resolvedAt: sql<Date>`now()` })
    .where('utilityAccountId', '=', accountId)
    .where('resolvedAt', 'is', null)
    .execute()
}

export interface NewScreenshot {
  step: string
  sha256: string
  thumbnailSha256: string
  contentType: string
  width: number
  height: number
  /** 64 bits, as a signed whole number is written. */
  perceptualHash: string
}

/** Pictures of an error; without one, of a run that went well. */
export async function insertScreenshots(
  tx: DatabaseTransaction,
  run: Run,
  errorId: number | null,
  pictures: readonly NewScreenshot[],
): Promise<void> {
  if (pictures.length === 0) return
  const { id: runId, portalId, companyId } = run
  await tx
    .insertInto('scraperScreenshots')
    .values(
      pictures.map(({ perceptualHash, ...picture }) => ({
        ...{ ...picture, runId, errorId, portalId, companyId },
        perceptualHash: sql<number>`${perceptualHash}::bigint`,
      })),
    )
    .execute()
}

/**
 * Of the runs of a portal that went well, all but the newest of each step; answers whose bytes they were. One that was
 * among those until some seconds ago stays for so long.
 */
export async function deleteGoodScreenshots(
  db: Queryable,
  portalId: number,
  { kept, seconds }: { kept: number; seconds: number },
): Promise<{ sha256: string; thumbnailSha256: string }[]> {
  const { rows } = await sql<{ sha256: string; thumbnailSha256: string }>`
    delete from scraper_screenshots where id in (
      select id from (
        select id, lag(created_at, ${kept}::int) over (partition by step order by id desc) as left_behind_at
        from scraper_screenshots where portal_id = ${portalId} and error_id is null
      ) as good where left_behind_at <= now() - make_interval(secs => ${seconds})
    ) returning sha256, thumbnail_sha256 as "thumbnailSha256"`.execute(db)
  return rows
}
