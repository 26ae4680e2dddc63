import type { CalendarDate } from '#base/calendar-date.ts'
import { type Cents, sumCents } from '#base/money.ts'
import type { EnergyType } from '#domain/records/energy-type.ts'

/** Everything a utility knows when it prints one bill. Totals are derived: see the functions below. */
export interface BillFacts {
  utility: UtilityFacts
  customer: CustomerFacts
  accountNumber: string
  invoiceDate: CalendarDate
  dueDate: CalendarDate
  /** The service period; both days are printed as they stand. */
  startDate: CalendarDate
  endDate: CalendarDate
  /** What the bill before this one asked for. */
  previousBalance: Cents
  /** What was paid since, as a positive number. */
  payments: Cents
  /** In the order of importance: the first one names the bill's energy type. */
  services: ServiceFacts[]
  /** Taxes, late fees and credits of the whole bill rather than of one service. */
  otherCharges: ChargeFacts[]
  /** On a budget plan: the level amount that is asked for instead of the current charges. */
  budgetAmount?: Cents
}

export type UtilityKind =
  | 'electric'
  | 'gas'
  | 'combined'
  | 'water'
  | 'municipal'
  | 'waste'
  | 'propane'
  | 'district'

/** Where a utility's way of billing is at home; the tariffs of each have words of their own. */
export type Region =
  | 'california'
  | 'northeast'
  | 'midwest'
  | 'south'
  | 'florida'
  | 'texas'
  | 'southwest'
  | 'northwest'
  | 'valley'
  | 'canada'
  | 'san diego'
  | 'carolina'
  | 'michigan'
  | 'ohio'
  | 'maryland'
  | 'massachusetts'
  | 'georgia'
  | 'pacific'
  | 'bay area'
  | 'los angeles'
  | 'puget'
  | 'islands'
  | 'new jersey'
  | 'virginia'
  | 'coast'
  | 'missouri'

export interface UtilityFacts {
  name: string
  kind: UtilityKind
  /** None for a utility that could be anywhere. */
  region?: Region
  /** Street, then "City, ST 12345". */
  address: [street: string, city: string]
  website: string
  phone: string
}

export interface CustomerFacts {
  name: string
  /** Where the service is taken. */
  address: [street: string, city: string]
}

export interface ServiceFacts {
  energyType: EnergyType
  meterNumber: string | null
  rateName: string
  /** Set on a summary bill, where each service belongs to an account and a place of its own. */
  accountNumber?: string
  address?: CustomerFacts['address']
  usages: UsageFacts[]
  charges: ChargeFacts[]
}

export interface UsageFacts {
  description: string
  kind: 'usage' | 'demand'
  amount: number
  /** As printed: "kWh", "CCF", "gallons". */
  unit: string
  /** Null for what no register shows: therms worked out of CCF, say, or tons over a scale. */
  read: MeterRead | null
  /** Set where the meter was changed within the period and this is the use of the one taken out. */
  formerMeter?: string
}

export interface MeterRead {
  previous: number
  present: number
  multiplier: number
  /** Worked out by the utility because nobody could read the meter. */
  estimated?: boolean
}

export interface ChargeFacts {
  description: string
  /** With quantity and rate, their product rounded to the cent. */
  amount: Cents
  /** How much was charged for, in `unit`; a tax has dollars as its quantity. */
  quantity?: number
  unit?: string
  /** Dollars for one unit, or for a tax its share of the quantity (0.0625). */
  rate?: number
  kind: ChargeKind
}

/** Which part of a bill a charge is printed under, where the layout has parts. */
export type ChargeKind = 'supply' | 'delivery' | 'tax' | 'fee'

export const serviceTotal = (service: ServiceFacts): Cents =>
  sumCents(service.charges.map((charge) => charge.amount))

export const allCharges = (facts: BillFacts): ChargeFacts[] => [
  ...facts.services.flatMap((service) => service.charges),
  ...facts.otherCharges,
]

export const currentCharges = (facts: BillFacts): Cents =>
  sumCents(allCharges(facts).map((charge) => charge.amount))

/** What the bill before left unpaid; negative when it was overpaid. */
export const balanceForward = (facts: BillFacts): Cents => facts.previousBalance - facts.payments

export const amountDue = (facts: BillFacts): Cents =>
  balanceForward(facts) + (facts.budgetAmount ?? currentCharges(facts))
