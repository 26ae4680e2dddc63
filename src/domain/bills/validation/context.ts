import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { ConfigurationSettings } from '#domain/configurations/configuration.ts'
import type { MeterStatus } from '#domain/records/meter-status.ts'
import type { CheckOff } from '#domain/validations/bill-verdict.ts'
import type { MeterHistory } from '#domain/validations/meter-history.ts'
import type { EarlierLine } from '../assessment/earlier-lines.ts'
import type { AccountDifference } from '../matching/account-differences.ts'
import { type LineRecords, NO_RECORDS } from '../proposals/line-records.ts'

/** What the rules know beside the bill. */
export interface ValidationContext {
  today: CalendarDate
  settings: ConfigurationSettings
  /** Null until an account is chosen. */
  account: { id: number; acctNum: string; deliveryMethod: string | null } | null
  /** In what the page and the account differ, but for what a person has settled. */
  differences: readonly AccountDifference[]
  /** Numbers of the pages whose turn never came when the bill was read. */
  unreadPages: readonly number[]
  /** Every meter that a line of the bill names and everyone of the account, by id. */
  meters: ReadonlyMap<number, BilledMeter>
  /** What was saved for these meters before, without this bill itself; the latest service first. */
  history: readonly MeterPeriod[]
  /** The charges of the account's last saved bills. */
  earlierLines: readonly EarlierLine[]
  /** Bills of the account saved before, without this bill itself. */
  savedBills: readonly SavedBillSummary[]
  /** Other bills of the account that are under review. */
  openBills: readonly OpenBill[]
  /** What mappings and saved bills say about the lines. */
  records: LineRecords
  /** What was saved for the meters that lines are on, line by line, without this bill itself; by account meter. */
  meterHistories: ReadonlyMap<number, MeterHistory>
  /** Checks of AI Validation that somebody turned off for the account. */
  checksOff: readonly CheckOff[]
}

export interface BilledMeter {
  id: number
  utilityAccountId: number
  name: string
  /** As the account's bills print it, and the meter's own. */
  numbers: readonly string[]
  status: MeterStatus
  energyType: string
  /** What it is counted in, as the account's records have it. */
  unit: string
}

/** One meter's share of one saved bill. */
export interface MeterPeriod {
  savedBillId: number
  meterId: number
  startDate: CalendarDate
  endDate: CalendarDate
  /** The sum of its usages, null without any; in `usageUnit`, null when the units differ. */
  usage: number | null
  usageUnit: string | null
  /** The largest of its demands. */
  demand: number | null
  demandUnit: string | null
}

export interface SavedBillSummary {
  id: number
  /** The uploaded bill that it was saved from; null where it came otherwise. */
  billId: number | null
  invoiceDate: CalendarDate
  startDate: CalendarDate
  endDate: CalendarDate
  totalCents: Cents
}

/** A bill under review beside the one that is judged, by the lines that count. */
export interface OpenBill {
  billId: number
  meterIds: readonly number[]
  startDate: CalendarDate
  endDate: CalendarDate
  totalCents: Cents
}

/** What there is to compare with while no account is chosen. */
export const NOTHING_SAVED = {
  meters: new Map(),
  history: [],
  earlierLines: [],
  savedBills: [],
  openBills: [],
  records: NO_RECORDS,
  meterHistories: new Map(),
  checksOff: [],
} satisfies Partial<ValidationContext>
