import { bareUtilityName, type KnownUtility } from '#domain/bills/matching/match-utility.ts'
import type { RecordType } from '#domain/records/field.ts'
import type { MergedType } from '#domain/records/merge.ts'
import type { Database } from '#server/platform/database/client.ts'
import { demandMerged } from './merge-preview.ts'
import { type AlikePair, findDistinct } from './repositories/distinct-records.ts'
import { type DuplicateAsk, findAlikePairs } from './repositories/duplicates.ts'
import { findRecordsById } from './repositories/record-rows.ts'
import { tableNameOf } from './repositories/record-tables.ts'
import { findUtilities } from './repositories/utility-repository.ts'
import type { RecordRow } from './search-records.ts'

/** Two records that are likely one, with why, in words for a person. */
export interface LikelyPair {
  reason: string
  one: RecordRow
  other: RecordRow
}

const REASONS: Record<MergedType, (one: RecordRow) => string> = {
  utility: () => 'They go by the same name.',
  account: () => 'The same number but for zeros, punctuation, or O for 0.',
  property: () => 'The same address.',
  contact: ({ values }) => `The same e-mail: ${values.email}.`,
}

/** Likely duplicates of a kind, or of one record, a page of pairs at a time. Throws invalid_input. */
export async function findDuplicates(
  db: Database,
  type: RecordType,
  ask: DuplicateAsk,
): Promise<{ pairs: LikelyPair[]; next: number | null }> {
  const of = demandMerged(type)
  const more = { ...ask, limit: ask.limit + 1 }
  const found = of === 'utility' ? await findUtilitiesAlike(db, more) : await findAlikePairs(db, of, more)
  const page = found.slice(0, ask.limit)
  const ids = new Set(page.flatMap(({ one, other }) => [one, other]))
  const byId = new Map((await findRecordsById(db, type, [...ids])).map((record) => [record.id, record]))
  const pairs = page.flatMap(({ one: oneId, other: otherId }) => {
    const [one, other] = [byId.get(oneId), byId.get(otherId)]
    // One of them may be merged by now.
    return one === undefined || other === undefined ? [] : [{ reason: REASONS[of](one), one, other }]
  })
  return { pairs, next: found.length > ask.limit ? ask.offset + ask.limit : null }
}

/** Utilities that a printed name could not be told apart by: names are compared as the matching of bills does. */
async function findUtilitiesAlike(
  db: Database,
  { id = null, offset, limit }: DuplicateAsk,
): Promise<AlikePair[]> {
  const apart = new Set((await findDistinct(db, tableNameOf('utility'))).map(keyOf))
  const alike = utilitiesAlike(await findUtilities(db, 'all'))
  const pairs = alike.flatMap((ids) => pairsAmong(ids).filter((pair) => !apart.has(keyOf(pair))))
  const wanted = pairs.filter(({ one, other }) => id === null || [one, other].includes(id))
  // Two may share several names, and one may be like several: the list shows each once.
  const shown = new Map(wanted.toReversed().map((pair) => [id === null ? pair.other : keyOf(pair), pair]))
  return [...shown.values()].toReversed().slice(offset, offset + limit)
}

const pairsAmong = (ids: readonly number[]): AlikePair[] =>
  ids.flatMap((other, at) => ids.slice(0, at).map((one) => ({ one, other })))

const keyOf = ({ one, other }: AlikePair) => `${one} ${other}`

function utilitiesAlike(utilities: readonly KnownUtility[]): number[][] {
  const byName = new Map<string, Set<number>>()
  for (const { id, name, aliases } of utilities)
    for (const bare of [name, ...aliases].map(bareUtilityName).filter((text) => text !== ''))
      byName.set(bare, (byName.get(bare) ?? new Set()).add(id))
  return [...byName.values()].map((ids) => [...ids].sort((a, b) => a - b))
}
