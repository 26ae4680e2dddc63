import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { MeterStatus } from '#domain/records/meter-status.ts'
import type { BillCreator, Reviewed, SavedBillSource } from '#domain/review/review.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { containing } from '#server/platform/database/containing.ts'

export interface ReviewFilter {
  /** Null for every company. */
  companyId: number | null
  source: SavedBillSource | null
  /** A number is a person's id. */
  createdBy: BillCreator | number | null
  words: readonly string[]
  /** These account meters alone, which are of these accounts. */
  among?: { meters: readonly number[]; accounts: readonly number[] }
}

export interface ReviewedMeter {
  id: number
  meterNum: string | null
  displayName: string
  status: MeterStatus
  energyTypeName: string
  propertyName: string
  utilityCompanyName: string
  acctNum: string
  companyId: number
  companyName: string
  utilityBillIds: number[]
  /** Whether each of these bills was judged by now. */
  judged: boolean
  size: number | null
  reasons: string[]
}

/** A bill that was taken back and is there again stands on the day on which it was saved first. */
const PROCESSED = sql`coalesce(bill.first_saved_at, bill.created_at)`

/** Of a day on which more were saved, as by an import of whole years, the last ones. */
const MOST_BILLS = 20_000

const ID: Record<Reviewed, RawBuilder<unknown>> = {
  accountMeter: sql`uam.id`,
  meter: sql`uam.utility_meter_id`,
}
const NUMBER: Record<Reviewed, RawBuilder<unknown>> = {
  accountMeter: sql`coalesce(uam.meter_num, um.meter_num)`,
  meter: sql`um.meter_num`,
}

/**
 * The meters that the bills saved on a day of UTC are about, the oddest first, then by utility and account. What a
 * person has checked is out of it.
 */
export async function findMetersOfDay(
  db: Queryable,
  of: Reviewed,
  day: CalendarDate,
  filter: ReviewFilter,
  limit: number,
): Promise<ReviewedMeter[]> {
  const start = sql`${day}::timestamp at time zone 'UTC'`
  const { rows } = await sql<ReviewedMeter>`
    with saved as materialized (
      select bill.id, verdict.oddities, verdict.id is not null as judged
      from utility_bills as bill
      join utility_accounts as account on account.id = bill.utility_account_id
      left join bill_validations as verdict on verdict.utility_bill_id = bill.id
      where ${PROCESSED} >= ${start} and ${PROCESSED} < ${start} + interval '1 day' and ${toReview(filter)}
        and ${filter.among === undefined ? sql`true` : sql`account.id = any(${filter.among.accounts})`}
      order by ${PROCESSED} desc limit ${MOST_BILLS}
    ), billed as (
      select utility_bill_id, utility_account_meter_id, min(start_date) as start_date from (
        select utility_bill_id, utility_account_meter_id, start_date
        from utility_bill_charges where utility_bill_id in (select id from saved)
        union all
        select utility_bill_id, utility_account_meter_id, start_date
        from utility_bill_usages where utility_bill_id in (select id from saved)
      ) as line
      where not exists (
        select from review_checks as checked where checked.utility_bill_id = line.utility_bill_id
          and checked.utility_account_meter_id = line.utility_account_meter_id
      )
      group by utility_bill_id, utility_account_meter_id
    ), odd as (
      select (oddity ->> 'utilityAccountMeterId')::bigint as meter_id, max((oddity ->> 'size')::real) as size,
        jsonb_agg(oddity -> 'message' order by (oddity ->> 'size')::real desc) as reasons
      from saved cross join lateral jsonb_array_elements(saved.oddities) as oddity
      where not exists (
        select from review_checks as checked where checked.utility_bill_id = saved.id
          and checked.utility_account_meter_id = (oddity ->> 'utilityAccountMeterId')::bigint
      )
      group by 1
    )
    select ${named(of)},
      jsonb_agg(billed.utility_bill_id order by billed.start_date, billed.utility_bill_id) as "utilityBillIds",
      bool_and(saved.judged) as judged,
      max(odd.size) as size,
      coalesce((array_agg(odd.reasons order by odd.size desc) filter (where odd.size is not null))[1], '[]')
        as reasons
    from billed
    join saved on saved.id = billed.utility_bill_id
    join utility_account_meters as uam on uam.id = billed.utility_account_meter_id
    ${AROUND}
    left join odd on odd.meter_id = uam.id
    where ${matching(filter)}
      and ${filter.among === undefined ? sql`true` : sql`uam.id = any(${filter.among.meters})`}
    group by ${ID[of]}, um.id, property.id, energy.id, company.id
    order by max(odd.size) desc nulls last, "utilityCompanyName", "acctNum", "displayName", ${ID[of]}
    limit ${limit}`.execute(db)
  return rows
}

/**
 * Which of these bills, and of the bills of these validations, are the company's, with the account meters that they are
 * about; of meters of several accounts with those of all accounts.
 */
export async function findChanged(
  db: Queryable,
  of: Reviewed,
  { bills, validations }: { bills: readonly number[]; validations: readonly number[] },
  { companyId }: Pick<ReviewFilter, 'companyId'>,
): Promise<{ bills: number[]; meters: number[]; accounts: number[] }> {
  const same =
    of === 'accountMeter' ? sql`uam.id = line.meter_id` : sql`uam.utility_meter_id = named.utility_meter_id`
  const { rows } = await sql<{ bills: number[]; meters: number[]; accounts: number[] }>`
    with changed as materialized (
      select bill.id from utility_bills as bill
      join utility_accounts as account on account.id = bill.utility_account_id
      where bill.id in (
        select unnest(${bills}::bigint[])
        union select utility_bill_id from bill_validations where id = any(${validations}::bigint[])
      ) and ${ofCompany({ companyId })}
    ), line as (
      select utility_account_meter_id as meter_id from utility_bill_charges where utility_bill_id in (select id from changed)
      union
      select utility_account_meter_id from utility_bill_usages where utility_bill_id in (select id from changed)
    ), about as (
      select distinct uam.id, uam.utility_account_id from line
      join utility_account_meters as named on named.id = line.meter_id
      join utility_account_meters as uam on ${same}
    )
    select array(select id from changed) as bills, array(select id from about) as meters,
      array(select distinct utility_account_id from about) as accounts`.execute(db)
  return rows[0] ?? { bills: [], meters: [], accounts: [] }
}

/**
 * The last day of UTC on which bills were saved of which a person has not checked every meter, as `findMetersOfDay`
 * lists them without words; among so many of the bills saved last as it looks through. Null where there is none.
 */
export async function findLastDay(
  db: Queryable,
  filter: Omit<ReviewFilter, 'words'>,
): Promise<CalendarDate | null> {
  const { rows } = await sql<{ day: CalendarDate }>`
    with saved as (
      select bill.id, ${PROCESSED} as processed_at
      from utility_bills as bill
      join utility_accounts as account on account.id = bill.utility_account_id
      left join bill_validations as verdict on verdict.utility_bill_id = bill.id
      where ${toReview(filter)}
      order by ${PROCESSED} desc limit ${MOST_BILLS}
    )
    select (processed_at at time zone 'UTC')::date::text as day from saved
    where exists (
      select utility_account_meter_id from utility_bill_charges where utility_bill_id = saved.id
      union all select utility_account_meter_id from utility_bill_usages where utility_bill_id = saved.id
      except select utility_account_meter_id from review_checks where utility_bill_id = saved.id
    )
    order by processed_at desc limit 1`.execute(db)
  return rows[0]?.day ?? null
}

/** Every meter, by utility and account; of meters of several accounts by client and property. */
export async function findMetersToBrowse(
  db: Queryable,
  of: Reviewed,
  filter: ReviewFilter,
  limit: number,
): Promise<ReviewedMeter[]> {
  const page = of === 'meter' ? meterPage(filter, limit) : accountMeterPage(filter, limit)
  const { rows } = await sql<ReviewedMeter>`
    select ${named(of)}, '[]'::jsonb as "utilityBillIds", false as judged, null::real as size, '[]'::jsonb as reasons
    from unnest(array(${page})) with ordinality as found (id, place)
    join utility_account_meters as uam on ${ID[of]} = found.id
    ${AROUND}
    where ${ofCompany(filter)}
    group by found.place, ${ID[of]}, um.id, property.id, energy.id, company.id
    order by found.place`.execute(db)
  return rows
}

const accountMeterPage = (filter: ReviewFilter, limit: number) => sql`
  select uam.id from utility_companies as utility
  join utility_accounts as account on account.utility_company_id = utility.id
  join utility_account_meters as uam on uam.utility_account_id = account.id
  where ${ofCompany(filter)} and uam.status <> 'Delete' and ${matching(filter)}
  order by utility.name, utility.id, account.acct_num, account.id, uam.display_name, uam.id
  limit ${limit}`

const meterPage = (filter: ReviewFilter, limit: number) => sql`
  select um.id from companies as company
  join properties as property on property.company_id = company.id
  join utility_meters as um on um.property_id = property.id
  where ${filter.companyId === null ? sql`true` : sql`company.id = ${filter.companyId}`} and exists (
    select from utility_account_meters as uam
    where uam.utility_meter_id = um.id and uam.status <> 'Delete' and ${matching(filter)}
  )
  order by company.name, company.id, property.name, property.id, um.meter_num, um.id
  limit ${limit}`

const named = (of: Reviewed) => sql`
  ${ID[of]} as id, ${NUMBER[of]} as "meterNum", min(uam.display_name) as "displayName", min(uam.status) as status,
  energy.name as "energyTypeName", property.name as "propertyName",
  string_agg(distinct utility.name, ', ') as "utilityCompanyName",
  string_agg(distinct account.acct_num, ', ') as "acctNum",
  company.id as "companyId", company.name as "companyName"`

const AROUND = sql`
  join utility_meters as um on um.id = uam.utility_meter_id
  join properties as property on property.id = um.property_id
  join energy_types as energy on energy.id = um.energy_type_id
  join utility_accounts as account on account.id = uam.utility_account_id
  join utility_companies as utility on utility.id = account.utility_company_id
  join companies as company on company.id = account.company_id`

const ofCompany = ({ companyId }: Pick<ReviewFilter, 'companyId'>) =>
  companyId === null ? sql`true` : sql`account.company_id = ${companyId}`

/** Bills of this client, source and creator that no person has checked in the validations. */
const toReview = (filter: Omit<ReviewFilter, 'words'>) => sql`
  verdict.human_validation_status is distinct from 'Checked'
  and ${ofCompany(filter)} and ${ofSource(filter)} and ${byCreator(filter)}`

const ofSource = ({ source }: Pick<ReviewFilter, 'source'>) =>
  source === null ? sql`true` : sql`bill.source = ${source}`

function byCreator({ createdBy }: Pick<ReviewFilter, 'createdBy'>) {
  if (createdBy === null) return sql`true`
  if (createdBy === 'system') return sql`bill.created_by is null`
  return createdBy === 'manual' ? sql`bill.created_by is not null` : sql`bill.created_by = ${createdBy}`
}

/** Every word stands in the names or numbers of the meter, its account, its property or its utility. */
const matching = ({ words }: ReviewFilter) =>
  words.length === 0 ? sql`true` : sql.join(words.map(matchingWord), sql` and `)

function matchingWord(word: string) {
  const pattern = containing(word.toLowerCase())
  return sql`uam.id in (
    select id from utility_account_meters where record_words like ${pattern}
    union all select of_account.id from utility_accounts as named
      join utility_account_meters as of_account on of_account.utility_account_id = named.id
      where named.record_words like ${pattern}
    union all select at_property.id from properties as named
      join utility_meters as there on there.property_id = named.id
      join utility_account_meters as at_property on at_property.utility_meter_id = there.id
      where named.record_words like ${pattern}
    union all select of_utility.id from utility_companies as named
      join utility_accounts as theirs on theirs.utility_company_id = named.id
      join utility_account_meters as of_utility on of_utility.utility_account_id = theirs.id
      where named.record_words like ${pattern}
  )`
}
