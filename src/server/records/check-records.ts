import { type RecordType, type RecordValues, referencesOf } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { type Energies, energiesOf, unitProblems } from './meter-units.ts'
import { findCompaniesOf, findOutsideIds } from './repositories/record-rows.ts'

/** Why a record cannot be as it is meant to be, by the names of its fields, each a sentence. */
export type RecordProblems = Record<string, string>

/** A record as it is meant to be. */
export interface RecordDraft {
  /** Null for a new one. */
  id: number | null
  /** All of it. */
  values: RecordValues
  /** The names of the fields that say something new. */
  changed: readonly string[]
}

/**
 * Holds drafts against what they refer to: that it is there, of the same client, and that no other record has their
 * outside id. Answers the problems of each, in their order.
 */
export async function checkRecords(
  db: Queryable,
  type: RecordType,
  drafts: readonly RecordDraft[],
): Promise<RecordProblems[]> {
  const owners = await ownersOf(db, type, drafts)
  const outside = await outsideOf(db, type, drafts)
  const energies: Energies = type === 'meter' ? await energiesOf(db) : new Map()
  return drafts.map((draft) => ({
    ...referenceProblems(type, draft, owners),
    ...outsideProblems(type, draft, { owners, outside }),
    ...(type === 'meter' ? unitProblems(draft, energies) : {}),
  }))
}

/** Of what drafts refer to, kind by kind, whose it is. */
type Owners = ReadonlyMap<RecordType, ReadonlyMap<number, number | null>>

async function ownersOf(db: Queryable, type: RecordType, drafts: readonly RecordDraft[]): Promise<Owners> {
  const ids = new Map<RecordType, Set<number>>()
  for (const { name, to } of referencesOf(recordType(type))) {
    const named = drafts.flatMap(({ values }) => (typeof values[name] === 'number' ? [values[name]] : []))
    ids.set(to, new Set([...(ids.get(to) ?? []), ...named]))
  }
  const owners = new Map<RecordType, ReadonlyMap<number, number | null>>()
  for (const [to, wanted] of ids) owners.set(to, await findCompaniesOf(db, to, [...wanted]))
  return owners
}

function referenceProblems(type: RecordType, draft: RecordDraft, owners: Owners): RecordProblems {
  const problems: RecordProblems = {}
  const company = companyOf(type, draft, owners)
  for (const { name, label, to, sameCompany } of referencesOf(recordType(type))) {
    const referred = draft.values[name]
    if (typeof referred !== 'number' || !draft.changed.includes(name)) continue
    const { singular } = recordType(to)
    const owner = owners.get(to)?.get(referred)
    if (owner === undefined) problems[name] = `${label}: there is no such ${singular}.`
    else if (sameCompany && owner !== null && company !== undefined && owner !== company)
      problems[name] = `${label}: this ${singular} is another client’s.`
  }
  return problems
}

/** The client that a record is of, or will be; undefined while its reference leads nowhere, null for everybody's. */
function companyOf(type: RecordType, { id, values }: RecordDraft, owners: Owners): number | null | undefined {
  if (type === 'company') return id
  const { companyBy } = recordType(type)
  const by = companyBy === null ? null : values[companyBy]
  if (typeof by !== 'number') return null
  return companyBy === 'companyId' ? by : owners.get('account')?.get(by)
}

type OutsideIds = Awaited<ReturnType<typeof findOutsideIds>>

function outsideOf(db: Queryable, type: RecordType, drafts: readonly RecordDraft[]): Promise<OutsideIds> {
  const said = drafts.filter(({ changed }) => changed.includes('outsideId'))
  const ids = said.flatMap(({ values }) => (typeof values.outsideId === 'string' ? [values.outsideId] : []))
  return findOutsideIds(db, type, ids)
}

function outsideProblems(
  type: RecordType,
  draft: RecordDraft,
  { owners, outside }: { owners: Owners; outside: OutsideIds },
): RecordProblems {
  const { companyBy, singular } = recordType(type)
  const company = companyBy === null ? undefined : companyOf(type, draft, owners)
  const rival = outside.some(
    (known) =>
      known.outsideId === draft.values.outsideId &&
      known.id !== draft.id &&
      (company === undefined || type === 'user' || known.companyId === company),
  )
  return rival && draft.changed.includes('outsideId')
    ? { outsideId: `Another ${singular} has this outside id already.` }
    : {}
}
