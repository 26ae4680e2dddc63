import { sql } from 'kysely'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { Database } from '#server/platform/database/client.ts'
import { addAccount, type TestAccount } from './bills.ts'
import { addCompany, type TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

export type Portfolio = CallAnswer<'portfolios.list'>[number]

const GROUPS = '/admin/billing_property_groups'

/** A company with as many properties as there are names, and its portfolios by their calls. */
export async function addBilledCompany(app: TestApp, staff: TestPerson, names: readonly string[]) {
  const companyId = await addCompany(app.services.db)
  const { rows: added } = await sql<{ id: number; name: string }>`
    insert into properties (company_id, name) select ${companyId}, name from unnest(${names}::text[]) as name
    returning id, name`.execute(app.services.db)
  const propertyIds = new Map(added.map(({ id, name }) => [name, id]))
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    app.call(method, `${GROUPS}${path}`, { token: staff.token, body })
  const list = async (): Promise<Portfolio[]> => (await send('GET', `/${companyId}`)).json()
  return {
    companyId,
    send,
    list,
    of: (name: string): number => propertyIds.get(name) ?? 0,
    /** The portfolio of this name, which is made if there is none. */
    async portfolio(name: string): Promise<Portfolio> {
      const known = (await list()).find((portfolio) => portfolio.bpg_name === name)
      if (known !== undefined) return known
      const fresh = (await send('POST', `/${companyId}/new`)).json().at(-1)
      return (await send('PUT', `/${fresh.bpg_id}/update`, { name })).json().at(-1)
    },
    /** Names of portfolios with the names of what is in them. */
    async laidOut(): Promise<Record<string, string[]>> {
      return Object.fromEntries(
        (await list()).map(({ bpg_name, properties }) => [bpg_name, properties.map(({ name }) => name)]),
      )
    },
    move: (property: string, portfolio: Portfolio, from?: Portfolio) => ({
      property_id: propertyIds.get(property) ?? 0,
      portfolio_id: portfolio.bpg_id,
      ...(from === undefined ? {} : { from_portfolio_id: from.bpg_id }),
    }),
  }
}

export type BilledCompany = Awaited<ReturnType<typeof addBilledCompany>>

/** An account of a company with a meter at one of its properties for each energy type. */
export async function addMeteredAccount(
  db: Database,
  company: BilledCompany,
  property: string,
  energyTypes: readonly string[] = ['Electric'],
): Promise<TestAccount> {
  const meters = energyTypes.map((energyType, at) => ({ number: `M${at}-${property}`, energyType }))
  const account = await addAccount(db, { companyId: company.companyId, meters })
  await db
    .updateTable('utilityMeters')
    .from('utilityAccountMeters')
    .whereRef('utilityMeterId', '=', 'utilityMeters.id')
    .where('utilityAccountId', '=', account.id)
    .set({ propertyId: company.of(property) })
    .execute()
  // What the meters were made at.
  await db
    .deleteFrom('properties')
    .where('companyId', '=', company.companyId)
    .where('name', 'like', 'Property %')
    .execute()
  return account
}
