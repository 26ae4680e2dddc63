import { type RawBuilder, sql } from 'kysely'
import type { Judged } from '#domain/validations/calibration.ts'
import type { CheckName } from '#domain/validations/story.ts'
import type { BillScope } from '#server/people/policies/bill-scope.ts'
import type { Queryable } from '#server/platform/database/client.ts'

const ofScope = (scope: BillScope): RawBuilder<unknown> => {
  if (scope.kind === 'every-company') return sql`true`
  return scope.kind === 'company' ? sql`said.company_id = ${scope.companyId}` : sql`false`
}

/**
 * Validations with what people found. A bill that was checked and stands was right. One that was taken back was wrong
 * where its next save says something else, or where it was skipped; where it says the same, or waits, nothing is known.
 */
const judged = (scope: BillScope) => sql`(
  select said.confidence, said.severity, said.sampled, said.oddities, true as is_right
  from bill_validations as said
  where said.human_validation_status = 'Checked' and not said.archived and ${ofScope(scope)}
  union all
  select said.confidence, said.severity, said.sampled, said.oddities, false
  from bill_validations as said
  join bills as bill on bill.id = said.bill_id
  left join lateral (
    select figures_key from bill_validations as later
    where later.bill_id = said.bill_id and later.id > said.id order by later.id limit 1
  ) as later on true
  where said.archived and ${ofScope(scope)} and case
    when later.figures_key is null then bill.status in ('PROCESSED_FORCE', 'PROCESSED_FORCE_AUTO')
    else later.figures_key <> said.figures_key end
)`

/** By what was stated, without VALID ones that nobody was asked about. */
export async function findJudged(db: Queryable, scope: BillScope): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    select confidence, severity = 'VALID' as sampled, count(*) filter (where is_right) as right,
      count(*) filter (where not is_right) as wrong
    from ${judged(scope)} as judged where severity <> 'VALID' or sampled
    group by confidence, severity = 'VALID'`.execute(db)
  return rows
}

/** VALID ones that nobody was asked about, and that turned out to be wrong. */
export async function countEscapes(db: Queryable, scope: BillScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${judged(scope)} as judged where severity = 'VALID' and not sampled and not is_right`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** By what was odd. */
export async function findJudgedByCheck(
  db: Queryable,
  scope: BillScope,
): Promise<{ check: CheckName; of: number; wrong: number }[]> {
  const { rows } = await sql<{ check: CheckName; of: number; wrong: number }>`
    select odd.name as check, count(*) as of, count(*) filter (where not is_right) as wrong
    from ${judged(scope)} as judged
    cross join lateral (
      select distinct one ->> 'check' as name from jsonb_array_elements(oddities) as one
    ) as odd
    group by odd.name order by odd.name`.execute(db)
  return rows
}
