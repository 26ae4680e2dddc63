import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { SecondOpinion } from '#domain/validations/second-opinion.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'

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

/** A saved bill, and who marks or marked what is said of it. */
export interface MarkedBill {
  savedBillId: number
  userId: number
}

/** Of saved bills, as far as nobody has marked what is said of them yet; answers the ids of what changed. */
export const markAsChecked = (tx: DatabaseTransaction, bills: readonly MarkedBill[]): Promise<number[]> =>
  markAll(tx, bills, {
    set: sql`human_validation_status = 'Checked', validated_by_user_id = given.user_id, validated_at = now()`,
    where: sql`human_validation_status = 'Unchecked'`,
  })

/** Of saved bills, as far as it was these people who marked it; answers the ids of what changed. */
export const markAsUnchecked = (tx: DatabaseTransaction, bills: readonly MarkedBill[]): Promise<number[]> =>
  markAll(tx, bills, {
    set: sql`human_validation_status = 'Unchecked', validated_by_user_id = null, validated_at = null`,
    where: sql`human_validation_status = 'Checked' and validated_by_user_id = given.user_id`,
  })

async function markAll(
  tx: DatabaseTransaction,
  bills: readonly MarkedBill[],
  { set, where }: Record<'set' | 'where', RawBuilder<unknown>>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update bill_validations as said set ${set}, version = said.version + 1, updated_at = now()
    from unnest(
      ${bills.map(({ savedBillId }) => savedBillId)}::bigint[], ${bills.map(({ userId }) => userId)}::bigint[]
    ) as given (bill_id, user_id)
    where said.utility_bill_id = given.bill_id and ${where}
    returning said.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What the AI service thinks, beside what the checks say; null where the bill was taken back meanwhile. */
export async function putSecondOpinion(
  tx: DatabaseTransaction,
  utilityBillId: number,
  opinion: SecondOpinion,
): Promise<number | null> {
  const row = await tx
    .updateTable('billValidations')
    .set({ ai: JSON.stringify(opinion), version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('utilityBillId', '=', utilityBillId)
    .where('archived', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

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
