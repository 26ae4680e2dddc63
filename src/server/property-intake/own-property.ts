import { isClientsTurn, WORKFLOW_LABELS } from '#domain/property-intake/property-intake.ts'
import { notAcceptedYet } from '#server/people/policies/client-access.ts'
import { isAcceptedNow } from '#server/people/repositories/sign-up-review-repository.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound, RecordChanged } from '#server/platform/errors.ts'
import { deleteSecret } from '#server/platform/secrets/secret-repository.ts'
import type { Services } from '#server/platform/services.ts'
import type { NewProperty } from '#server/records/repositories/properties-repository.ts'
import { insertPropertyAccount, listProperties } from '#server/records/repositories/properties-repository.ts'
import { accountsToKeep, type EnergystarLogin, type NamedAccount, type PropertyRow } from './properties.ts'
import {
  deletePropertyAccount,
  findIntakeAccounts,
  type IntakeProperty,
  lockIntakeProperty,
  lockOwnProperties,
  updateIntake,
  updatePropertyAccount,
} from './repositories/property-intake-repository.ts'
import { tellSentIn } from './tell-of-property.ts'

/** Whose property it is. */
interface Owner {
  userId: number
  companyId: number
}

/** Sends properties in to be checked: those of these ids, else all that wait for Check Out. Throws `CallError`. */
export async function submitProperties(
  { db, events }: Pick<Services, 'db' | 'events'>,
  { userId, companyId }: Owner,
  ids: readonly number[] | undefined,
): Promise<PropertyRow[]> {
  const sent = await db.transaction().execute(async (tx) => {
    await requireAccepted(tx, companyId)
    const properties = await lockOwnProperties(tx, companyId, ids ?? null)
    if (ids !== undefined && properties.length < new Set(ids).size) throw notFound('property')
    properties.forEach(refuseUnlessClientsTurn)
    for (const { id } of properties)
      await updateIntake(tx, id, {
        workflowState: 'submitted',
        submittedAt: new Date(),
        submittedBy: userId,
        sentBackWord: null,
        decidedBy: null,
        decidedAt: null,
      })
    await tellSentIn(tx, companyId, properties)
    const sentIds = properties.map(({ id }) => id)
    if (sentIds.length > 0)
      await events.publish(tx, { companyId, event: { type: 'properties', ids: sentIds } })
    return new Set(sentIds)
  })
  return (await listProperties(db, companyId, { unsubmittedOnly: false })).filter(({ id }) => sent.has(id))
}

export interface MendedProperty {
  version?: number | undefined
  property: NewProperty
  /** All of them; an empty password leaves the one that is there. */
  accounts: readonly (NamedAccount & { id?: number | null | undefined })[]
  esCreds?: EnergystarLogin
}

/**
 * Changes a property while it is its client's turn. Throws not_found, `RecordChanged` for one that is not as the client
 * saw it, and "conflict" for one that staff have.
 */
export async function mendProperty(
  { db, vault, events }: Pick<Services, 'db' | 'vault' | 'events'>,
  { companyId }: Pick<Owner, 'companyId'>,
  id: number,
  { version, property, accounts, esCreds }: MendedProperty,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const held = await lockIntakeProperty(tx, id, companyId)
    if (held === undefined) throw notFound('property')
    if (version !== undefined && version !== held.version)
      throw new RecordChanged('own_property', id, 'This property was changed meanwhile. Nothing was saved.')
    refuseUnlessClientsTurn(held)
    await keepAccounts({ tx, vault, companyId }, id, accounts)
    const owner = { purpose: 'property-energystar', ownerId: id } as const
    if (!property.isEnergystarProperty) await deleteSecret(tx, owner)
    else if (esCreds) await vault.put(tx, owner, JSON.stringify(esCreds))
    await updateIntake(tx, id, withoutUndefined(property))
    await events.publish(tx, { companyId, event: { type: 'properties', ids: [id] } })
  })
}

function refuseUnlessClientsTurn({ name, workflowState }: IntakeProperty): void {
  if (!isClientsTurn(workflowState))
    throw new CallError(
      'conflict',
      `${name} is ${WORKFLOW_LABELS[workflowState].toLowerCase()}. It can be changed once it is sent back.`,
    )
}

interface Keeping extends Pick<Services, 'vault'> {
  tx: DatabaseTransaction
  companyId: number
}

/** Changes the accounts that are named by their ids, adds those that are not, and takes away those that are left out. */
async function keepAccounts(
  { tx, vault, companyId }: Keeping,
  propertyId: number,
  accounts: MendedProperty['accounts'],
): Promise<void> {
  const there = new Set((await findIntakeAccounts(tx, propertyId)).map(({ id }) => id))
  if (accounts.some(({ id }) => id != null && !there.has(id)))
    throw new CallError('invalid_input', 'One of these accounts is not of this property.')
  for (const { id, password, kept } of await accountsToKeep(tx, companyId, accounts)) {
    const ownerId = id ?? (await insertPropertyAccount(tx, propertyId, kept))
    if (id != null) await updatePropertyAccount(tx, id, kept)
    if (password !== '') await vault.put(tx, { purpose: 'property-account', ownerId }, password)
    there.delete(ownerId)
  }
  for (const ownerId of there) {
    await deleteSecret(tx, { purpose: 'property-account', ownerId })
    await deletePropertyAccount(tx, ownerId)
  }
}

const withoutUndefined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

/** Of a company that waits again at this moment nothing is sent in. Throws `CallError`. */
async function requireAccepted(tx: DatabaseTransaction, companyId: number): Promise<void> {
  if (!(await isAcceptedNow(tx, companyId))) throw notAcceptedYet()
}
