import type { Queryable } from '../../database/client.ts'
import { notFound } from '../../errors.ts'
import {
  findMappedUtilities,
  findMappings,
  type MappedUtility,
  type MappingAudience,
  type MappingRecord,
} from '../../repositories/mappings/mapping-records.ts'
import type { MappingKind } from '../../repositories/mappings/mapping-tables.ts'
import { findUtility } from '../../repositories/utility-repository.ts'

export type { MappingKind, MappingRecord }

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
