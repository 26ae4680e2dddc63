import type { CalendarDate } from '../calendar-date.ts'
import type { EnergyType } from '../energy-type.ts'
import type { Cents } from '../money.ts'

/** "2026-10" */
export const MONTH_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])$/

export interface EnergyCost {
  energyType: EnergyType
  costCents: Cents
}

/** A meter that was billed before and has no saved bill for the month. */
export interface MissingMeter {
  utilityAccountMeterId: number
  utilityCompanyName: string
  acctNum: string
  meterNum: string | null
  energyType: EnergyType
  /** The end of the last service period that a saved bill has. */
  billedUntil: CalendarDate
}

/** What a property's saved bills come to that belong to a month. */
export interface PropertyMonth {
  propertyId: number
  propertyName: string
  bills: { id: number; billId: number | null; costCents: Cents }[]
  byEnergyType: EnergyCost[]
  totalCents: Cents
  missing: MissingMeter[]
}

export interface PortfolioMonth {
  portfolioId: number
  portfolioName: string
  companyId: number
  companyName: string
  invoicingContactEmail: string
  month: string
  /** By name. */
  properties: PropertyMonth[]
  byEnergyType: EnergyCost[]
  totalCents: Cents
  missingCount: number
  /** Whether there is something to invoice and nothing is missing. */
  ready: boolean
}
