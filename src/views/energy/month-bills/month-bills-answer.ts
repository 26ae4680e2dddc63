import type { LeftOutReason } from '#domain/energy/months/bill-relations.ts'
import type { MonthState } from '#domain/energy/months/state.ts'

/** A fact in a sentence. */
interface Fact {
  fact: string
  text: string
}

/** What one bill has of a month, at one account meter. */
export interface MonthBill {
  utility_bill_id: number
  utility_account_meter_id: number
  utility_company_name: string
  acct_num: string
  meter_num: string | null
  energy_type_name: string
  invoice_date: string
  start_date: string
  end_date: string
  /** Days that count: of the month, or of the whole bill as billed. */
  days: number
  counted: boolean
  cost: string
  usage: number | null
  measurement_unit: string
  reason: LeftOutReason | null
  other_bill_id: number | null
  undecided: boolean
  decision: string
  facts: readonly Fact[]
  /** Where the bill is open; null where no file of it is stored. */
  link: string | null
}

/** The bills that make a month of a property, as the server answers them. */
export interface MonthBillsAnswer {
  property: { name: string }
  /** As people call it: "All Costs", "Electricity", "Electricity meter E 5520". */
  resource: string
  cost: string | null
  cost_state: MonthState
  usage: number | null
  measurement_unit: string | null
  usage_approximate: boolean
  facts: readonly Fact[]
  bills: readonly MonthBill[]
}
