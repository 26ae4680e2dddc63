import { addDays, asCalendarDate, type CalendarDate } from '#domain/calendar-date.ts'
import {
  type BillFacts,
  type ChargeFacts,
  type CustomerFacts,
  currentCharges,
  type ServiceFacts,
  type UtilityFacts,
  type UtilityKind,
} from '../bill-facts.ts'
import type { Random } from '../random.ts'
import { districtEnergy } from './district.ts'
import {
  choiceElectric,
  commercialElectric,
  netMetered,
  residentialElectric,
  unmeteredLighting,
} from './electric.ts'
import { naturalGas, tankDelivery } from './gas.ts'
import { randomAccountNumber, randomAddress, randomCustomer, randomUtility } from './names.ts'
import { flat } from './pricing.ts'
import { hauling } from './waste.ts'
import { curbside, irrigation, meteredWater, sewerOf, stormwater, type WaterUnit } from './water.ts'

/** The kinds of bill that facts are made for, each with the utility that sends it. */
export const BILL_KINDS = {
  'electric-residential': { utility: 'electric', services: (random) => [residentialElectric(random)] },
  'electric-choice': { utility: 'electric', services: (random) => [choiceElectric(random)] },
  'electric-commercial': { utility: 'electric', services: commercialServices },
  'electric-two-meters': { utility: 'electric', services: twoMeters },
  'electric-solar': { utility: 'electric', services: (random) => [netMetered(random)] },
  'electric-summary': {
    utility: 'electric',
    services: (random) => summaryServices(random.int(6, 40), random),
  },
  gas: { utility: 'gas', services: (random) => [naturalGas(random)] },
  combined: { utility: 'combined', services: (random) => [residentialElectric(random), naturalGas(random)] },
  water: { utility: 'water', services: waterServices },
  municipal: { utility: 'municipal', services: municipalServices },
  waste: { utility: 'waste', services: (random) => [hauling(random)] },
  propane: { utility: 'propane', services: (random) => [tankDelivery('propane', random)] },
  'fuel-oil': { utility: 'propane', services: (random) => [tankDelivery('fuel oil', random)] },
  district: { utility: 'district', services: districtEnergy },
} satisfies Record<string, { utility: UtilityKind; services: (random: Random) => ServiceFacts[] }>

export type BillKind = keyof typeof BILL_KINDS

/** What of a bill is given beforehand; the rest is drawn. */
export interface GivenFacts {
  utility?: UtilityFacts
  customer?: CustomerFacts
  accountNumber?: string
  /** Such as those of known meters. */
  services?: ServiceFacts[]
  startDate?: CalendarDate
  endDate?: CalendarDate
}

export function randomBillFacts(kind: BillKind, random: Random, given: GivenFacts = {}): BillFacts {
  const startDate = given.startDate ?? randomStart(random)
  const endDate = given.endDate ?? addDays(startDate, random.int(27, 33))
  const invoiceDate = addDays(endDate, random.int(1, 6))
  const services = given.services ?? BILL_KINDS[kind].services(random)
  const facts: BillFacts = {
    utility: given.utility ?? randomUtility(BILL_KINDS[kind].utility, random),
    customer: given.customer ?? randomCustomer(random),
    accountNumber: given.accountNumber ?? randomAccountNumber(random),
    invoiceDate,
    dueDate: addDays(invoiceDate, random.int(14, 26)),
    startDate,
    endDate,
    previousBalance: 0,
    payments: 0,
    services,
    otherCharges: [],
  }
  return { ...facts, ...randomBalance(facts, random) }
}

function randomBalance(facts: BillFacts, random: Random) {
  const previousBalance = Math.round(currentCharges(facts) * random.decimal(0.6, 1.3, 3))
  const state = random.next()
  if (state < 0.15) return { previousBalance: 0, payments: 0 }
  if (state < 0.8) return { previousBalance, payments: previousBalance }
  const payments = state < 0.9 ? 0 : Math.round(previousBalance * 0.6)
  return { previousBalance, payments, otherCharges: [lateFee(previousBalance - payments)] }
}

const lateFee = (unpaid: number): ChargeFacts => flat('Late Payment Charge', Math.round(unpaid * 0.015) + 100)

/** Any day of five years; one period in six runs over the New Year. */
function randomStart(random: Random): CalendarDate {
  const year = random.int(2021, 2025)
  return random.chance(0.17)
    ? addDays(asCalendarDate(`${year}-12-05`), random.int(0, 24))
    : addDays(asCalendarDate(`${year}-01-02`), random.int(0, 330))
}

function commercialServices(random: Random): ServiceFacts[] {
  const main = commercialElectric(random)
  return random.chance(0.3) ? [main, unmeteredLighting(random)] : [main]
}

/** Two meters on one account: the same names of charges come twice. */
function twoMeters(random: Random): ServiceFacts[] {
  return random.chance(0.5)
    ? [residentialElectric(random), residentialElectric(random)]
    : [commercialElectric(random), commercialElectric(random)]
}

/** One service for each of so many accounts, as a summary bill lists them. */
export function summaryServices(accounts: number, random: Random): ServiceFacts[] {
  return Array.from({ length: accounts }, () => ({
    ...residentialElectric(random),
    accountNumber: random.digits(10),
    address: randomAddress(random),
  }))
}

function waterServices(random: Random): ServiceFacts[] {
  const unit = random.pick<WaterUnit>(['HCF', 'CCF', 'kGal', 'gallons'])
  const water = meteredWater(unit, random)
  return [
    water,
    ...(random.chance(0.5) ? [sewerOf(water, random)] : []),
    ...(random.chance(0.25) ? [irrigation(unit, random)] : []),
  ]
}

function municipalServices(random: Random): ServiceFacts[] {
  const water = meteredWater(random.pick<WaterUnit>(['CCF', 'kGal', 'gallons']), random)
  const electric = random.chance(0.3) ? [residentialElectric(random)] : []
  return [...electric, water, sewerOf(water, random), stormwater(random), curbside(random)]
}
