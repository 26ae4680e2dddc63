import { type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import { type Cents, sumCents, toDollars } from '#base/money.ts'
import { areMixed } from '#domain/records/energy-type.ts'
import {
  amountDue,
  type BillFacts,
  balanceForward,
  type ChargeFacts,
  currentCharges,
  type ServiceFacts,
  serviceTotal,
  type UsageFacts,
} from './bill-facts.ts'
import {
  type DateFormat,
  type MoneyFormat,
  type RateFormat,
  writeDate,
  writeMoney,
  writeQuantity,
  writeRate,
  writeShare,
} from './formats.ts'
import {
  type BillTruth,
  type ChargeTruth,
  NOTHING_PRINTED,
  type ServiceTruth,
  type UsageTruth,
} from './truth.ts'

/** What the registers of a meter are called that charges are for. */
const TIME_OF_DAY = /\b(?:on|off|mid)?[- ]?peak\b/i

const serviceTruth = ({ meterNumber, energyType }: ServiceFacts): ServiceTruth => ({
  meter_number: meterNumber,
  energy_type: energyType,
})

const serviceKey = (service: ServiceFacts): string => JSON.stringify(serviceTruth(service))

type Unplaced<L> = Omit<L, 'service'>

export interface PrintStyle {
  date: DateFormat
  money: MoneyFormat
  /** How the names of charges and usages are set. */
  wording?: 'as is' | 'capitals'
  rate?: RateFormat
  /** Decimals that the quantities of charges have at least. */
  decimals?: number
  /** Between a quantity and its rate; " x " unless given. */
  times?: string
}

export interface PrintedCharge {
  description: string
  quantity: string
  unit: string
  rate: string
  /** "1,284 kWh x $0.08123"; empty for a flat amount. */
  basis: string
  amount: string
}

export interface PrintedUsage {
  description: string
  amount: string
  unit: string
  /** Empty without a reading. */
  previous: string
  present: string
  difference: string
  multiplier: string
  readType: '' | 'Actual' | 'Estimated'
}

/**
 * A bill's facts as one layout words them. A layout prints all it asks for here and nothing else,
 * so what was asked for is the truth of the page.
 */
export class Statement {
  readonly facts: BillFacts
  readonly #style: PrintStyle
  readonly #meters = new Set<string>()
  readonly #charges = new Map<object, Unplaced<ChargeTruth>>()
  readonly #usages = new Map<UsageFacts, Unplaced<UsageTruth>>()
  readonly #registers = new Map<ChargeFacts, Unplaced<UsageTruth>>()
  readonly #truth: BillTruth = { ...NOTHING_PRINTED, is_bill: true }

  constructor(facts: BillFacts, style: PrintStyle) {
    this.facts = facts
    this.#style = style
  }

  utilityName(): string {
    this.#truth.utility = this.facts.utility.name
    return this.facts.utility.name
  }

  accountNumber(): string {
    this.#truth.account_number = this.facts.accountNumber
    return this.facts.accountNumber
  }

  invoiceDate(format?: DateFormat): string {
    this.#truth.invoice_date = this.facts.invoiceDate
    return this.date(this.facts.invoiceDate, format)
  }

  dueDate(format?: DateFormat): string {
    this.#truth.due_date = this.facts.dueDate
    return this.date(this.facts.dueDate, format)
  }

  startDate(format?: DateFormat): string {
    this.#truth.start_date = this.facts.startDate
    return this.date(this.facts.startDate, format)
  }

  endDate(format?: DateFormat): string {
    this.#truth.end_date = this.facts.endDate
    return this.date(this.facts.endDate, format)
  }

  /** The service period, such as "10/29/24 - 12/02/24". */
  period(joiner = ' - ', format?: DateFormat): string {
    return this.startDate(format) + joiner + this.endDate(format)
  }

  days(): string {
    return String(daysBetween(this.facts.startDate, this.facts.endDate))
  }

  currentCharges(): string {
    this.#truth.total_current_charges = toDollars(currentCharges(this.facts))
    return this.money(currentCharges(this.facts))
  }

  amountDue(): string {
    const due = amountDue(this.facts)
    this.#truth.amount_due = toDollars(due)
    // With nothing carried over, the one total is also that of the current charges.
    if (due === currentCharges(this.facts)) this.#truth.total_current_charges = toDollars(due)
    return this.money(due)
  }

  /** What is asked for once the due date has passed. */
  amountWhenLate(share = 0.05): string {
    const due = amountDue(this.facts)
    return this.money(due + Math.max(0, Math.round(due * share)))
  }

  previousBalance(): string {
    return this.money(this.facts.previousBalance)
  }

  payments(): string {
    return this.money(this.facts.payments === 0 ? 0 : -this.facts.payments)
  }

  balanceForward(): string {
    return this.money(balanceForward(this.facts))
  }

  serviceTotal(service: ServiceFacts): string {
    const total = serviceTotal(service)
    // Of a bill with nothing else on it, the one service's total is also that of the current charges.
    if (total === currentCharges(this.facts)) this.#truth.total_current_charges = toDollars(total)
    return this.money(total)
  }

  subtotal(charges: readonly ChargeFacts[]): string {
    return this.money(sumCents(charges.map((charge) => charge.amount)))
  }

  /** Null for a service without a meter; for a usage, the meter that measured it. */
  meterNumber(service: ServiceFacts, usage?: UsageFacts): string | null {
    const meter = usage?.formerMeter ?? service.meterNumber
    if (meter) this.#meters.add(meter)
    return meter
  }

  charge(charge: ChargeFacts): PrintedCharge {
    const description = this.words(charge.description)
    this.#charges.set(charge, { description, amount: toDollars(charge.amount) })
    const { quantity = null, rate = null, unit = '' } = charge
    const { decimals = 0, times = ' x ' } = this.#style
    const share = unit === '$' && rate !== null
    const printed = {
      quantity:
        quantity === null
          ? ''
          : share
            ? this.money(Math.round(quantity * 100))
            : writeQuantity(quantity, decimals),
      unit: share ? '' : unit,
      rate: rate === null ? '' : share ? writeShare(rate) : writeRate(rate, this.#style.rate),
    }
    const measured = printed.unit ? `${printed.quantity} ${printed.unit}` : printed.quantity
    const tellRegister = () => {
      if (quantity !== null && TIME_OF_DAY.test(charge.description))
        this.#registers.set(charge, { description, amount: quantity, unit })
    }
    return {
      description,
      unit: printed.unit,
      rate: printed.rate,
      get quantity() {
        tellRegister()
        return printed.quantity
      },
      get basis() {
        tellRegister()
        return printed.quantity && printed.rate ? measured + times + printed.rate : ''
      },
      amount: this.money(charge.amount),
    }
  }

  /** One printed line for several charges, such as an account's total on a list of accounts. */
  combinedCharge(description: string, service: ServiceFacts): PrintedCharge {
    const amount = serviceTotal(service)
    this.#charges.set(service, { description, amount: toDollars(amount) })
    return { description, quantity: '', unit: '', rate: '', basis: '', amount: this.money(amount) }
  }

  usage(usage: UsageFacts): PrintedUsage {
    const description = this.words(usage.description)
    this.#usages.set(usage, { description, amount: usage.amount, unit: usage.unit })
    const read = usage.read
    return {
      description,
      amount: writeQuantity(usage.amount),
      unit: usage.unit,
      previous: read ? String(read.previous) : '',
      present: read ? String(read.present) : '',
      difference: read ? String(read.present - read.previous) : '',
      multiplier: read ? String(read.multiplier) : '',
      readType: read ? (read.estimated ? 'Estimated' : 'Actual') : '',
    }
  }

  words(text: string): string {
    return this.#style.wording === 'capitals' ? text.toUpperCase() : text
  }

  money(cents: Cents): string {
    return writeMoney(cents, this.#style.money)
  }

  date(date: CalendarDate, format: DateFormat = this.#style.date): string {
    return writeDate(date, format)
  }

  truth(): BillTruth {
    return {
      ...this.#truth,
      energy_type: areMixed(this.facts.services.map((service) => service.energyType))
        ? 'mixed'
        : (this.facts.services[0]?.energyType ?? null),
      meter_numbers: [...this.#meters],
      services: this.#services(),
      charges: [...this.#charges].map(([facts, line]) => this.#placed(facts, line)),
      usages: this.#usagesPrinted(),
    }
  }

  /** Those of the meters, and those that only the charges of a time of day tell. */
  #usagesPrinted(): UsageTruth[] {
    const usages = [...this.#usages].map(([facts, line]) => this.#placed(facts, line))
    for (const [facts, register] of this.#registers) {
      const isKnown = usages.some(({ amount, unit }) => amount === register.amount && unit === register.unit)
      if (!isKnown) usages.push(this.#placed(facts, register))
    }
    return usages
  }

  /** Services that nothing on the page tells apart count as one. */
  #services(): ServiceTruth[] {
    return [
      ...new Map(this.facts.services.map((service) => [serviceKey(service), serviceTruth(service)])).values(),
    ]
  }

  #placed<L>(facts: object, line: L): L & { service: number | null } {
    const service = this.facts.services.find(
      (each) => each === facts || [...each.charges, ...each.usages].some((one) => one === facts),
    )
    const keys = [...new Set(this.facts.services.map(serviceKey))]
    return { ...line, service: service === undefined ? null : keys.indexOf(serviceKey(service)) }
  }
}
