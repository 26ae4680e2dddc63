import { matchUtility } from '#domain/bills/matching/match-utility.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Vault } from '#server/platform/secrets/vault.ts'
import { insertUtility } from '#server/records/repositories/onboarding-repository.ts'
import {
  insertProperty,
  insertPropertyAccount,
  type NewProperty,
  type NewPropertyAccount,
  type PropertyRow,
} from '#server/records/repositories/properties-repository.ts'
import { findUtilities, findUtilitiesInUse } from '#server/records/repositories/utility-repository.ts'

export { listAccountChoices, listProperties } from '#server/records/repositories/properties-repository.ts'
export type { PropertyRow }

/** The utilities that a company has accounts at. */
export const utilityChoices = (db: Database, companyId: number) => findUtilitiesInUse(db, { companyId })

/** An account as a client names it: its utility from the list, or by what the client calls it. */
export interface NamedAccount {
  utilityCompanyId?: number | null | undefined
  utilityName?: string | null | undefined
  acctNum?: string | null | undefined
  onlineAccessUrl?: string | null | undefined
  username: string
  password: string
}

export type EnergystarLogin = { energystar_username: string; energystar_password: string } | null | undefined

export interface NewPropertyForm {
  property: NewProperty
  accounts: readonly NamedAccount[]
  esCreds?: EnergystarLogin
}

/** A property with its accounts, whole or not at all; every password is sealed. Throws `CallError`. */
export async function createProperty(
  { db, vault }: { db: Database; vault: Vault },
  companyId: number,
  form: NewPropertyForm,
): Promise<PropertyRow> {
  return db.transaction().execute(async (tx) => {
    const accounts = await accountsToKeep(tx, companyId, form.accounts)
    const row = await insertProperty(tx, companyId, form.property)
    for (const { password, kept } of accounts) {
      const ownerId = await insertPropertyAccount(tx, row.id, kept)
      if (password !== '') await vault.put(tx, { purpose: 'property-account', ownerId }, password)
    }
    if (form.property.isEnergystarProperty && form.esCreds)
      await vault.put(tx, { purpose: 'property-energystar', ownerId: row.id }, JSON.stringify(form.esCreds))
    return row
  })
}

/** The accounts as they are kept. A utility that nobody knows becomes the client's own. Throws invalid_input. */
export async function accountsToKeep<A extends NamedAccount>(
  tx: DatabaseTransaction,
  companyId: number,
  accounts: readonly A[],
): Promise<(A & { kept: NewPropertyAccount })[]> {
  const kept: (A & { kept: NewPropertyAccount })[] = []
  for (const account of accounts) {
    const { acctNum, onlineAccessUrl, username } = account
    kept.push({
      ...account,
      kept: {
        utilityCompanyId: await utilityOf(tx, companyId, account),
        acctNum: acctNum || null,
        onlineAccessUrl: onlineAccessUrl || null,
        username,
      },
    })
  }
  return kept
}

async function utilityOf(
  tx: DatabaseTransaction,
  companyId: number,
  { utilityCompanyId, utilityName }: NamedAccount,
): Promise<number> {
  const known = await findUtilities(tx, { companyId })
  if (utilityCompanyId != null) {
    if (known.some(({ id }) => id === utilityCompanyId)) return utilityCompanyId
    throw new CallError('invalid_input', 'Choose a utility company from the list for each account.')
  }
  const name = utilityName ?? ''
  const id = matchUtility(name, known)?.id ?? (await insertUtility(tx, { name, addedByCompanyId: companyId }))
  if (id === null) throw new CallError('conflict', `${name} was added just now. Choose it from the list.`)
  return id
}
