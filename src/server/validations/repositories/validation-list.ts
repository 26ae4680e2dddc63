import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BillOddity, HumanStatus, Severity, SilencedOddity } from '#domain/validations/bill-verdict.ts'
import type { SecondOpinion } from '#domain/validations/second-opinion.ts'
import type { CheckName } from '#domain/validations/story.ts'
import type { ConfidenceRange, ValidationSort } from '#domain/validations/validation-queue.ts'
import type { BillScope } from '#server/people/policies/bill-scope.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export interface ValidationFilter {
  companyId: number | null
  accountId: number | null
  severities: readonly Severity[] | null
  status: HumanStatus | null
  check: CheckName | null
  archived: boolean
  /** Also those that nothing is odd about and that were not drawn by lot. */
  all: boolean
  confidence: ConfidenceRange
  /** When the saved bill was; the second is not included. */
  from: Date | null
  to: Date | null
}

interface Person {
  id: number
  name: string
}

/** A validation with the names of what it is about. */
export interface Validation {
  id: number
  version: number
  utilityBillId: number
  utilityAccountId: number
  acctNum: string
  utilityCompanyName: string
  companyId: number
  companyName: string
  textractBillId: number | null
  utilityAccountMeterId: number | null
  severity: Severity
  humanValidationStatus: HumanStatus
  confidence: number
  size: number
  response: string
  nextSteps: string
  oddities: BillOddity[]
  silenced: SilencedOddity[]
  meterNames: Record<string, string>
  ai: SecondOpinion | null
  sampled: boolean
  createdByUser: Person | null
  validatedByUser: Person | null
  validatedAt: Date | null
  archived: boolean
  billCreatedAt: Date
  createdAt: Date
  updatedAt: Date
}

interface Page {
  sort: ValidationSort
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/** The ids of a page, in its order. */
export async function findValidationIds(
  db: Queryable,
  scope: BillScope,
  filter: ValidationFilter,
  { sort, order, limit, offset }: Page,
): Promise<number[]> {
  const way = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ id: number }>`
    select id from bill_validations where ${fits(scope, filter)}
    order by ${sql.ref(sort)} ${way}, id ${way} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** No more than `most` are counted. */
export async function countValidations(
  db: Queryable,
  scope: BillScope,
  filter: ValidationFilter,
  most: number,
): Promise<{ total: number; unchecked: number }> {
  const { rows } = await sql<{ total: number; unchecked: number }>`
    select count(*) as total, count(*) filter (where human_validation_status = 'Unchecked') as unchecked
    from (
      select human_validation_status from bill_validations where ${fits(scope, filter)} limit ${most}
    ) as found`.execute(db)
  return rows[0] ?? { total: 0, unchecked: 0 }
}

/** Validations by their ids, of those that the caller may see, in no order. */
export async function findValidations(
  db: Queryable,
  scope: BillScope,
  ids: readonly number[],
): Promise<Validation[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Validation>`
    select said.id, said.version, said.utility_bill_id as "utilityBillId",
      said.utility_account_id as "utilityAccountId", account.acct_num as "acctNum",
      utility.name as "utilityCompanyName", said.company_id as "companyId", company.name as "companyName",
      bill.id as "textractBillId", meter.id as "utilityAccountMeterId", said.severity,
      said.human_validation_status as "humanValidationStatus", said.confidence, said.size, said.response,
      said.next_steps as "nextSteps", said.oddities, said.silenced, coalesce(names.of, '{}') as "meterNames",
      said.ai, said.sampled, said.validated_at as "validatedAt", said.archived, said.bill_created_at as "billCreatedAt",
      said.created_at as "createdAt", said.updated_at as "updatedAt",
      case when maker.id is not null then jsonb_build_object('id', maker.id, 'name', maker.full_name) end
        as "createdByUser",
      case when judge.id is not null then jsonb_build_object('id', judge.id, 'name', judge.full_name) end
        as "validatedByUser"
    from bill_validations as said
    join companies as company on company.id = said.company_id
    join utility_accounts as account on account.id = said.utility_account_id
    join utility_companies as utility on utility.id = account.utility_company_id
    left join bills as bill on bill.id = said.bill_id and bill.company_id = said.company_id
    left join users as maker on maker.id = said.created_by_user_id
    left join users as judge on judge.id = said.validated_by_user_id
    left join lateral (
      select coalesce((said.oddities -> 0 ->> 'utilityAccountMeterId')::bigint, (
        select min(utility_account_meter_id) from utility_bill_charges where utility_bill_id = said.utility_bill_id
      ), (
        select min(utility_account_meter_id) from utility_bill_usages where utility_bill_id = said.utility_bill_id
      )) as id
    ) as meter on true
    left join lateral (
      select jsonb_object_agg(named.id, named.display_name) as of from utility_account_meters as named
      where named.id in (
        select (one ->> 'utilityAccountMeterId')::bigint
        from jsonb_array_elements(said.oddities || said.silenced) as one)
    ) as names on true
    where said.id = any(${ids}::bigint[]) and ${isVisible(scope, sql`said.company_id`)}`.execute(db)
  return rows
}

const isVisible = (scope: BillScope, companyId = sql<unknown>`company_id`): RawBuilder<SqlBool> => {
  if (scope.kind === 'every-company') return sql`true`
  return scope.kind === 'company' ? sql`${companyId} = ${scope.companyId}` : sql`false`
}

/** By the AI service alone, in numbers that the facts hold. */
const isDoubted = sql<SqlBool>`(ai ->> 'severity' <> 'VALID' and severity = 'VALID' and ai -> 'unsupported' = '[]')`

function fits(scope: BillScope, filter: ValidationFilter): RawBuilder<SqlBool> {
  const { companyId, accountId, severities, status, check, archived, all, confidence, from, to } = filter
  const [least, most] = confidence
  const parts: RawBuilder<SqlBool>[] = [isVisible(scope), sql`archived = ${archived}`]
  if (companyId !== null) parts.push(sql`company_id = ${companyId}`)
  if (accountId !== null) parts.push(sql`utility_account_id = ${accountId}`)
  if (severities !== null) parts.push(sql`severity = any(${severities}::text[])`)
  if (status !== null) parts.push(sql`human_validation_status = ${status}`)
  if (check !== null) parts.push(sql`oddities @> ${JSON.stringify([{ check }])}::jsonb`)
  if (from !== null) parts.push(sql`bill_created_at >= ${from}`)
  if (to !== null) parts.push(sql`bill_created_at < ${to}`)
  if (!all) parts.push(sql`(severity <> 'VALID' or sampled or ${isDoubted})`)
  if (least > 0 || most < 100)
    parts.push(sql`(confidence between ${least} and ${most} or sampled or ${isDoubted})`)
  return sql.join(parts, sql` and `)
}
