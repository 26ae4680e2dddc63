import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { MeterMonth } from '#domain/energy/months/meter-month.ts'
import type { BilledMonth, MeteredMonths } from '#domain/energy/months/metered-months.ts'
import type { ServicePeriod } from '#domain/records/coverage/coverage.ts'

/** A month of an account meter, as its bills say it. */
export type FactMonth = BilledMonth & Pick<MeterMonth, 'demand'>

/** An account meter at the property that is asked about. */
export interface FactMeter extends Omit<MeteredMonths, 'months'> {
  /** Null where the person is not shown numbers. */
  meterNum: string | null
  acctNum: string | null
  utility: string
  energyTypeId: number
  /** "Natural Gas" */
  energyTypeName: string
  water: boolean
  demandUnit: string | null
  months: readonly FactMonth[]
}

/** What a saved bill says of one account meter of the property. */
export interface FactBillMeter {
  id: number
  costCents: Cents
  /** In the meter's unit; null where it says none. */
  usage: number | null
  unit: string
  demand: number | null
  demandUnit: string
  estimated: boolean
}

/** A saved bill, as far as it is about the property. */
export interface FactBill {
  id: number
  accountId: number
  acctNum: string | null
  utility: string
  invoiceDate: CalendarDate
  startDate: CalendarDate
  endDate: CalendarDate
  dueDate: CalendarDate | null
  meters: readonly FactBillMeter[]
}

/** A line of a bill that is charged or measured. */
export interface FactLine {
  description: string
  /** Of the account meter; null where it is of none yet. */
  meterId: number | null
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  /** Null for a usage. */
  amountCents: Cents | null
  /** What the charge is for: "usage_cost"; null for a usage. */
  chargeType: string | null
  usage: number | null
  unit: string | null
  demand: boolean
}

/** The bill on screen, before or after it was saved. */
export interface FactOpenBill {
  fileName: string
  utility: string | null
  acctNum: string | null
  invoiceDate: CalendarDate | null
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  dueDate: CalendarDate | null
  printedTotalCents: Cents | null
  lines: readonly FactLine[]
  /** What stands against saving it, in words. */
  problems: readonly string[]
  /** Null until it is saved. */
  savedBillId: number | null
}

/** Where a request for the bills of an account meter stands. */
export interface FactRequest {
  meterId: number
  acctNum: string | null
  utility: string
  lastSent: CalendarDate | null
  lastReceived: CalendarDate | null
  followUp: CalendarDate | null
  latestInvoice: CalendarDate | null
  issue: string | null
}

/** What may be told to whoever asks. */
export interface Shows {
  costs: boolean
  usage: boolean
  /** Numbers of meters and accounts, and with them bills. */
  numbers: boolean
  /** How bills are asked for, which is staff's own business. */
  requests: boolean
}

/** What is known of a property, as far as whoever asks may see it. */
export interface Facts {
  /** Null where the bill on screen is of none yet. */
  property: { id: number; name: string; sqFt: number | null } | null
  today: CalendarDate
  meters: readonly FactMeter[]
  shows: Shows
  /** Of the bill or the meter on screen: what "it" and "this" mean. */
  onScreen: { billId: number | null; meterId: number | null }
  /** Bills came whose months are being worked out still. */
  settling: boolean
  /** What is meant where a question names no energy type; null: everything. */
  energyType: string | null
}

/** What every answer says meanwhile. */
export const SETTLING =
  'Bills that came moments ago are being worked out: ask again in a minute, and they are in it too.'

/** What is looked up only where a question needs it. */
export interface FactSource {
  /** Saved bills that are about the property, the newest invoice first; those dated from a day on, or all. */
  bills(since: CalendarDate | null): Promise<readonly FactBill[]>
  /** The first and last day of saved bills, by their ids. */
  days(billIds: readonly number[]): Promise<ReadonlyMap<number, ServicePeriod>>
  /** What a saved bill says of the property; none for a bill of another. */
  lines(billId: number): Promise<readonly FactLine[]>
  openBill(): Promise<FactOpenBill | null>
  requests(): Promise<readonly FactRequest[]>
}
