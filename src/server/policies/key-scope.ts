import type { ApiKey } from '../api-key.ts'
import { notFound } from '../errors.ts'
import { type BillScope, EVERY_COMPANY } from './bill-scope.ts'

/** Which bills a key may see; with `companyId` of those the ones of a client. Throws not_found for a client beyond it. */
export function billScopeOfKey(key: Pick<ApiKey, 'companyId'>, companyId?: number): BillScope {
  if (companyId !== undefined && key.companyId !== null && companyId !== key.companyId)
    throw notFound('company')
  const limit = companyId ?? key.companyId
  return limit === null ? EVERY_COMPANY : { kind: 'company', companyId: limit }
}
