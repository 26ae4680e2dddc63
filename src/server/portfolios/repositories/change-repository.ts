import { sql } from 'kysely'
import type { PortfoliosOfCompany } from '#domain/portfolios/portfolios.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'

export interface PortfolioChange {
  before: PortfoliosOfCompany
  after: PortfoliosOfCompany
}

/** Long after anybody's undo. */
const KEPT_DAYS = 30
const FORGOTTEN_AT_ONCE = 20

/** Keeps a change until it is taken back, and forgets some of those that nobody took back. */
export async function keepChange(
  tx: DatabaseTransaction,
  companyId: number,
  undoKey: string,
  { before, after }: PortfolioChange,
): Promise<void> {
  await tx
    .insertInto('portfolioChanges')
    .values({ companyId, undoKey, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute()
  await sql`delete from portfolio_changes where (company_id, undo_key) in (
    select company_id, undo_key from portfolio_changes where created_at < now() - make_interval(days => ${KEPT_DAYS})
    order by created_at limit ${FORGOTTEN_AT_ONCE} for update skip locked)`.execute(tx)
}

/** A change by its name; undefined where it was never made, or is forgotten. */
export const findChange = (
  tx: DatabaseTransaction,
  companyId: number,
  undoKey: string,
): Promise<(PortfolioChange & { undoneAt: Date | null }) | undefined> =>
  tx
    .selectFrom('portfolioChanges')
    .where('companyId', '=', companyId)
    .where('undoKey', '=', undoKey)
    .select(['before', 'after', 'undoneAt'])
    .executeTakeFirst()

export const markUndone = async (
  tx: DatabaseTransaction,
  companyId: number,
  undoKey: string,
): Promise<void> => {
  await tx
    .updateTable('portfolioChanges')
    .where('companyId', '=', companyId)
    .where('undoKey', '=', undoKey)
    .set({ undoneAt: sql`now()` })
    .execute()
}
