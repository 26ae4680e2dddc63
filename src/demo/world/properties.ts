import { seededRandom } from '../bills/random.ts'
import { CLIENT_COMPANIES } from './companies.ts'
import { TOWNS, type Town } from './towns.ts'

export interface DemoProperty {
  id: number
  /** Which of the client companies owns it, from 1. */
  companyId: number
  name: string
  town: Town
  street: string
  zip: string
  squareFeet: number
}

const PER_COMPANY = 5
const NAMES = [
  'Alder',
  'Birchwood',
  'Canal',
  'Dogwood',
  'Foundry',
  'Granite',
  'Hawthorn',
  'Mill',
  'Orchard',
  'Quarry',
]
const PLACES = ['Court', 'Commons', 'Terrace', 'Square', 'Landing', 'Station']
const STREETS = ['St', 'Ave', 'Blvd', 'Rd', 'Ln', 'Way'] as const

/** Sixty buildings, five of each client, six in each town. */
export function demoProperties(): DemoProperty[] {
  return Array.from({ length: CLIENT_COMPANIES.length * PER_COMPANY }, (_, index) => {
    const random = seededRandom(`demo/property/${index}`)
    const town = TOWNS[index % TOWNS.length] ?? never(index)
    const name = NAMES[index % NAMES.length] ?? never(index)
    const place = PLACES[Math.floor(index / NAMES.length)] ?? never(index)
    return {
      id: index + 1,
      companyId: Math.floor(index / PER_COMPANY) + 1,
      name: `${name} ${place}`,
      town,
      street: `${random.int(10, 9899)} ${name} ${random.pick(STREETS)}`,
      zip: town.zip + random.digits(2),
      squareFeet: random.int(12, 480) * 1000,
    }
  })
}

function never(index: number): never {
  throw new RangeError(`nothing is there for property ${index}`)
}
