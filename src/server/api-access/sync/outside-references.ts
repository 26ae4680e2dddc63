import { type RecordType, referencesOf } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { RecordProblems } from '#server/records/check-records.ts'
import { findCompaniesOf, findOutsideIds } from '#server/records/repositories/record-rows.ts'
import type { Given } from '#server/records/write-records.ts'

/** What another system says of a record. A field that refers to another may name it by its outside id. */
export type SyncValues = Readonly<Record<string, unknown>>

export interface Resolved {
  given: Given
  problems: RecordProblems
}

/** Puts ids in the place of outside ids. What is another client's than the one meant is not there. */
export async function resolveReferences(
  db: Queryable,
  type: RecordType,
  companyId: number | null,
  rows: readonly SyncValues[],
): Promise<Resolved[]> {
  const references = referencesOf(recordType(type))
  const lookUps = new Map(
    await Promise.all(
      references.map(
        async ({ name, to }) =>
          [
            name,
            await lookUp(
              db,
              to,
              rows.map((row) => row[name]),
            ),
          ] as const,
      ),
    ),
  )
  return rows.map((row) => {
    const resolved: Resolved = { given: row, problems: {} }
    const found: Record<string, number> = {}
    for (const { name, label, to } of references) {
      const said = row[name]
      if (said === null || said === undefined || said === '') continue
      const fits = lookUps.get(name)?.(said, companyId) ?? []
      const [id] = fits
      const { singular } = recordType(to)
      if (fits.length > 1) resolved.problems[name] = `${label}: several have this outside id. Give the id.`
      else if (id === undefined) resolved.problems[name] = `${label}: there is no such ${singular}.`
      else found[name] = id
    }
    return { ...resolved, given: { ...row, ...found } }
  })
}

/** Finds the ids that what was said of a field may mean. */
type LookUp = (said: unknown, companyId: number | null) => number[]

async function lookUp(db: Queryable, to: RecordType, said: readonly unknown[]): Promise<LookUp> {
  const outside = await findOutsideIds(db, to, [...new Set(said.flatMap((one) => outsideIdIn(one) ?? []))])
  const ids = [...new Set(said.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0))]
  const owners = await findCompaniesOf(db, to, ids)
  const mayBe = (owner: number | null | undefined, companyId: number | null) =>
    owner !== undefined && (companyId === null || owner === null || owner === companyId)
  return (one, companyId) => {
    const outsideId = outsideIdIn(one)
    if (outsideId === null) return mayBe(owners.get(Number(one)), companyId) ? [Number(one)] : []
    return outside
      .filter((known) => known.outsideId === outsideId && mayBe(known.companyId, companyId))
      .map(({ id }) => id)
  }
}

const outsideIdIn = (said: unknown): string | null =>
  typeof said === 'object' && said !== null && 'outside_id' in said ? String(said.outside_id) : null
