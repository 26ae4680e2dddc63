import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** Whether a company's portfolios are invoiced in QuickBooks; not until somebody says so. */
export async function findInvoicing(db: Queryable, companyId: number): Promise<boolean> {
  const setting = await db
    .selectFrom('portfolioSettings')
    .where('companyId', '=', companyId)
    .select('invoiceInQuickbooks')
    .executeTakeFirst()
  return setting?.invoiceInQuickbooks ?? false
}

export async function setInvoicing(
  tx: DatabaseTransaction,
  companyId: number,
  invoiceInQuickbooks: boolean,
): Promise<void> {
  await tx
    .insertInto('portfolioSettings')
    .values({ companyId, invoiceInQuickbooks })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet({ invoiceInQuickbooks }))
    .execute()
}
