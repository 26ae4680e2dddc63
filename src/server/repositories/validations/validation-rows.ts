import { type Insertable, type Selectable, sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../../database/client.ts'
import type { Tables } from '../../database/tables.ts'

export type ValidationRow = Selectable<Tables['billValidations']>
export type NewValidation = Insertable<Tables['billValidations']>

/** What is derived from the bill and its history; what people said stays. */
const SAID = [
  'severity',
  'confidence',
  'size',
  'response',
  'nextSteps',
  'oddities',
  'silenced',
  'figuresKey',
  'sampled',
  'archived',
] as const

/** Writes what is said of saved bills, anew or again. Answers the ids of the rows that are not as they were. */
export async function putValidations(
  tx: DatabaseTransaction,
  rows: readonly NewValidation[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const written = await tx
    .insertInto('billValidations')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('utilityBillId')
        .doUpdateSet((eb) => ({
          ...Object.fromEntries(SAID.map((name) => [name, eb.ref(`excluded.${name}`)])),
          version: sql<number>`bill_validations.version + 1`,
          updatedAt: sql<Date>`now()`,
        }))
        .where(sql<boolean>`(${columns('bill_validations')}) is distinct from (${columns('excluded')})`),
    )
    .returning('id')
    .execute()
  return written.map(({ id }) => id)
}

const columns = (table: string) => sql.join(SAID.map((name) => sql.ref(`${table}.${name}`)))

/** Held until the transaction ends. */
export const lockValidation = (tx: DatabaseTransaction, id: number): Promise<ValidationRow | undefined> =>
  tx.selectFrom('billValidations').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export async function changeValidation(
  tx: Queryable,
  id: number,
  changes: Partial<Pick<ValidationRow, 'humanValidationStatus' | 'validatedByUserId' | 'validatedAt'>>,
): Promise<void> {
  await tx
    .updateTable('billValidations')
    .set({ ...changes, version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
