import { DEMO_APP, type DemoQuickbooks } from '#demo/quickbooks/demo-quickbooks.ts'
import { agreeAt, startQuickbooks } from '#tests/helpers/quickbooks.ts'
import { type AccessApp, test as base, expect } from './access-app.ts'
import type { Billed } from './portfolios.ts'

const SIZE = { customers: 8, invoices: 12 }

/** A stand-in for QuickBooks beside the server of this worker. */
export const test = base.extend<object, { quickbooks: DemoQuickbooks }>({
  quickbooks: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const quickbooks = await startQuickbooks(SIZE)
      await use(quickbooks)
      await quickbooks.close()
    },
    { scope: 'worker' },
  ],
  env: [
    async ({ quickbooks }, use) =>
      use({
        QUICKBOOKS_CLIENT_ID: DEMO_APP.clientId,
        QUICKBOOKS_CLIENT_SECRET: DEMO_APP.clientSecret,
        QUICKBOOKS_BASE_URL: quickbooks.url,
      }),
    { scope: 'worker' },
  ],
  // Intuit sends people back to the public address.
  baseURL: async ({ access }, use) => use(access.services.provider.current().publicUrl),
})

/** Connected to books with a customer that is the company; its id there. */
export async function bookCustomer(
  { services: { db } }: AccessApp,
  { books }: DemoQuickbooks,
  { api, companyId }: Billed,
): Promise<string> {
  const { Id: qboId } = books.put('Customer', {
    DisplayName: `Harbor ${companyId}`,
    Active: true,
    Balance: 0,
  })
  const { code, state, realmId } = await agreeAt((await api('quickbooks.authUri', {})).url)
  await api('quickbooks.connect', { body: { code, state, realm_id: realmId } })
  const mirrored = db.selectFrom('quickbooksCustomers').select('qboId').where('qboId', '=', qboId)
  await expect.poll(() => mirrored.execute()).toHaveLength(1)
  await api('quickbooks.map', { body: { mappings: [{ qbo_id: qboId, epc_id: companyId }] } })
  return qboId
}
