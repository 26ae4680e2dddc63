import { isAddress } from '#base/mail-address.ts'
import { splitRecipients } from '#domain/records/delivery.ts'

/** How long what is written of a portfolio may be, in characters. */
export const PORTFOLIO_LIMITS = { name: 200, emails: 1_000 } as const

/** Properties that one call moves. */
export const MOST_MOVES = 5_000

/** A portfolio as it is written. */
export interface PortfolioState {
  id: number
  name: string
  invoicingContactEmail: string
  isDefault: boolean
  /** How often it was written: who has read an earlier one overwrites nothing. */
  version: number
}

/** Which property is where; those in the default portfolio are in no pair. */
export type Members = readonly { propertyId: number; portfolioId: number }[]

/** Everything that a company has of portfolios, as it can be brought back. */
export interface PortfoliosOfCompany {
  portfolios: readonly PortfolioState[]
  members: Members
}

/** What is wrong with who is to get the invoices, in words; null: nothing. Nobody may be. */
export function contactProblem(emails: string): string | null {
  const wrong = splitRecipients(emails).find((address) => !isAddress(address))
  return wrong === undefined
    ? null
    : `“${wrong}” is no e-mail address. Give one address, or several separated by commas.`
}

/** Addresses in the form in which they are kept. */
export const tidyContacts = (emails: string): string => splitRecipients(emails).join(', ')

/** Whether two states say the same, however often it was written, but for properties that are there no more. */
export function samePortfolios(
  one: PortfoliosOfCompany,
  other: PortfoliosOfCompany,
  properties: ReadonlySet<number>,
): boolean {
  return inWords(one, properties) === inWords(other, properties)
}

const inWords = ({ portfolios, members }: PortfoliosOfCompany, properties: ReadonlySet<number>): string =>
  JSON.stringify([
    portfolios
      .toSorted((one, other) => one.id - other.id)
      .map(({ id, name, invoicingContactEmail, isDefault }) => [id, name, invoicingContactEmail, isDefault]),
    members
      .filter(({ propertyId }) => properties.has(propertyId))
      .toSorted((one, other) => one.propertyId - other.propertyId)
      .map(({ propertyId, portfolioId }) => [propertyId, portfolioId]),
  ])

export interface Names {
  /** The wanted name, or one with a number behind it. */
  take(wanted: string): string
}

/** Gives names that none of these is, nor twice the same one, upper and lower case being one. */
export function createNames(taken: Iterable<string>): Names {
  const known = new Set([...taken].map((name) => name.toLowerCase()))
  const lastNumber = new Map<string, number>()
  return {
    take(wanted) {
      const stem = wanted.toLowerCase()
      let number = lastNumber.get(stem) ?? 1
      let name = numbered(wanted, number)
      while (known.has(name.toLowerCase())) name = numbered(wanted, ++number)
      lastNumber.set(stem, number)
      known.add(name.toLowerCase())
      return name
    },
  }
}

const numbered = (name: string, number: number): string =>
  number === 1
    ? cut(name, PORTFOLIO_LIMITS.name)
    : `${cut(name, PORTFOLIO_LIMITS.name - ' (99999)'.length)} (${number})`

/** Never in the middle of a sign: half of one comes back from the database as another. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
