import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { RequestTab, RequestType } from '#domain/requests/tabs.ts'

/** The domain's rules on rows of `utility_requests`, as `where` asks for them: null is no. */
type Condition = RawBuilder<SqlBool>

const always: Condition = sql`true`

const reached = (column: 'dueFrom' | 'alarmFrom' | 'openFrom', today: CalendarDate): Condition =>
  sql`utility_requests.${sql.ref(column)} <= ${today}::date`

export const isDueNow = (today: CalendarDate): Condition => reached('dueFrom', today)
export const isAlarming = (today: CalendarDate): Condition => reached('alarmFrom', today)

const IN_TAB: Record<RequestTab, (today: CalendarDate) => Condition> = {
  all: () => always,
  open: (today) => reached('openFrom', today),
  sent_received: () => sql`utility_requests.corresponded_on is not null`,
  follow_up: () => sql`utility_requests.follow_up_date is not null`,
  on_issue: () => sql`utility_requests.issue_note ~ '\\S'`,
  onboarding: () => sql`utility_requests.meter_status = 'Onboarding'`,
}

export const inTab = (tab: RequestTab, today: CalendarDate): Condition => IN_TAB[tab](today)

const hasDeliveryName: Condition = sql`utility_requests.delivery_name ~ '\\S'`

const OF_TYPE: Record<RequestType, Condition> = {
  all: always,
  no_loa_no_contact: sql`not utility_requests.loa_required and (${hasDeliveryName}) is not true`,
  has_delivery_name: hasDeliveryName,
  requires_loa: sql`utility_requests.loa_required`,
}

export const ofType = (type: RequestType): Condition => OF_TYPE[type]
