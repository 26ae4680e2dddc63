import { acceptProblems, nextWorkflowState } from '#domain/property-intake/property-intake.ts'
import { findUserNames } from '#server/people/repositories/user-repository.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { listReveals, type Reveal } from '#server/platform/secrets/secret-repository.ts'
import {
  findIntakeAccounts,
  findIntakeDocuments,
  findIntakeProperty,
  hasEnergystarSecret,
  type IntakeAccount,
  type IntakeDocument,
  type IntakeProperty,
} from '#server/property-intake/repositories/property-intake-repository.ts'
import { findCompany } from '#server/records/repositories/company-repository.ts'

export {
  countIntake,
  type IntakeRow,
  listIntake,
} from '#server/property-intake/repositories/property-intake-repository.ts'
export type { IntakeAccount, IntakeDocument, IntakeProperty }

/** All that a client gave with a property, without its secrets. */
export interface OwnProperty {
  property: IntakeProperty
  accounts: IntakeAccount[]
  documents: IntakeDocument[]
  hasEnergystar: boolean
}

/** The same for staff, with who did what and what can be done. */
export interface IntakeDetail extends OwnProperty {
  companyName: string
  names: ReadonlyMap<number, string>
  reveals: (Reveal & { what: string })[]
  abilities: Record<'accept' | 'send_back' | 'reopen' | 'plan', true | string>
}

/** Of one company, or of any with null. Throws not_found. */
export async function getOwnProperty(
  db: Queryable,
  id: number,
  companyId: number | null,
): Promise<OwnProperty> {
  const property = await findIntakeProperty(db, id, companyId)
  if (property === undefined) throw notFound('property')
  return {
    property,
    accounts: await findIntakeAccounts(db, id),
    documents: await findIntakeDocuments(db, id),
    hasEnergystar: await hasEnergystarSecret(db, id),
  }
}

/** A property that a client sent in. Throws not_found, for one that no client did too. */
export async function getIntake(db: Queryable, id: number): Promise<IntakeDetail> {
  const own = await getOwnProperty(db, id, null)
  const { property, accounts } = own
  if (property.submittedAt === null) throw notFound('property')
  const people = [property.submittedBy, property.decidedBy].filter((person) => person !== null)
  return {
    ...own,
    companyName: (await findCompany(db, property.companyId))?.name ?? '',
    names: await findUserNames(db, people),
    reveals: await revealsOf(db, own),
    abilities: abilitiesOf(property, accounts),
  }
}

async function revealsOf(
  db: Queryable,
  { property, accounts }: OwnProperty,
): Promise<IntakeDetail['reveals']> {
  const nameOf = new Map(accounts.map(({ id, utilityName }) => [id, utilityName]))
  const ofAccounts = await listReveals(db, 'property-account', [...nameOf.keys()])
  const ofProperty = await listReveals(db, 'property-energystar', [property.id])
  return [
    ...ofAccounts.map((reveal) => ({ ...reveal, what: nameOf.get(reveal.ownerId) ?? '' })),
    ...ofProperty.map((reveal) => ({ ...reveal, what: 'ENERGY STAR' })),
  ]
}

function abilitiesOf(
  { workflowState: state }: IntakeProperty,
  accounts: readonly IntakeAccount[],
): IntakeDetail['abilities'] {
  const notNow = state === 'submitted' ? null : 'It does not wait to be checked.'
  const [problem] = acceptProblems(accounts.map(toSetUp))
  return {
    accept: notNow ?? problem ?? true,
    send_back: notNow ?? true,
    reopen: nextWorkflowState(state, 'reopen') !== null || 'Nothing was decided about it.',
    plan: notNow ?? true,
  }
}

/** An account as the rules of accepting look at it. */
export const toSetUp = ({ utilityName, utilityOwnOf, planned }: IntakeAccount) => ({
  utility: { name: utilityName, ownOf: utilityOwnOf },
  planned,
})
