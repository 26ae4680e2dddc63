import type { CustomerFacts, Region, UtilityFacts, UtilityKind } from '#demo/bills/bill-facts.ts'
import type { Random } from '#demo/bills/random.ts'

// Every name is invented; the phone numbers are of the range that is kept for fiction.
const PLACES = [
  'Larkmoor',
  'Quillon',
  'Tamarind Bay',
  'Osprey Hollow',
  'Brindle Creek',
  'Saffron Ridge',
  'Wexley',
  'Juniper Falls',
  'Copperfen',
  'Marlowe Heights',
  'Thistledown',
  'Pinnacle Bend',
  'Harrowgate Mills',
  'Velmont',
  'Cinder Lake',
  'Dovetail',
  'Eastmere',
  'Fernhollow',
] as const

const ENDINGS: Record<UtilityKind, readonly [string, ...string[]]> = {
  electric: ['Power & Light', 'Electric Cooperative', 'Energy', 'Electric Company', 'Municipal Electric'],
  gas: ['Gas Company', 'Natural Gas', 'Gas & Fuel', 'Gas Works'],
  combined: ['Energy Services', 'Gas & Electric', 'Utilities'],
  water: ['Water District', 'Water Department', 'Water Company', 'Water & Sewer Authority'],
  municipal: ['Public Utilities', 'Public Works', 'Utility Billing'],
  waste: ['Disposal Service', 'Sanitation', 'Hauling & Recycling', 'Waste Services'],
  propane: ['Propane', 'LP Gas', 'Fuels'],
  district: ['District Energy', 'Thermal Energy', 'Steam Company'],
}

const STREETS = [
  'Alder',
  'Birchwood',
  'Canal',
  'Dogwood',
  'Foundry',
  'Granite',
  'Hawthorn',
  'Mill',
  'Orchard',
]
const STREET_KINDS = ['St', 'Ave', 'Blvd', 'Rd', 'Ln', 'Way', 'Dr'] as const
const STATES = ['OH', 'PA', 'CO', 'OR', 'NC', 'TX', 'MN', 'AZ', 'VA', 'IL', 'CA', 'NY'] as const
const STATES_OF: Record<Exclude<Region, 'canada'>, readonly [string, ...string[]]> = {
  california: ['CA'],
  northeast: ['NY', 'MA', 'CT', 'RI', 'NH'],
  midwest: ['IL', 'MN', 'WI', 'MI', 'OH'],
  south: ['GA', 'AL', 'MS'],
  florida: ['FL'],
  texas: ['TX'],
  southwest: ['AZ', 'NM'],
  northwest: ['WA', 'OR'],
  valley: ['TN', 'KY', 'AL'],
  'san diego': ['CA'],
  carolina: ['NC', 'SC'],
  michigan: ['MI'],
  ohio: ['OH'],
  maryland: ['MD'],
  massachusetts: ['MA'],
  georgia: ['GA'],
  pacific: ['OR', 'WA'],
  'bay area': ['CA'],
  'los angeles': ['CA'],
  puget: ['WA'],
  islands: ['HI'],
  'new jersey': ['NJ'],
  virginia: ['VA'],
  coast: ['FL'],
  missouri: ['MO'],
}
const OWNERS = [
  'Blue Heron',
  'Summit Row',
  'Maplecrest',
  'Stonebridge',
  'Harbor Point',
  'Ninefold',
  'Cedarline',
]
const HOLDINGS = ['Apartments LLC', 'Holdings LP', 'Partners LLC', 'Property Mgmt', 'Residences', 'Plaza LLC']

export function randomUtility(kind: UtilityKind, random: Random, region?: Region): UtilityFacts {
  const place = random.pick(PLACES)
  const name =
    kind === 'municipal' && random.chance(0.6)
      ? `${random.pick(['City', 'Town', 'Village'])} of ${place}`
      : `${place} ${random.pick(ENDINGS[kind])}`
  return {
    name,
    kind,
    ...(region && { region }),
    address: [`PO Box ${random.int(100, 9999)}`, cityLine(place, random, region)],
    website: `www.${name.toLowerCase().replace(/[^a-z]/g, '')}.example`,
    phone: `(${random.int(201, 989)}) 555-01${random.digits(2)}`,
  }
}

export function randomCustomer(random: Random, region?: Region): CustomerFacts {
  return { name: `${random.pick(OWNERS)} ${random.pick(HOLDINGS)}`, address: randomAddress(random, region) }
}

export function randomAddress(random: Random, region?: Region): CustomerFacts['address'] {
  const street = `${random.int(10, 9899)} ${random.pick(STREETS)} ${random.pick(STREET_KINDS)}`
  const unit = random.chance(0.3) ? ` ${random.pick(['Apt', 'Unit', 'Bldg', '#'])} ${random.int(1, 40)}` : ''
  return [street + unit, cityLine(random.pick(PLACES), random, region)]
}

function cityLine(place: string, random: Random, region?: Region): string {
  if (region === 'canada') return `${place}, ${random.pick(['ON', 'MB', 'NS'])} ${postalCode(random)}`
  const states = region ? STATES_OF[region] : STATES
  return `${place}, ${random.pick(states)} ${random.int(1, 9)}${random.digits(4)}`
}

/** "K1A 0B1" */
function postalCode(random: Random): string {
  const letter = () => random.pick(['A', 'B', 'C', 'E', 'G', 'H', 'K', 'L', 'M', 'N', 'P'])
  const digit = () => random.digits(1)
  return `${letter()}${digit()}${letter()} ${digit()}${letter()}${digit()}`
}

export function randomAccountNumber(random: Random): string {
  return random.pick([
    () => random.digits(10),
    () => `0${random.digits(9)}`,
    () => `${random.digits(3)}-${random.digits(4)}-${random.digits(3)}`,
    () => `${random.digits(4)} ${random.digits(4)} ${random.digits(2)}`,
    () => `${random.digits(5)}-${random.digits(5)}`,
    () => `${random.digits(9)}-${random.int(0, 9)}`,
    () => `${random.int(1, 9)}${random.digits(11)}`,
    () => `${random.digits(2)}-${random.digits(6)}.${random.digits(2)}`,
  ])()
}
