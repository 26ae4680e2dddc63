import { emailsIn, parseName } from '#domain/accounting/names.ts'
import {
  exactPairs,
  type Proposal,
  type ProposedCustomer,
  proposalsFor,
} from '#domain/accounting/proposals.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findCustomer, findUnmappedParts, type MirrorCustomer } from './repositories/customers.ts'
import { findEverybody, findNearCompanies, findNearCustomers } from './repositories/neighbours.ts'

/** A proposal with the customers that are its company already, by name. */
export type ShownProposal = Proposal & { also: string[] }

export interface CustomerProposals {
  customer: MirrorCustomer
  proposals: ShownProposal[]
  parent: MirrorCustomer | null
  unmappedParts: { qboId: string; displayName: string }[]
}

/** At most five companies that a customer may be, the likeliest first. Throws not_found. */
export async function proposeFor({ db }: Pick<Services, 'db'>, qboId: string): Promise<CustomerProposals> {
  const customer = await findCustomer(db, qboId)
  if (customer === undefined) throw notFound('customer')
  const [{ proposals, customers }, parent, unmappedParts] = await Promise.all([
    judge(db, asProposed(customer)),
    customer.parentQboId === null ? undefined : findCustomer(db, customer.parentQboId),
    findUnmappedParts(db, qboId),
  ])
  const alsoOf = (companyId: number) =>
    customers
      .filter((other) => other.companyId === companyId && other.qboId !== qboId)
      .map(({ displayName }) => displayName)
      .toSorted()
  return {
    customer,
    proposals: proposals.map((proposal) => ({ ...proposal, also: alsoOf(proposal.companyId) })),
    parent: parent ?? null,
    unmappedParts,
  }
}

/** Held against who comes near, both ways: against everybody it would be the same and cost more. */
async function judge(
  db: Queryable,
  customer: ProposedCustomer,
): Promise<{ proposals: Proposal[]; customers: ProposedCustomer[] }> {
  const emails = emailsIn(customer.email)
  const cores = coresOf([customer.displayName, customer.companyName ?? ''])
  const { street, postalCode, companyId: presentId } = customer
  const companies = await findNearCompanies(db, { cores, emails, street, postalCode, presentId })
  // Of those that may be beyond doubt it matters too who goes by what they go by.
  const sure = companies.filter(
    ({ name, emails: theirs }) =>
      cores.includes(parseName(name).core) || theirs.some((email) => emails.includes(email)),
  )
  const customers = await findNearCustomers(db, {
    cores: [...new Set([...cores, ...coresOf(sure.map(({ name }) => name))])],
    emails: [...new Set([...emails, ...sure.flatMap((company) => company.emails)])],
    ids: companies.map(({ id }) => id),
  })
  return { proposals: proposalsFor(customer, { customers, companies }), customers }
}

const coresOf = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => parseName(name).core).filter(Boolean)),
]

const asProposed = (customer: MirrorCustomer): ProposedCustomer => ({
  ...customer,
  street: customer.address?.Line1 ?? null,
  postalCode: customer.address?.PostalCode ?? null,
})

/** Each customer that is no company yet, with the one company that it is beyond doubt; by name. */
export async function exactPairsOf({ db }: Pick<Services, 'db'>): Promise<ReturnType<typeof exactPairs>> {
  const pairs = exactPairs(await findEverybody(db))
  return pairs.toSorted((a, b) => a.customer.displayName.localeCompare(b.customer.displayName, 'en'))
}
