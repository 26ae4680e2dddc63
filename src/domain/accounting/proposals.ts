import { addressKey, emailKey, emailsIn, likeness, nameKey, parseName, postalCodeKey } from './names.ts'

/** Why a customer may be a company, the surest first: the order in which proposals are made. */
export const PROPOSAL_REASONS = [
  'present',
  'email',
  'name',
  'name_without_form',
  'address',
  'close_name',
] as const

export type ProposalReason = (typeof PROPOSAL_REASONS)[number]

/** So many are proposed. */
export const MOST_PROPOSALS = 5

/** What a customer is told by. */
export interface ProposedCustomer {
  qboId: string
  displayName: string
  companyName: string | null
  email: string | null
  street: string | null
  postalCode: string | null
  /** Inactive customers stand in nobody's way. */
  active: boolean
  /** The company that it is. */
  companyId: number | null
}

/** What a company is told by: those of its people and contacts, and where its properties are. */
export interface ProposedCompany {
  id: number
  name: string
  emails: readonly string[]
  addresses: readonly { street: string | null; postalCode: string | null }[]
}

export interface Proposal {
  companyId: number
  companyName: string
  reason: ProposalReason
  /** The reason in words with what is equal. */
  because: string
  exact: boolean
}

/** Names that are less alike are plainly of others. */
const PLAINLY_OTHER = 0.5
/** Names that are as much alike may be the same one misspelt. */
const CLOSE = 0.6

interface Finding {
  reason: ProposalReason
  because: string
  /** The more alike, the earlier among proposals of one reason. */
  likeness: number
}

const namesOf = ({ displayName, companyName }: ProposedCustomer): string[] =>
  companyName === null || companyName === displayName ? [displayName] : [displayName, companyName]

/** How alike the names are, the best of both. */
const nameLikeness = (customer: ProposedCustomer, { name }: ProposedCompany): number =>
  Math.max(...namesOf(customer).map((own) => likeness(parseName(own).core, parseName(name).core)))

const sharedEmail = (customer: ProposedCustomer, company: ProposedCompany): string | undefined => {
  const theirs = new Set(company.emails.map(emailKey))
  return emailsIn(customer.email).find((email) => theirs.has(email))
}

const hasName = (customer: ProposedCustomer, { name }: ProposedCompany): boolean =>
  namesOf(customer).some((own) => nameKey(own) === nameKey(name))

const hasCore = (customer: ProposedCustomer, { name }: ProposedCompany): boolean =>
  namesOf(customer).some((own) => parseName(own).core === parseName(name).core)

const sharedStreet = (customer: ProposedCustomer, { addresses }: ProposedCompany): string | undefined => {
  const own = addressKey(customer.street, customer.postalCode)
  if (own === null) return undefined
  return (
    addresses.find(({ street, postalCode }) => addressKey(street, postalCode) === own)?.street ?? undefined
  )
}

/** The surest reason for which a customer may be a company; null for none. */
function findReason(customer: ProposedCustomer, company: ProposedCompany): Finding | null {
  const alike = nameLikeness(customer, company)
  const found = (reason: ProposalReason, because: string): Finding => ({ reason, because, likeness: alike })
  if (customer.companyId === company.id) return found('present', 'It is this company now')
  const email = sharedEmail(customer, company)
  if (email !== undefined) return found('email', `Same e-mail: ${email}`)
  if (hasName(customer, company)) return found('name', `Same name: ${company.name}`)
  if (hasCore(customer, company))
    return found('name_without_form', `Same name but for the legal form: ${company.name}`)
  const street = sharedStreet(customer, company)
  if (street !== undefined) return found('address', `Same address: ${street}`)
  return alike >= CLOSE ? found('close_name', `Close name: ${company.name}`) : null
}

/**
 * What customers and companies are known by, to tell whether there is another one that could be meant. Those who come
 * near the customer and the companies in question are enough.
 */
export interface Neighbours {
  customers: readonly ProposedCustomer[]
  companies: readonly ProposedCompany[]
}

/** At most five companies that a customer may be, the likeliest first. */
export function proposalsFor(customer: ProposedCustomer, neighbours: Neighbours): Proposal[] {
  const index = indexOf(neighbours)
  return neighbours.companies
    .flatMap((company) => {
      const finding = findReason(customer, company)
      return finding === null ? [] : { company, finding }
    })
    .toSorted(
      (a, b) =>
        rank(a.finding) - rank(b.finding) ||
        b.finding.likeness - a.finding.likeness ||
        a.company.id - b.company.id,
    )
    .slice(0, MOST_PROPOSALS)
    .map(({ company, finding: { reason, because } }) => ({
      ...{ companyId: company.id, companyName: company.name, reason, because },
      exact: isExact(customer, company, reason, index),
    }))
}

const rank = ({ reason }: Finding): number => PROPOSAL_REASONS.indexOf(reason)

/** Every customer that is no company yet, with the one company that it is beyond doubt. */
export function exactPairs({
  customers,
  companies,
}: Neighbours): { customer: ProposedCustomer; proposal: Proposal }[] {
  const index = indexOf({ customers, companies })
  return customers.flatMap((customer) => {
    if (customer.companyId !== null || !customer.active) return []
    const near = new Set(keysOfCustomer(customer).flatMap((key) => index.companies.get(key) ?? []))
    const [found, ...more] = [...near].flatMap((company) => {
      const finding = findReason(customer, company)
      if (finding === null || !isExact(customer, company, finding.reason, index)) return []
      const { reason, because } = finding
      return { companyId: company.id, companyName: company.name, reason, because, exact: true }
    })
    return found === undefined || more.length > 0 ? [] : { customer, proposal: found }
  })
}

/** Who goes by which e-mail and name. */
interface Index {
  customers: ReadonlyMap<string, ProposedCustomer[]>
  companies: ReadonlyMap<string, ProposedCompany[]>
  /** Companies that a customer is already. */
  taken: ReadonlySet<number>
}

const keysOfCustomer = (customer: ProposedCustomer): string[] => [
  ...emailsIn(customer.email).map((email) => `email ${email}`),
  ...namesOf(customer).map((name) => `name ${parseName(name).core}`),
]

const keysOfCompany = ({ name, emails }: ProposedCompany): string[] => [
  ...emails.map((email) => `email ${emailKey(email)}`),
  `name ${parseName(name).core}`,
]

const indexOf = ({ customers, companies }: Neighbours): Index => ({
  customers: grouped(
    customers.filter(({ active }) => active),
    keysOfCustomer,
  ),
  companies: grouped(companies, keysOfCompany),
  taken: new Set(customers.flatMap(({ companyId }) => companyId ?? [])),
})

function grouped<T>(items: readonly T[], keysOf: (item: T) => string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items)
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [item])
      else group.push(item)
    }
  return groups
}

/**
 * Beyond doubt is an e-mail or a name that one active customer and one company have and nobody else, where nothing
 * speaks against it. Companies of one name are many, so what else the customer says of itself must bear a name out; a
 * name that is the same but for its form needs such a sign anyway.
 */
function isExact(
  customer: ProposedCustomer,
  company: ProposedCompany,
  reason: ProposalReason,
  index: Index,
): boolean {
  if (customer.companyId !== null || !customer.active || index.taken.has(company.id)) return false
  if (!isAlone(customer, company, index) || contradicts(customer, company)) return false
  switch (reason) {
    case 'email':
      return nameLikeness(customer, company) >= PLAINLY_OTHER
    case 'name':
      return saysNothingElse(customer) || hasSecondSign(customer, company)
    case 'name_without_form':
      return !formsDiffer(customer, company) && hasSecondSign(customer, company)
    default:
      return false
  }
}

/** Whether nobody else goes by any e-mail or name of either. */
function isAlone(customer: ProposedCustomer, company: ProposedCompany, index: Index): boolean {
  const keys = [...keysOfCustomer(customer), ...keysOfCompany(company)]
  return keys.every(
    (key) =>
      (index.customers.get(key) ?? []).every(({ qboId }) => qboId === customer.qboId) &&
      (index.companies.get(key) ?? []).every(({ id }) => id === company.id),
  )
}

/** Both say where they are, and it is not the same town. */
function contradicts(customer: ProposedCustomer, company: ProposedCompany): boolean {
  const own = postalCodeKey(customer.postalCode)
  const theirs = townsOf(company)
  if (own === null || theirs.length === 0 || theirs.includes(own)) return false
  // Offices are elsewhere than buildings: with the same e-mail it may be so.
  return sharedEmail(customer, company) === undefined
}

const townsOf = ({ addresses }: ProposedCompany): string[] =>
  addresses.flatMap(({ postalCode }) => postalCodeKey(postalCode) ?? [])

const formsDiffer = (customer: ProposedCustomer, company: ProposedCompany): boolean => {
  const theirs = parseName(company.name).form
  const forms = namesOf(customer).flatMap((name) => parseName(name).form ?? [])
  return theirs !== null && forms.length > 0 && !forms.includes(theirs)
}

const saysNothingElse = ({ email, postalCode }: ProposedCustomer): boolean =>
  emailsIn(email).length === 0 && postalCodeKey(postalCode) === null

/** The same town, or e-mail at the same house. */
function hasSecondSign(customer: ProposedCustomer, company: ProposedCompany): boolean {
  const own = postalCodeKey(customer.postalCode)
  if (own !== null && townsOf(company).includes(own)) return true
  const houses = new Set(company.emails.map(houseOf))
  return emailsIn(customer.email).some(
    (email) => !PUBLIC_HOUSES.has(houseOf(email)) && houses.has(houseOf(email)),
  )
}

const houseOf = (email: string): string => emailKey(email).split('@')[1] ?? ''

/** Where everybody can have an address. */
const PUBLIC_HOUSES = new Set([
  ...['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'aol.com', 'icloud.com', 'live.com', 'msn.com'],
  ...['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'me.com', 'protonmail.com', 'ymail.com'],
])
