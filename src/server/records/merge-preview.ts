import type { RecordType } from '#domain/records/field.ts'
import {
  type Chosen,
  type Difference,
  differences,
  isMergedType,
  type MergedType,
  type Obstacle,
  obstacles,
} from '#domain/records/merge.ts'
import { isPartOfRecord, movedRows } from '#domain/records/moved-rows.ts'
import { recordType } from '#domain/records/record-types.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import { countMoves, findAlike, type Merged, type Pair } from './repositories/merge-rows.ts'
import { findOwnUtility } from './repositories/own-utility-repository.ts'
import { findNamesOf, findRecordsById } from './repositories/record-rows.ts'
import { historyTables, historyTypes } from './repositories/record-tables.ts'
import { getRecord, type RecordRow } from './search-records.ts'

/** More of one kind are said to be many. */
const MOST_COUNTED = 10_000
/** So many of the records that would be merged along are named. */
const MOST_NAMED = 20

/** A difference with what its ids stand for. */
export interface NamedDifference extends Difference {
  keptName: string | null
  goneName: string | null
}

/** What would move to the record that is kept, in words for a person. */
interface Moves {
  what: string
  count: number
  capped: boolean
}

interface NamedRecord {
  id: number
  title: string
}

export interface MergePreview {
  kept: RecordRow
  gone: RecordRow
  fields: NamedDifference[]
  moves: Moves[]
  /** Records that would be there twice then, and become one too; not all are named. */
  along: { type: RecordType; count: number; named: { kept: NamedRecord; gone: NamedRecord }[] }[]
  /** Without any, the two can be made one. */
  obstacles: Obstacle[]
}

/** What making two records one would do; nothing is written. Throws not_found. */
export async function previewMerge(db: Database, type: RecordType, pair: Pair): Promise<MergePreview> {
  const of = demandMerged(type)
  const kept = await getRecord(db, type, pair.kept)
  const gone = await getRecord(db, type, pair.gone)
  const inTheWay = await findObstacles(db, of, kept, gone)
  const [{ table } = { table: '' }] = historyTables(type)
  const [counted, alike] =
    inTheWay.length > 0
      ? [[], []]
      : await Promise.all([countMoves(db, table, pair, MOST_COUNTED + 1), findAlike(db, table, [pair])])
  return {
    kept,
    gone,
    fields: await named(db, type, differences(of, kept.values, gone.values)),
    moves: counted
      .filter((moved) => !isPartOfRecord(moved.table))
      .map(({ table: name, count }) => ({
        what: movedRows(name),
        count: Math.min(count, MOST_COUNTED),
        capped: count > MOST_COUNTED,
      })),
    along: await mergedAlong(db, alike),
    obstacles: inTheWay,
  }
}

/** Throws invalid_input for a kind whose records stay what they are. */
export function demandMerged(type: RecordType): MergedType {
  if (!isMergedType(type)) throw new CallError('invalid_input', `${recordType(type).title} are not merged.`)
  return type
}

/** What stands in the way of making two records one. */
export async function findObstacles(
  db: Queryable,
  type: MergedType,
  kept: RecordRow,
  gone: RecordRow,
): Promise<Obstacle[]> {
  const found = obstacles(type, kept, gone)
  if (type !== 'utility' || found.length > 0) return found
  return ownersApart(
    { ...kept, owner: (await findOwnUtility(db, kept.id))?.ownOf ?? null },
    { ...gone, owner: (await findOwnUtility(db, gone.id))?.ownOf ?? null },
  )
}

type OwnedUtility = RecordRow & { owner: string | null }

/** Everybody's utility does not become a client's own, nor one client's another's. */
function ownersApart(kept: OwnedUtility, gone: OwnedUtility): Obstacle[] {
  if (kept.owner === null || kept.values.addedByCompanyId === ownerOf(gone)) return []
  const [title, other] = [String(kept.values.name), String(gone.values.name)]
  const message =
    gone.owner === null
      ? `${title} is ${kept.owner}’s own until it is accepted, and ${other} is everybody’s: keep ${other}.`
      : `${title} is ${kept.owner}’s own and ${other} is ${gone.owner}’s. Accept ${title} first.`
  return [{ message, links: [{ type: 'utility', id: kept.id, title }] }]
}

const ownerOf = ({ owner, values }: OwnedUtility) => (owner === null ? null : values.addedByCompanyId)

async function named(
  db: Database,
  type: RecordType,
  found: readonly Difference[],
): Promise<NamedDifference[]> {
  return Promise.all(
    found.map(async (difference) => {
      const field = recordType(type).fields[difference.field]
      const ids = [difference.kept, difference.gone].filter((id) => typeof id === 'number')
      const names = field === undefined ? new Map<number, string>() : await findNamesOf(db, field, ids)
      return {
        ...difference,
        keptName: names.get(Number(difference.kept)) ?? null,
        goneName: names.get(Number(difference.gone)) ?? null,
      }
    }),
  )
}

async function mergedAlong(db: Database, alike: readonly Merged[]): Promise<MergePreview['along']> {
  const along: MergePreview['along'] = []
  for (const { table, pairs } of alike) {
    const type = historyTypes(table).find(({ part }) => part === null)?.type
    if (type === undefined) continue
    const some = pairs.slice(0, MOST_NAMED)
    const records = await findRecordsById(
      db,
      type,
      some.flatMap(({ gone, kept }) => [gone, kept]),
    )
    const titles = new Map(
      records.map(({ id, values }) => [id, String(values[recordType(type).named] ?? '')]),
    )
    const nameOf = (id: number): NamedRecord => ({ id, title: titles.get(id) ?? '' })
    along.push({
      type,
      count: pairs.length,
      named: some.map(({ gone, kept }) => ({ kept: nameOf(kept), gone: nameOf(gone) })),
    })
  }
  return along
}

/** As the differences are when a person's choices are followed. Throws invalid_input for a field that does not differ. */
export function chosenDifferences(
  type: MergedType,
  kept: RecordRow,
  gone: RecordRow,
  chosen: Chosen,
): Difference[] {
  const found = differences(type, kept.values, gone.values, chosen)
  const unknown = Object.keys(chosen).find((name) => !found.some(({ field }) => field === name))
  if (unknown !== undefined)
    throw new CallError(
      'invalid_input',
      `The two do not differ in ${unknown}, so there is nothing to choose.`,
    )
  return found
}
