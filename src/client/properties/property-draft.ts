import type { CallInput } from '#contract/contract.ts'
import {
  isSquareFootage,
  isState,
  isYearBuilt,
  PROPERTY_DEFAULTS,
  UNKNOWN_STATE,
} from '#domain/property-form.ts'

/** The form as it is typed: every choice and number a text. */
export interface PropertyDraft {
  name: string
  street1: string
  street2: string
  city: string
  state: string
  zip_code: string
  tax_id: string
  sq_ft: string
  number_of_floors: string
  year_built: string
  federally_owned: boolean
  primary_use_id: string
  primary_construction_type_id: string
  heating_energy_type_id: string
  cooling_energy_type_id: string
  is_energystar_property: boolean
  energystar_username: string
  energystar_password: string
  accounts: readonly AccountDraft[]
}

export interface AccountDraft {
  /** Names the row on the page alone. */
  key: number
  utility_company_id: string
  username: string
  password: string
}

export const EMPTY_PROPERTY: PropertyDraft = {
  name: '',
  street1: '',
  street2: '',
  city: '',
  state: '',
  zip_code: '',
  tax_id: '',
  sq_ft: '',
  number_of_floors: PROPERTY_DEFAULTS.number_of_floors,
  year_built: '',
  federally_owned: false,
  primary_use_id: String(PROPERTY_DEFAULTS.primary_use_id),
  primary_construction_type_id: String(PROPERTY_DEFAULTS.primary_construction_type_id),
  heating_energy_type_id: String(PROPERTY_DEFAULTS.heating_energy_type_id),
  cooling_energy_type_id: String(PROPERTY_DEFAULTS.cooling_energy_type_id),
  is_energystar_property: false,
  energystar_username: '',
  energystar_password: '',
  accounts: [],
}

/** A row more. It starts with the usual utility where that is offered, else with none. */
export function withNewAccount(draft: PropertyDraft, utilities: readonly { id: number }[]): PropertyDraft {
  const key = Math.max(0, ...draft.accounts.map((account) => account.key)) + 1
  const usual = utilities.some(({ id }) => id === PROPERTY_DEFAULTS.utility_company_id)
  const utility_company_id = usual ? String(PROPERTY_DEFAULTS.utility_company_id) : ''
  return { ...draft, accounts: [...draft.accounts, { key, utility_company_id, username: '', password: '' }] }
}

export type PropertyProblems = Partial<Record<keyof PropertyDraft, string>>

/** What stands against sending the form, by field. */
export function problemsOf(draft: PropertyDraft, currentYear: number): PropertyProblems {
  const problems: PropertyProblems = {}
  if (draft.name.trim() === '') problems.name = 'Give the property a name.'
  if (!isState(draft.state.trim())) problems.state = UNKNOWN_STATE
  if (draft.sq_ft !== '' && !isSquareFootage(Number(draft.sq_ft)))
    problems.sq_ft = 'Square footage is a whole number from 0 to 2147483647.'
  if (draft.year_built !== '' && !isYearBuilt(Number(draft.year_built), currentYear))
    problems.year_built = `Year built is from 1800 to ${currentYear}.`
  if (draft.accounts.some((account) => account.utility_company_id === ''))
    problems.accounts = 'Choose a utility company.'
  return problems
}

/** The form as the call takes it; what was left empty is left out. */
export function bodyOf(draft: PropertyDraft): CallInput<'properties.create'>['body'] {
  const { accounts, energystar_username, energystar_password, ...property } = draft
  return {
    property: Object.assign({}, property, {
      sq_ft: property.sq_ft === '' ? null : Number(property.sq_ft),
      year_built: property.year_built === '' ? null : Number(property.year_built),
    }),
    accounts: accounts.map(({ utility_company_id, username, password }) => ({
      utility_company_id,
      username,
      password,
    })),
    esCreds: draft.is_energystar_property ? { energystar_username, energystar_password } : null,
  }
}
