import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { findUtility } from '#server/records/repositories/utility-repository.ts'
import {
  findMappedUtilities,
  findMappings,
  findMappingsById,
  type MappedUtility,
  type MappingAudience,
  type MappingRecord,
} from './repositories/mapping-records.ts'
import type { MappingKind } from './repositories/mapping-tables.ts'

export type { MappingKind, MappingRecord }

/** Whose mappings a caller sees and changes; for staff, of the client they chose. */
export const audienceOf = (caller: Caller, companyId: number | null | undefined): MappingAudience => {
  if (!caller.admin) return { companyId: caller.companyId }
  return companyId ? { companyId } : 'everybody'
}

/** Throws not_found for one that the caller may not see. */
export async function getMapping(
  db: Queryable,
  caller: Caller,
  kind: MappingKind,
  id: number,
): Promise<MappingRecord> {
  const [mapping] = await findMappingsById(db, kind, [id], audienceOf(caller, null))
  if (mapping === undefined) throw notFound('mapping')
  return mapping
}

export const listMappedUtilities = (db: Queryable, audience: MappingAudience): Promise<MappedUtility[]> =>
  findMappedUtilities(db, audience)

/** What a utility's lines are taken for. Throws not_found for a utility that there is not. */
export async function listMappings(
  db: Queryable,
  utilityCompanyId: number,
  audience: MappingAudience,
): Promise<Record<MappingKind, MappingRecord[]>> {
  const scope = audience === 'everybody' ? 'all' : audience
  if ((await findUtility(db, utilityCompanyId, scope)) === undefined) throw notFound('utility')
  return {
    charge: await findMappings(db, 'charge', utilityCompanyId, audience),
    usage: await findMappings(db, 'usage', utilityCompanyId, audience),
  }
}
