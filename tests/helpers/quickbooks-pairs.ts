import { type Random, seededRandom } from '#demo/bills/random.ts'
import type { ProposedCompany, ProposedCustomer } from '#domain/accounting/proposals.ts'

export interface DrawnPairs {
  customers: ProposedCustomer[]
  companies: ProposedCompany[]
  /** The company that each customer is, by its id; null: one that we do not know. */
  truth: Map<string, number | null>
}

const FIRST = [
  'Amber',
  'Birch',
  'Copper',
  'Dover',
  'Elm',
  'Falcon',
  'Granite',
  'Hazel',
  'Ivory',
  'Juniper',
  'Kestrel',
  'Laurel',
  'Maple',
  'Northgate',
  'Orchard',
  'Pine',
  'Quarry',
  'Riverside',
  'Summit',
  'Tidewater',
] as const
const SECOND = [
  'Apartments',
  'Bridge',
  'Court',
  'Dale',
  'Estates',
  'Field',
  'Gardens',
  'Heights',
  'Industries',
  'Landing',
  'Market',
  'Office',
  'Partners',
  'Plaza',
  'Residences',
  'Square',
  'Storage',
  'Towers',
  'Village',
  'Works',
] as const
const THIRD = ['Holdings', 'Management', 'Realty', 'Properties', ''] as const
const FORMS = ['LLC', 'Inc', 'LP', 'Ltd', ''] as const
const TOWNS = [
  '02108',
  '10001',
  '19103',
  '28202',
  '43215',
  '55401',
  '61401',
  '80602',
  '86301',
  '97401',
] as const
const HOUSES = ['gmail.com', 'managers.test', 'billing.test'] as const

/**
 * Companies and customers as two departments write them down: names are few, so many are alike, are misspelt, or differ
 * by their form alone; managers lend one e-mail to several; of some customers we do not know the company, though there
 * is one with the same name elsewhere.
 */
export function drawPairs(seed: string, count: number): DrawnPairs {
  const random = seededRandom(seed)
  const drawn: DrawnPairs = { customers: [], companies: [], truth: new Map() }
  for (let id = 1; id <= count; id++) {
    const company = drawCompany(random, id)
    drawn.companies.push(company)
    const customer = asBilled(random, company)
    // Who is billed may be somebody that we do not work for: with a name like this one, elsewhere.
    const isStranger = random.chance(0.15)
    drawn.customers.push(isStranger ? strangerLike(random, customer) : customer)
    drawn.truth.set(customer.qboId, isStranger ? null : id)
  }
  return drawn
}

function drawCompany(random: Random, id: number): ProposedCompany {
  const core = [random.pick(FIRST), random.pick(SECOND), random.pick(THIRD)].filter(Boolean).join(' ')
  const name = `${core} ${random.pick(FORMS)}`.trim()
  const own = `${core.toLowerCase().replaceAll(' ', '')}${id}.test`
  const shared = random.chance(0.15) ? [`office@${random.pick(HOUSES)}`] : []
  return {
    id,
    name,
    emails: [...(random.chance(0.8) ? [`ap@${own}`, `manager@${own}`] : []), ...shared],
    addresses: random.chance(0.9)
      ? Array.from({ length: random.int(1, 3) }, () => ({
          street: `${random.int(1, 400)} ${random.pick(FIRST)} Street`,
          postalCode: random.pick(TOWNS),
        }))
      : [],
  }
}

/** The company in the words of who writes it invoices. */
function asBilled(random: Random, { id, name, emails, addresses }: ProposedCompany): ProposedCustomer {
  const place = random.chance(0.6) ? random.pick([...addresses, null]) : null
  return {
    qboId: String(10_000 + id),
    displayName: written(random, name),
    companyName: random.chance(0.5) ? name : null,
    email: emails.length > 0 && random.chance(0.6) ? random.pick(emails).toUpperCase() : null,
    street: place?.street?.replace('Street', random.pick(['Street', 'St.', 'St'])) ?? null,
    postalCode: place?.postalCode ?? null,
    active: !random.chance(0.03),
    companyId: null,
  }
}

function written(random: Random, name: string): string {
  switch (random.int(0, 7)) {
    case 0:
      return name.replace(/ (LLC|Inc|LP|Ltd)$/, '')
    case 1:
      return name.toUpperCase()
    case 2: {
      const at = random.int(1, name.length - 2)
      return name.slice(0, at) + name.slice(at + 1)
    }
    case 3:
      return `${name} - main`
    case 4:
      return name.replace(/ (LLC|Inc)$/, ', $1.')
    default:
      return name
  }
}

/** Somebody else by this name: in another town, by an e-mail of its own, at times with another form. */
function strangerLike(random: Random, customer: ProposedCustomer): ProposedCustomer {
  const form = random.pick(['LLC', 'Inc', 'LP', 'Ltd'])
  return {
    ...customer,
    displayName: `${customer.displayName.replace(/,? (LLC|Inc|LP|Ltd)\.?$/, '')} ${form}`,
    companyName: null,
    email: `ap@stranger${customer.qboId}.test`,
    street: `${random.int(500, 900)} Far Street`,
    postalCode: '99501',
  }
}
