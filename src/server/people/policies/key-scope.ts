import type { ApiKey } from '#server/platform/auth/api-key.ts'
import { notFound } from '#server/platform/errors.ts'
import { type BillScope, EVERY_COMPANY, withoutCopies } from './bill-scope.ts'

/** The client that a call is about; null: every one. Throws not_found for a client beyond the key. */
export function companyOfKey(key: Pick<ApiKey, 'companyId'>, companyId?: number): number | null {
  if (companyId !== undefined && key.companyId !== null && companyId !== key.companyId)
    throw notFound('company')
  return companyId ?? key.companyId
}

/** Which bills a key may see; with `companyId` of those the ones of a client. Throws not_found for a client beyond it. */
export function billScopeOfKey(key: Pick<ApiKey, 'companyId'>, companyId?: number): BillScope {
  const limit = companyOfKey(key, companyId)
  return limit === null ? withoutCopies(EVERY_COMPANY) : { kind: 'company', companyId: limit }
}
