import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { MonthFact } from '#domain/energy/months/facts.ts'
import type { AssociationType } from '#domain/energy/months/metered-months.ts'
import type { EnergyType } from '#domain/records/energy-type.ts'

/** What charges of one meter on one saved bill come to. */
export interface ChargedMeter {
  propertyId: number
  meterId: number
  accountMeterId: number
  associationType: AssociationType
  savedBillId: number
  billId: number | null
  /** The meter's own days on the bill. */
  startDate: CalendarDate
  endDate: CalendarDate
  energyType: EnergyType
  energyTypeName: string
  costCents: Cents
  /** Past-due and unapplied money, and what is stored as no cost. */
  uncountedCents: Cents
}

/** A fact of bills at an account meter. */
export interface MeterFact {
  accountMeterId: number
  fact: MonthFact
}
