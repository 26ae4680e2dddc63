import { bareUtilityName, type KnownUtility } from '#domain/matching/match-utility.ts'
import type { RecordType } from '#domain/records/field.ts'
import type { MergedType } from '#domain/records/merge.ts'
import type { Database } from '../../database/client.ts'
import { type DuplicateAsk, findAlikeRecords } from '../../repositories/records/duplicates.ts'
import { findRecordsById } from '../../repositories/records/record-rows.ts'
import { findUtilities } from '../../repositories/utility-repository.ts'
import { demandMerged } from './merge-preview.ts'
import type { RecordRow } from './search-records.ts'

/** Records that are likely one, with why, in words for a person. */
export interface DuplicateGroup {
  reason: string
  records: RecordRow[]
}

const REASONS: Record<MergedType, (records: readonly RecordRow[]) => string> = {
  utility: () => 'They go by the same name.',
  account: () => 'The same number but for zeros, punctuation, or O for 0.',
  property: () => 'The same address.',
  contact: ([first]) => `The same e-mail: ${first?.values.email}.`,
}

/** Likely duplicates of a kind, or of one record, a page of groups at a time. Throws invalid_input. */
export async function findDuplicates(
  db: Database,
  type: RecordType,
  ask: DuplicateAsk,
): Promise<{ groups: DuplicateGroup[]; next: number | null }> {
  const of = demandMerged(type)
  const more = { ...ask, limit: ask.limit + 1 }
  const found = of === 'utility' ? await findUtilitiesAlike(db, more) : await findAlikeRecords(db, of, more)
  const page = found.slice(0, ask.limit)
  const records = await findRecordsById(db, type, page.flat())
  const byId = new Map(records.map((record) => [record.id, record]))
  const groups = page.map((ids) => {
    const group = ids.flatMap((id) => byId.get(id) ?? [])
    return { reason: REASONS[of](group), records: group }
  })
  return { groups, next: found.length > ask.limit ? ask.offset + ask.limit : null }
}

/** Utilities that a printed name could not be told apart by: names are compared as the matching of bills does. */
async function findUtilitiesAlike(
  db: Database,
  { id = null, offset, limit }: DuplicateAsk,
): Promise<number[][]> {
  const groups = utilitiesAlike(await findUtilities(db, 'all'))
  return groups.filter((ids) => id === null || ids.includes(id)).slice(offset, offset + limit)
}

function utilitiesAlike(utilities: readonly KnownUtility[]): number[][] {
  const byName = new Map<string, Set<number>>()
  for (const { id, name, aliases } of utilities)
    for (const bare of [name, ...aliases].map(bareUtilityName).filter((text) => text !== ''))
      byName.set(bare, (byName.get(bare) ?? new Set()).add(id))
  const groups = [...byName.values()]
    .filter(({ size }) => size > 1)
    .map((ids) => [...ids].sort((a, b) => a - b))
  return [...new Map(groups.map((ids) => [ids.join(), ids])).values()]
}
