import { addDays } from '#base/calendar-date.ts'
import type { BillFacts, ChargeFacts, ChargeKind, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { writeDate } from '#demo/bills/formats.ts'
import type { Bill } from './page.ts'

/** Charges that are listed together, under a title and with their sum, or parts that are. */
export interface Section {
  title: string
  /** Beside the sum; empty where it is printed without a word, null where it is not printed. */
  totalLabel: string | null
  charges: readonly ChargeFacts[]
  parts: readonly Section[]
  service: ServiceFacts | null
}

const KIND_TITLES: Record<ChargeKind, readonly [string, string, string]> = {
  delivery: ['Delivery Charges', 'Delivery Services', 'Distribution'],
  supply: ['Supply Charges', 'Energy Charges', 'Generation'],
  tax: ['Taxes', 'Taxes and Surcharges', 'Taxes & Fees'],
  fee: ['Other Charges', 'Fees', 'Other Fees and Services'],
}
const SUPPLIERS = [
  'Northfork Energy Supply',
  'Blue Mesa Power Marketing',
  'Tallgrass Retail Energy LLC',
  'Highline Gas Supply',
]
const SUPPLIED: ReadonlySet<string> = new Set(['electric', 'gas'])
const KINDS: readonly ChargeKind[] = ['delivery', 'supply', 'tax', 'fee']

/** The charges of a bill in the parts that the plan lists them in. */
export function sectionsOf(bill: Bill): Section[] {
  const { facts, plan } = bill
  const services = facts.services.map((service) => serviceSection(bill, service))
  const others: Section[] =
    facts.otherCharges.length > 0
      ? [
          {
            title: bill
              .random('others')
              .pick(['Other Charges', 'Adjustments', 'Other Charges and Credits', 'Miscellaneous']),
            totalLabel: null,
            charges: facts.otherCharges,
            parts: [],
            service: null,
          },
        ]
      : []
  const flat = plan.parts === 'none' && !facts.services.some((service) => service.accountNumber)
  if (!flat) return [...services, ...others]
  return [
    {
      title: '',
      totalLabel: null,
      charges: [...facts.services.flatMap(({ charges }) => charges), ...facts.otherCharges],
      parts: [],
      service: facts.services[0] ?? null,
    },
  ]
}

function serviceSection(bill: Bill, service: ServiceFacts): Section {
  const { plan, facts } = bill
  const title = serviceTitle(bill, service)
  const kinds = KINDS.filter((kind) => service.charges.some((charge) => charge.kind === kind))
  const parts =
    plan.parts === 'kinds' && kinds.length > 1 ? kinds.map((kind) => kindSection(bill, service, kind)) : []
  const name = nameOf(service, facts)
  return {
    title,
    totalLabel: service.accountNumber ? `Total for account ${service.accountNumber}` : totalLabel(bill, name),
    charges: parts.length > 0 ? [] : service.charges,
    parts,
    service,
  }
}

function kindSection(bill: Bill, service: ServiceFacts, kind: ChargeKind): Section {
  const own = bill.random(`kind ${kind}`)
  const supplied =
    kind === 'supply' && SUPPLIED.has(service.energyType) && bill.plan.chances.does('third parties')
  const title = supplied ? `${own.pick(SUPPLIERS)} Charges` : own.pick(KIND_TITLES[kind])
  return {
    title,
    totalLabel: bill.plan.chances.does('unlabelled subtotals') ? '' : totalLabel(bill, title),
    charges: service.charges.filter((charge) => charge.kind === kind),
    parts: [],
    service: null,
  }
}

function totalLabel({ plan, random }: Bill, name: string): string | null {
  if (plan.partTotals === 'none') return null
  if (plan.chances.does('sections of new charges'))
    return random('new charges').pick(['Total new charges', 'Total Current Charges', 'Current charges'])
  const bare = name.replace(/ Charges$/, '')
  return random('total label').pick([
    bare.endsWith('s') ? `Total ${bare}` : `Total ${bare} Charges`,
    `Total ${bare}`,
    `Subtotal`,
    `${bare} Total`,
    `Subtotal - ${bare}`,
  ])
}

function serviceTitle({ plan, facts, random, statement }: Bill, service: ServiceFacts): string {
  const name = nameOf(service, facts)
  if (service.accountNumber) return `Account ${service.accountNumber}  ${service.address?.[0] ?? ''}`
  if (service.rateName === 'Cancelled' || service.rateName === 'Rebilled') {
    const from = addDays(facts.startDate, -31)
    const period = `${writeDate(from, 'MM/DD/YYYY')} - ${writeDate(addDays(facts.startDate, -1), 'MM/DD/YYYY')}`
    return `${service.rateName} service ${period}`
  }
  const own = random('service title')
  const period = plan.chances.does('yearless period') ? '' : ` ${statement.period(' - ')}`
  return own.pick([
    `${name} Charges`,
    `${name} Service`,
    `${name} - ${service.rateName}`,
    `${name} Service${period}`,
    `Rate: ${service.rateName}`,
  ])
}

function nameOf({ energyType, meterNumber }: ServiceFacts, { services }: BillFacts): string {
  const name = energyType.replace(/^./, (letter) => letter.toUpperCase())
  const same = services.filter((service) => service.energyType === energyType && service.meterNumber)
  return same.length > 1 && meterNumber ? `${name} ${meterNumber.slice(-4)}` : name
}
