import type { CalendarDate } from '#base/calendar-date.ts'
import type { EnergyType } from '#domain/records/energy-type.ts'

/**
 * What a page says, in the form that extraction is scored against.
 * Dates are YYYY-MM-DD, money is dollars; null where the page prints nothing.
 */
export interface BillTruth {
  is_bill: boolean
  utility: string | null
  utility_aliases: string[]
  account_number: string | null
  meter_numbers: string[]
  invoice_date: CalendarDate | null
  start_date: CalendarDate | null
  end_date: CalendarDate | null
  due_date: CalendarDate | null
  total_current_charges: number | null
  amount_due: number | null
  /** What is billed for; mixed for several kinds, where water's is also what goes with water. */
  energy_type: EnergyType | 'mixed' | null
  /** What the account has its meters for, whether the page numbers them or not. */
  services: ServiceTruth[]
  charges: ChargeTruth[]
  usages: UsageTruth[]
}

export interface ServiceTruth {
  meter_number: string | null
  energy_type: EnergyType
}

export interface ChargeTruth {
  description: string
  amount: number
  /** Its place among the services; null of what is charged for the whole bill. */
  service: number | null
}

export interface UsageTruth {
  description: string
  amount: number
  unit: string
  service: number | null
}

export const NOTHING_PRINTED: Omit<BillTruth, 'is_bill'> = {
  utility: null,
  utility_aliases: [],
  account_number: null,
  meter_numbers: [],
  invoice_date: null,
  start_date: null,
  end_date: null,
  due_date: null,
  total_current_charges: null,
  amount_due: null,
  energy_type: null,
  services: [],
  charges: [],
  usages: [],
}
