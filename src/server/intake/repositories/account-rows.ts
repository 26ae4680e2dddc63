import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { CauseCode } from '#domain/authorizations/causes.ts'
import type { AccountSource } from '#domain/intake/account-source.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { SecretPurpose } from '#server/platform/secrets/secret-repository.ts'

/** All that lists show of an account whose bills are fetched. */
export interface IntakeAccount {
  id: number
  version: number
  acctNum: string
  meterNums: string[]
  utilityCompanyId: number
  utilityCompanyName: string
  companyId: number
  companyName: string
  propertyName: string | null
  source: AccountSource | null
  byRequest: boolean
  billingStatus: string | null
  deliveryMethod: string | null
  autoProcessInInvoyage: boolean
  authorizationId: number | null
  authorizationStatus: string | null
  authorizationCause: CauseCode | null
  onlineAccessUrl: string | null
  onlineAccessUsername: string | null
  hasOnlineAccessPassword: boolean
  latestInvoiceDate: CalendarDate | null
  latestUtilityBillId: number | null
  waitingBills: number
  expectedOn: CalendarDate | null
  lastOnlineCheckAt: Date | null
  lastOnlineCheckBy: { id: number; name: string } | null
  onlineFollowUpDate: CalendarDate | null
  openFrom: CalendarDate
  invoiceRequiresManualProcessing: boolean
  locatingInstructions: string | null
  dataStartDate: CalendarDate | null
  dataThroughDate: CalendarDate | null
  historyComplete: boolean
  requestId: number | null
}

/** What the passwords of logins are sealed as; their owner is the authorization. */
const LOGIN: SecretPurpose = 'authorization'

/** Accounts by their ids, in the order of those; what is not there is left out. */
export async function findIntakeAccounts(db: Queryable, ids: readonly number[]): Promise<IntakeAccount[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<IntakeAccount>`
    select account.id, kept.version, account.acct_num, coalesce(meters.nums, '{}') as meter_nums,
      account.utility_company_id, utility.name as utility_company_name, account.company_id,
      company.name as company_name, meters.property_name, kept.source, kept.by_request, meters.billing_status,
      account.delivery_method, account.auto_process_in_invoyage, kept.authorization_id,
      login.status as authorization_status, login.cause as authorization_cause, kept.online_access_url, kept.online_access_username,
      exists (select from secrets where purpose = ${LOGIN} and owner_id = kept.authorization_id)
        as has_online_access_password,
      kept.latest_invoice_date, newest.id as latest_utility_bill_id, coming.count as waiting_bills,
      kept.expected_on, kept.last_online_check_at,
      case when checker.id is not null then jsonb_build_object('id', checker.id, 'name', checker.full_name) end
        as last_online_check_by,
      kept.online_follow_up_date, kept.open_from, kept.invoice_requires_manual_processing,
      kept.locating_instructions, kept.data_start_date, kept.data_through_date, kept.history_complete,
      meters.first_id as request_id
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    join utility_accounts as account on account.id = wanted.id
    join intake_accounts as kept on kept.utility_account_id = account.id
    join utility_companies as utility on utility.id = account.utility_company_id
    join companies as company on company.id = account.company_id
    left join authorizations as login on login.id = kept.authorization_id
    left join users as checker on checker.id = kept.last_online_check_by
    cross join lateral (
      select array_agg(distinct coalesce(uam.meter_num, um.meter_num))
          filter (where coalesce(uam.meter_num, um.meter_num) is not null) as nums,
        min(property.name) as property_name, min(uam.billing_status) as billing_status, min(uam.id) as first_id
      from utility_account_meters as uam
      join utility_meters as um on um.id = uam.utility_meter_id
      join properties as property on property.id = um.property_id
      where uam.utility_account_id = account.id
    ) as meters
    left join lateral (
      select id from utility_bills where utility_account_id = account.id
        and invoice_date = kept.latest_invoice_date order by id desc limit 1
    ) as newest on true
    cross join lateral (
      select count(*)::int as count from bills
      where utility_account_id = account.id and status not like 'PROCESSED%' and copy_of is null
    ) as coming
    order by wanted.place`.execute(db)
  return rows
}
