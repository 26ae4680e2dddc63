import { bareAccountNumber, withoutLeadingZeros } from '#domain/bills/matching/match-account.ts'
import { bareUtilityName } from '#domain/bills/matching/match-utility.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { findEnergyTypes, findEnergyTypeUnits } from '#server/records/repositories/onboarding-repository.ts'
import { indexBy, type KeyedIndex } from './index-by.ts'
import {
  findAccountsOf,
  findAllUtilities,
  findBillsOf,
  findCompaniesCalled,
  findCompanyById,
  findContactsOf,
  findMetersOf,
  findPropertiesOf,
  type KnownBill,
} from './repositories/known-rows.ts'

type Row<T extends (...args: never[]) => Promise<unknown>> =
  Awaited<ReturnType<T>> extends readonly (infer R)[] ? R : NonNullable<Awaited<ReturnType<T>>>

export type Company = Row<typeof findCompanyById>
export type Utility = Pick<Row<typeof findAllUtilities>, 'id' | 'name' | 'aliases'> & { ownOf: number | null }
export type Property = Row<typeof findPropertiesOf>
export type Account = Row<typeof findAccountsOf>
export type Meter = Row<typeof findMetersOf>
export type Contact = Row<typeof findContactsOf>

export const lowered = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
export const billKey = (meterId: number, start: unknown, end: unknown): string => `${meterId} ${start} ${end}`

/** All that one client has, by what rows call it; what the import adds is added here too. */
export interface ClientWorld {
  company: Company
  properties: KeyedIndex<Property>
  accounts: KeyedIndex<Account>
  meters: KeyedIndex<Meter>
  contacts: KeyedIndex<Contact>
  /** By meter and period. */
  bills: Map<string, Omit<KnownBill, 'meterId' | 'startDate' | 'endDate'>>
}

/** What rows are held against. */
export interface World {
  companies: KeyedIndex<Company>
  utilities: KeyedIndex<Utility>
  clients: Map<number, ClientWorld>
  energies: ReadonlyMap<string, { id: number; name: string; displayName: string }>
  units: ReadonlyMap<string, number>
  /** In what each energy is measured where nobody says it. */
  usualUnits: ReadonlyMap<number, string>
}

export const companyKeys = ({ name, outsideId }: Company): string[] => [
  `n:${lowered(name)}`,
  ...outside(outsideId),
]

const outside = (id: string | null): string[] => (id === null ? [] : [`o:${id}`])

const utilityKeys = ({ name, aliases }: Utility): string[] => [
  ...new Set([name, ...aliases].map(bareUtilityName)),
]

const propertyKeys = ({ id, name, outsideId }: Property): string[] => [
  `i:${id}`,
  `n:${lowered(name)}`,
  ...outside(outsideId),
]

const accountKeys = ({ id, acctNum, utilityCompanyId, outsideId }: Account): string[] => {
  const bare = bareAccountNumber(acctNum)
  const short = withoutLeadingZeros(bare)
  return [
    `i:${id}`,
    `b:${bare}`,
    `b:${bare}:${utilityCompanyId}`,
    `z:${short}`,
    `z:${short}:${utilityCompanyId}`,
    ...outside(outsideId),
  ]
}

const meterKeys = (meter: Meter): string[] => {
  const { utilityAccountId: account, propertyId, energyTypeId, meterNum, displayName, outsideId } = meter
  const number = meterNum === null ? [] : [bareAccountNumber(meterNum)]
  return [
    ...outside(outsideId),
    ...number.flatMap((bare) => [`m:${bare}`, `am:${account}:${bare}`]),
    `a:${account}`,
    `p:${propertyId}:${energyTypeId}`,
    `pn:${propertyId}:${energyTypeId}:${lowered(displayName)}`,
  ]
}

const contactKeys = ({ name, email }: Contact): string[] => [
  `n:${lowered(name)}`,
  `ne:${lowered(name)}:${lowered(email ?? '')}`,
]

export async function openWorld(db: Queryable): Promise<World> {
  const [utilities, energies, units] = await Promise.all([
    findAllUtilities(db),
    findEnergyTypes(db),
    findEnergyTypeUnits(db),
  ])
  return {
    companies: indexBy(companyKeys),
    utilities: indexBy(
      utilityKeys,
      utilities.map(({ acceptedAt, addedByCompanyId, ...utility }) => ({
        ...utility,
        ownOf: acceptedAt === null ? addedByCompanyId : null,
      })),
    ),
    clients: new Map(),
    energies: new Map(energies.map((energy) => [energy.name, energy])),
    units: new Map(units.map(({ id, name }) => [name, id])),
    usualUnits: new Map(
      units.toReversed().flatMap(({ energyTypeId, name, demand }) => (demand ? [] : [[energyTypeId, name]])),
    ),
  }
}

/** The clients that rows named so far, those that are there. */
export const clientIdsOf = ({ clients }: World): number[] => [...clients.keys()].filter((id) => id > 0)

/** A client that has nothing yet. */
export const newClient = (company: Company): ClientWorld => ({
  company,
  properties: indexBy(propertyKeys),
  accounts: indexBy(accountKeys),
  meters: indexBy(meterKeys),
  contacts: indexBy(contactKeys),
  bills: new Map(),
})

/** Loads the clients that rows name, with all they have. */
export async function loadClients(
  db: Queryable,
  world: World,
  named: { names: readonly string[]; outsideIds: readonly string[]; ids: readonly number[] },
): Promise<void> {
  const names = named.names.map(lowered).filter((name) => world.companies.find(`n:${name}`).length === 0)
  const outsideIds = named.outsideIds.filter((id) => world.companies.find(`o:${id}`).length === 0)
  const found = names.length + outsideIds.length === 0 ? [] : await findCompaniesCalled(db, names, outsideIds)
  for (const id of named.ids) {
    const company = await findCompanyById(db, id)
    if (company) found.push(company)
  }
  for (const company of found) {
    if (world.clients.has(company.id)) continue
    world.companies.add(company)
    world.clients.set(company.id, await loadClient(db, company))
  }
}

async function loadClient(db: Queryable, company: Company): Promise<ClientWorld> {
  const [properties, accounts, meters, contacts, bills] = [
    await findPropertiesOf(db, company.id),
    await findAccountsOf(db, company.id),
    await findMetersOf(db, company.id),
    await findContactsOf(db, company.id),
    await findBillsOf(db, company.id),
  ]
  return {
    company,
    properties: indexBy(propertyKeys, properties),
    accounts: indexBy(accountKeys, accounts),
    meters: indexBy(meterKeys, meters),
    contacts: indexBy(contactKeys, contacts),
    bills: new Map(
      bills.map(({ meterId, startDate, endDate, ...bill }) => [billKey(meterId, startDate, endDate), bill]),
    ),
  }
}
