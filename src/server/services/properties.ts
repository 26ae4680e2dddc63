import type { Database } from '../database/client.ts'
import { CallError } from '../errors.ts'
import {
  insertProperty,
  insertPropertyAccount,
  type NewProperty,
  type PropertyRow,
} from '../repositories/properties-repository.ts'
import { findUtilities } from '../repositories/utility-repository.ts'
import type { Vault } from '../secrets/vault.ts'

export { listAccountChoices, listProperties } from '../repositories/properties-repository.ts'
export type { PropertyRow }

/** The utilities that a company has accounts at. */
export const utilityChoices = (db: Database, companyId: number) => findUtilities(db, { companyId })

export interface NewPropertyForm {
  property: NewProperty
  accounts: readonly { utilityCompanyId: number; username: string; password: string }[]
  esCreds?: { energystar_username: string; energystar_password: string } | null
}

/** A property with its accounts, whole or not at all; every password is sealed. Throws `CallError`. */
export async function createProperty(
  { db, vault }: { db: Database; vault: Vault },
  companyId: number,
  form: NewPropertyForm,
): Promise<PropertyRow> {
  return db.transaction().execute(async (tx) => {
    const known = new Set((await findUtilities(tx, { companyId })).map(({ id }) => id))
    if (!form.accounts.every((account) => known.has(account.utilityCompanyId)))
      throw new CallError('invalid_input', 'Choose a utility company from the list for each account.')

    const row = await insertProperty(tx, companyId, form.property)
    for (const account of form.accounts) {
      const ownerId = await insertPropertyAccount(tx, {
        propertyId: row.id,
        utilityCompanyId: account.utilityCompanyId,
        username: account.username,
      })
      if (account.password !== '')
        await vault.put(tx, { purpose: 'property-account', ownerId }, account.password)
    }
    if (form.property.isEnergystarProperty && form.esCreds)
      await vault.put(tx, { purpose: 'property-energystar', ownerId: row.id }, JSON.stringify(form.esCreds))
    return row
  })
}
