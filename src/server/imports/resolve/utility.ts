import { bareUtilityName } from '#domain/bills/matching/match-utility.ts'
import type { ClientWorld, Utility } from '../world.ts'
import { keepNew, only, type Resolving, textOf } from './resolving.ts'

/** The utility that a row names, where there is one of that name. */
export function knownUtility(row: Resolving, client: ClientWorld): Utility | null {
  const name = textOf(row, 'utility')
  if (name === null) return null
  const visible = row.world.utilities
    .find(bareUtilityName(name))
    .filter(({ ownOf }) => ownOf === null || ownOf === client.company.id)
  return only(visible, 'utility', 'utilities')
}

/** The utility that a row names, or that was chosen; null where there is neither. */
export function resolveUtility(row: Resolving, client: ClientWorld): number | null {
  const name = textOf(row, 'utility')
  if (name === null) return row.defaults.utilityCompanyId
  const known = knownUtility(row, client)
  if (known) return known.id
  const values = { name, aliases: [] }
  const utility: Utility = {
    id: row.writes.add('utilityCompanies', {
      ...values,
      taxIdRequired: false,
      version: 1,
      createdAt: new Date(),
    }),
    ...values,
    ownOf: null,
  }
  keepNew(row, row.world.utilities, utility)
  row.makes.add('utility')
  return utility.id
}
