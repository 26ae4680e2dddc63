import { publicPath } from '#domain/public-links/public-pages.ts'
import type { Database } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import { putCompanyLink } from '#server/public-links/repositories/public-link-repository.ts'
import { companyExists } from '#server/records/repositories/company-repository.ts'

/**
 * The page on which a company submits credentials, opened when it is first asked for. Throws not_found, and forbidden
 * where staff revoked it.
 */
export async function credentialsLink(
  db: Database,
  companyId: number,
  userId: number,
): Promise<{ path: string; uuid: string }> {
  if (!(await companyExists(db, companyId))) throw notFound('company')
  const link = { companyId, kind: 'credentials', label: 'For authorizations' } as const
  const { uuid, revoked } = await putCompanyLink(db, link, userId)
  if (revoked)
    throw new CallError(
      'forbidden',
      'The credentials link of this company was revoked. Ask our staff for another.',
    )
  return { path: publicPath('credentials', uuid), uuid }
}
