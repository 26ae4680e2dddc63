import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { AccessApp } from './access-app.ts'
import { expect, logIn } from './access-app.ts'
import { type AdminApi, apiOf, tokenOf } from './api.ts'
import { type Person, personAt } from './keyboard.ts'

export type Board = CallAnswer<'portfolios.list'>

export interface Billed {
  companyId: number
  api: AdminApi
  /** Of a member of the staff, who is logged in by it. */
  email: string
  board(): Promise<Board>
  /** Everything but how often each portfolio was written. */
  everything(): Promise<unknown>
  /** Names of portfolios with the names of what is in them, as the server has them. */
  laidOut(): Promise<Record<string, string[]>>
}

/** A company with portfolios of these names, and these properties in them; those of "Default" are nowhere else. */
export async function addBilled(
  access: AccessApp,
  portfolios: Record<string, readonly string[]>,
): Promise<Billed> {
  const { email } = await access.addPerson({ admin: true })
  const { companyId } = await access.addPerson()
  const { db } = access.services
  await db
    .updateTable('companies')
    .set({ activeDirect: true, customerType: 'Direct' })
    .where('id', '=', companyId)
    .execute()
  const api = apiOf(await tokenOf(email, access.address), access.address)
  const names = Object.values(portfolios).flat()
  const { rows } = await sql<{ id: number; name: string }>`
    insert into properties (company_id, name, street1, city, state)
    select ${companyId}, name, '12 Pier Rd', 'Springfield', 'NY' from unnest(${names}::text[]) as name
    returning id, name`.execute(db)
  const board = () => api('portfolios.list', { params: { companyId } })
  for (const [name, members] of Object.entries(portfolios)) {
    const bpgId = name === 'Default' ? null : await added(name)
    if (bpgId === null || members.length === 0) continue
    const moves = rows
      .filter((row) => members.includes(row.name))
      .map(({ id }) => ({ property_id: id, portfolio_id: bpgId }))
    await api('portfolios.moves', { body: { moves } })
  }
  async function added(name: string): Promise<number> {
    const fresh = (await api('portfolios.add', { params: { companyId }, body: null })).at(-1)
    const bpgId = fresh?.bpg_id ?? 0
    await api('portfolios.save', {
      params: { bpgId },
      body: { name, invoicing_contact_email: `${name.toLowerCase().replaceAll(' ', '-')}@harbor.example` },
    })
    return bpgId
  }
  return {
    companyId,
    api,
    email,
    board,
    everything: async () => (await board()).map(({ version: _, ...portfolio }) => portfolio),
    laidOut: async () =>
      Object.fromEntries(
        (await board()).map(({ bpg_name, properties }) => [
          bpg_name,
          properties.map(({ name }) => name).toSorted(),
        ]),
      ),
  }
}

/** The manager of the company, with these cards open. */
export async function openManager(
  page: Page,
  access: AccessApp,
  { companyId, email, board }: Billed,
  ...cards: readonly string[]
): Promise<Person> {
  await logIn(page, access, email)
  const ids = (await board()).filter(({ bpg_name }) => cards.includes(bpg_name)).map(({ bpg_id }) => bpg_id)
  const search = cards.length === 0 ? '' : `?open=${ids.join('.')}`
  await page.goto(`${access.address}/billing_portfolios/${companyId}${search}`)
  await expect(list(page)).toBeFocused()
  return personAt(page)
}

export const list = (page: Page) => page.getByRole('treegrid', { name: 'Portfolios' })
export const row = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name })
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const properties = (page: Page, name: string) =>
  page.getByRole('grid', { name: `Properties of ${name}`, exact: true })
export const property = (page: Page, portfolio: string, name: string) =>
  properties(page, portfolio).getByRole('row').filter({ hasText: name })

/** Names in a card, as they are on screen. */
export const namesIn = (page: Page, portfolio: string): Promise<string[]> =>
  properties(page, portfolio).locator('tr td:nth-child(3)').allTextContents()
