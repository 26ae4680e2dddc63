import { addDays, asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import {
  type BillFacts,
  type ChargeFacts,
  type CustomerFacts,
  currentCharges,
  type Region,
  type ServiceFacts,
  type UtilityFacts,
  type UtilityKind,
} from '#demo/bills/bill-facts.ts'
import { flat } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { californiaElectric } from './california.ts'
import { canadaElectric, canadaGas, canadaWater } from './canada.ts'
import { blockWater, cityServices, codedServices, tieredCityWater, waterDistrict } from './city-water.ts'
import { containerService, marketedGas } from './commerce.ts'
import { demandSteam, districtEnergy } from './district.ts'
import { coastServices, jerseyElectric, jerseyGas, missouriCommercial, virginiaElectric } from './eastern.ts'
import {
  choiceElectric,
  commercialElectric,
  netMetered,
  residentialElectric,
  unmeteredLighting,
} from './electric.ts'
import { naturalGas, tankDelivery } from './gas.ts'
import { georgiaGas, massachusettsGas } from './gas-heat.ts'
import { carolinaElectric, ohioElectric, pacificCommercial } from './investor-electric.ts'
import { midwestElectric, plainsElectric } from './midwest.ts'
import { randomAccountNumber, randomAddress, randomCustomer, randomUtility } from './names.ts'
import { northeastElectric, northeastGas } from './northeast.ts'
import { changedMeter, proratedElectric } from './odd-periods.ts'
import { floridaElectric, memberElectric, southernElectric, valleyElectric } from './south.ts'
import { desertElectric, districtElectric, texasRetail } from './southwest.ts'
import {
  marylandElectric,
  marylandGas,
  michiganElectric,
  michiganGas,
  sanDiegoElectric,
  sanDiegoGas,
} from './two-fuels.ts'
import { hauling, sitedContainers } from './waste.ts'
import { curbside, irrigation, meteredWater, sewerOf, stormwater, type WaterUnit } from './water.ts'
import { companyWater, feeCity, imperviousWater } from './water-authority.ts'
import {
  angelesServices,
  bayElectric,
  bayGas,
  islandElectric,
  pugetElectric,
  pugetGas,
} from './west-coast.ts'

interface KindOfBill {
  utility: UtilityKind
  services: (random: Random) => ServiceFacts[]
  region?: Region
  /** How long the service period may be; about a month unless given. */
  days?: readonly [least: number, most: number]
  /** Paid in level instalments. */
  budget?: boolean
  /** How its utilities number accounts; in any way unless given. */
  accountNumber?: (random: Random) => string
}

const TWO_MONTHS = [57, 64] as const
const ONE_MONTH = [27, 33] as const

const regional = (
  region: Region,
  utility: UtilityKind,
  services: KindOfBill['services'],
  accountNumber?: KindOfBill['accountNumber'],
): Omit<KindOfBill, 'days' | 'budget'> => ({
  region,
  utility,
  services,
  ...(accountNumber && { accountNumber }),
})

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
  'electric-budget': {
    utility: 'electric',
    services: (random) => [residentialElectric(random)],
    budget: true,
  },
  'electric-changed-meter': { utility: 'electric', services: (random) => [changedMeter(random)] },
  'electric-prorated': { utility: 'electric', services: (random) => [proratedElectric(random)] },
  'electric-california': regional('california', 'electric', (random) => [californiaElectric(random)]),
  'electric-northeast': regional('northeast', 'electric', (random) => [northeastElectric(random)]),
  'combined-northeast': regional('northeast', 'combined', (random) => [
    northeastElectric(random),
    northeastGas(random),
  ]),
  'electric-midwest': regional('midwest', 'electric', (random) => [midwestElectric(random)]),
  'combined-midwest': regional('midwest', 'combined', (random) => [
    plainsElectric(random),
    naturalGas(random),
  ]),
  'electric-south': regional('south', 'electric', (random) => [southernElectric(random)]),
  'electric-florida': regional('florida', 'electric', (random) => [floridaElectric(random)]),
  'electric-texas': regional('texas', 'electric', (random) => [texasRetail(random)]),
  'electric-southwest': regional('southwest', 'electric', (random) => [desertElectric(random)]),
  'electric-northwest': {
    ...regional('northwest', 'electric', (random) => [districtElectric(random)]),
    days: TWO_MONTHS,
  },
  'electric-member': { utility: 'electric', services: (random) => [memberElectric(random)] },
  'electric-valley': regional('valley', 'electric', (random) => [valleyElectric(random)]),
  'municipal-valley': regional('valley', 'municipal', (random) => [
    valleyElectric(random),
    ...blockWater(random),
  ]),
  'electric-canada': regional('canada', 'electric', (random) => [canadaElectric(random)]),
  'gas-canada': regional('canada', 'gas', (random) => [canadaGas(random)]),
  'gas-marketer': { utility: 'gas', services: (random) => [marketedGas(random)] },
  'water-city': { utility: 'water', services: tieredCityWater, days: TWO_MONTHS },
  'water-blocks': { utility: 'water', services: blockWater },
  'water-district': { utility: 'water', services: waterDistrict, days: TWO_MONTHS },
  'municipal-codes': { utility: 'municipal', services: codedServices },
  'municipal-services': { utility: 'municipal', services: cityServices },
  'waste-containers': { utility: 'waste', services: (random) => [containerService(random)] },
  'water-company': { utility: 'water', services: companyWater },
  'water-impervious': { utility: 'water', services: imperviousWater },
  'water-canada': { ...regional('canada', 'water', canadaWater), days: TWO_MONTHS },
  'municipal-fees': { utility: 'municipal', services: feeCity },
  'waste-sites': { utility: 'waste', services: sitedContainers },
  'district-demand': { utility: 'district', services: demandSteam },
} satisfies Record<string, KindOfBill>

/** Kinds in words of their own, each for the one layout that is made for it. */
const OWN_KINDS = {
  'own-carolina': regional(
    'carolina',
    'electric',
    (random) => [carolinaElectric(random)],
    (random) => `91${random.digits(2)} ${random.digits(4)} ${random.digits(4)}`,
  ),
  'own-ohio': regional(
    'ohio',
    'electric',
    (random) => [ohioElectric(random)],
    (random) => `110 ${random.digits(3)} ${random.digits(3)} ${random.digits(3)}`,
  ),
  'own-pacific': regional(
    'pacific',
    'electric',
    (random) => [pacificCommercial(random)],
    (random) => `${random.int(1, 9)}${random.digits(7)}-00${random.int(1, 9)} ${random.int(0, 9)}`,
  ),
  'own-san-diego': regional(
    'san diego',
    'combined',
    (random) => [sanDiegoElectric(random), sanDiegoGas(random)],
    (random) => `00${random.digits(2)} ${random.digits(4)} ${random.digits(4)} ${random.digits(1)}`,
  ),
  'own-michigan': regional(
    'michigan',
    'combined',
    (random) => [michiganElectric(random), michiganGas(random)],
    (random) => `10${random.digits(2)} ${random.digits(4)} ${random.digits(4)}`,
  ),
  'own-maryland': regional(
    'maryland',
    'combined',
    (random) => [marylandElectric(random), marylandGas(random)],
    (random) => `${random.int(1, 9)}${random.digits(9)}`,
  ),
  'own-massachusetts': regional(
    'massachusetts',
    'gas',
    (random) => [massachusettsGas(random)],
    (random) => `${random.digits(5)}-${random.digits(5)}`,
  ),
  'own-georgia': regional(
    'georgia',
    'gas',
    (random) => [georgiaGas(random)],
    (random) => `${random.int(1, 9)}${random.digits(8)}-${random.int(0, 9)}`,
  ),
  'own-bay-area': regional(
    'bay area',
    'combined',
    (random) => [bayElectric(random), bayGas(random)],
    (random) => `${random.int(1, 9)}${random.digits(9)}-${random.int(0, 9)}`,
  ),
  'own-los-angeles': {
    ...regional(
      'los angeles',
      'municipal',
      angelesServices,
      (random) => `${random.digits(3)} ${random.digits(3)} ${random.digits(4)}`,
    ),
    days: TWO_MONTHS,
  },
  'own-puget': regional(
    'puget',
    'combined',
    (random) => [pugetElectric(random), pugetGas(random)],
    (random) => `2${random.digits(11)}`,
  ),
  'own-islands': regional(
    'islands',
    'electric',
    (random) => [islandElectric(random)],
    (random) => `2020${random.digits(8)}`,
  ),
  'own-new-jersey': regional(
    'new jersey',
    'combined',
    (random) => [jerseyElectric(random), jerseyGas(random)],
    (random) =>
      `${random.int(4, 7)}${random.digits(1)} ${random.digits(3)} ${random.digits(3)} ${random.digits(2)}`,
  ),
  'own-virginia': regional(
    'virginia',
    'electric',
    (random) => [virginiaElectric(random)],
    (random) => `${random.int(1, 9)}${random.digits(9)}`,
  ),
  'own-coast': regional(
    'coast',
    'municipal',
    coastServices,
    (random) => `${random.int(1, 9)}${random.digits(9)}`,
  ),
  'own-missouri': regional(
    'missouri',
    'electric',
    (random) => [missouriCommercial(random)],
    (random) => `${random.digits(5)}-${random.digits(5)}`,
  ),
} satisfies Record<string, KindOfBill>

const KINDS = { ...BILL_KINDS, ...OWN_KINDS }

export type BillKind = keyof typeof KINDS

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

export const randomServices = (kind: BillKind, random: Random): ServiceFacts[] => KINDS[kind].services(random)

export function randomBillFacts(kind: BillKind, random: Random, given: GivenFacts = {}): BillFacts {
  const { utility, region, days = ONE_MONTH, budget = false, ...own }: KindOfBill = KINDS[kind]
  const startDate = given.startDate ?? randomStart(random)
  const endDate = given.endDate ?? addDays(startDate, random.int(...days))
  const invoiceDate = addDays(endDate, random.int(1, 6))
  const services = given.services ?? own.services(random)
  const facts: BillFacts = {
    utility: given.utility ?? randomUtility(utility, random, region),
    customer: given.customer ?? randomCustomer(random, region),
    accountNumber: given.accountNumber ?? (own.accountNumber ?? randomAccountNumber)(random),
    invoiceDate,
    dueDate: addDays(invoiceDate, random.int(14, 26)),
    startDate,
    endDate,
    previousBalance: 0,
    payments: 0,
    services,
    otherCharges: [],
  }
  const billed = { ...facts, ...randomBalance(facts, random) }
  return budget ? { ...billed, budgetAmount: levelAmount(billed, random) } : billed
}

/** A year's use in twelve equal parts, in whole dollars. */
const levelAmount = (facts: BillFacts, random: Random): number =>
  Math.max(1, Math.round((currentCharges(facts) / 100) * random.decimal(0.75, 1.3, 2))) * 100

function randomBalance(facts: BillFacts, random: Random) {
  const billed = Math.max(0, currentCharges(facts))
  const previousBalance = Math.round(billed * random.decimal(0.6, 1.3, 3))
  const extras = randomExtras(random.fork('extras'))
  const state = random.next()
  if (state < 0.15) return { previousBalance: 0, payments: 0, otherCharges: extras }
  if (state < 0.8) return { previousBalance, payments: previousBalance, otherCharges: extras }
  const payments = state < 0.9 ? 0 : Math.round(previousBalance * 0.6)
  return { previousBalance, payments, otherCharges: [lateFee(previousBalance - payments), ...extras] }
}

const lateFee = (unpaid: number): ChargeFacts => flat('Late Payment Charge', Math.round(unpaid * 0.015) + 100)

/** What one bill in ten has besides: interest on a deposit, a fee, a credit. */
function randomExtras(random: Random): ChargeFacts[] {
  if (!random.chance(0.1)) return []
  return [
    random.pick([
      () => flat('Deposit Interest', -random.int(15, 900)),
      () => flat('Returned Check Charge', random.pick([2500, 3000, 3500])),
      () => flat('Paperless Billing Credit', -random.pick([50, 100, 150])),
      () => flat('Reconnection Fee', random.pick([1500, 3500, 5000])),
    ])(),
  ]
}

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
