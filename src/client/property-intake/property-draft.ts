import { BAD_WEB_ADDRESS, isWebAddress } from '#base/web-address.ts'
import { isObject, sameKind } from '#client/platform/form/same-kind.ts'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import {
  BAD_SQUARE_FOOTAGE,
  BAD_TAX_ID,
  isSquareFootage,
  isYearBuilt,
  LONG_ZIP,
  PROPERTY_DEFAULTS,
  readState,
  readTaxId,
  readWhole,
  readZip,
  UNKNOWN_STATE,
} from '#domain/records/property-form.ts'

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
  /** Of an account that is kept already. */
  id: number | null
  /** One of the list, or `OTHER_UTILITY`. */
  utility_company_id: string
  /** What the client calls a utility that is not in the list. */
  utility_name: string
  acct_num: string
  online_access_url: string
  username: string
  password: string
}

/** Of the texts and choices that a property has by itself. */
export const PROPERTY_LABELS = {
  name: 'Name',
  street1: 'Street',
  street2: 'Street, second line',
  city: 'City',
  state: 'State',
  zip_code: 'Zip',
  tax_id: 'Tax ID',
  sq_ft: 'Square footage',
  number_of_floors: 'Floors',
  year_built: 'Year built',
  primary_use_id: 'Primary use',
  primary_construction_type_id: 'Construction type',
  heating_energy_type_id: 'Heating energy type',
  cooling_energy_type_id: 'Cooling energy type',
} as const satisfies Partial<Record<keyof PropertyDraft, string>>

/** Chosen instead of a utility that is not in the list. */
export const OTHER_UTILITY = 'other'

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

const EMPTY_ACCOUNT: Omit<AccountDraft, 'key' | 'utility_company_id'> = {
  id: null,
  utility_name: '',
  acct_num: '',
  online_access_url: '',
  username: '',
  password: '',
}

/** What this browser may store of it. */
export const withoutPasswords = (draft: PropertyDraft): PropertyDraft => ({
  ...draft,
  energystar_password: '',
  accounts: draft.accounts.map((account) => ({ ...account, password: '' })),
})

/** What was stored by this version or another: fields of the same kind are read, others are empty. */
export function draftFromStored(stored: unknown): PropertyDraft | null {
  if (!isObject(stored)) return null
  const accounts = Array.isArray(stored.accounts) ? stored.accounts.filter(isObject) : []
  return {
    ...sameKind(EMPTY_PROPERTY, stored),
    accounts: accounts.map((account, index) => ({
      ...sameKind({ ...EMPTY_ACCOUNT, utility_company_id: '' }, account),
      key: index + 1,
      id: typeof account.id === 'number' ? account.id : null,
    })),
  }
}

/** A row more. It starts with the usual utility where that is offered, else with none. */
export function withNewAccount(draft: PropertyDraft, utilities: readonly { id: number }[]): PropertyDraft {
  const key = Math.max(0, ...draft.accounts.map((account) => account.key)) + 1
  const usual = utilities.some(({ id }) => id === PROPERTY_DEFAULTS.utility_company_id)
  const utility_company_id = usual ? String(PROPERTY_DEFAULTS.utility_company_id) : ''
  return { ...draft, accounts: [...draft.accounts, { ...EMPTY_ACCOUNT, key, utility_company_id }] }
}

export const UTILITY_NEEDED = 'Choose a utility company, or say what it is called.'

export const lacksUtility = ({ utility_company_id, utility_name }: AccountDraft): boolean =>
  utility_company_id === '' || (utility_company_id === OTHER_UTILITY && utility_name.trim() === '')

export const hasBadWebsite = ({ online_access_url }: AccountDraft): boolean =>
  online_access_url.trim() !== '' && !isWebAddress(online_access_url)

export type PropertyProblems = Partial<Record<keyof PropertyDraft | 'websites', string>>

/** What stands against sending the form, by field. */
export function problemsOf(draft: PropertyDraft, currentYear: number): PropertyProblems {
  const problems: PropertyProblems = {}
  if (draft.name.trim() === '') problems.name = 'Give the property a name.'
  if (readState(draft.state) === null) problems.state = UNKNOWN_STATE
  if (readZip(draft.zip_code) === null) problems.zip_code = LONG_ZIP
  if (readTaxId(draft.tax_id) === null) problems.tax_id = BAD_TAX_ID
  if (draft.sq_ft.trim() !== '' && !isSquareFootage(readWhole(draft.sq_ft)))
    problems.sq_ft = BAD_SQUARE_FOOTAGE
  if (draft.year_built.trim() !== '' && !isYearBuilt(readWhole(draft.year_built), currentYear))
    problems.year_built = `Year built is from 1800 to ${currentYear}.`
  if (draft.accounts.some(lacksUtility)) problems.accounts = UTILITY_NEEDED
  if (draft.accounts.some(hasBadWebsite)) problems.websites = BAD_WEB_ADDRESS
  return problems
}

const textOf = (value: string | number | null): string => (value === null ? '' : String(value))

/** A draft of before, for the property as it is now: an account that is gone there is a new one. */
export function draftUpon(draft: PropertyDraft, { accounts }: Pick<OwnProperty, 'accounts'>): PropertyDraft {
  const there = new Set(accounts.map(({ id }) => id))
  return {
    ...draft,
    accounts: draft.accounts.map((account) => ({
      ...account,
      id: account.id !== null && there.has(account.id) ? account.id : null,
    })),
  }
}

/** A property that is kept, as the form shows it. Secrets are never shown again. */
export function draftOf({ property, accounts }: OwnProperty): PropertyDraft {
  return {
    ...EMPTY_PROPERTY,
    name: property.name,
    street1: textOf(property.street1),
    street2: textOf(property.street2),
    city: textOf(property.city),
    state: textOf(property.state),
    zip_code: textOf(property.zip_code),
    tax_id: textOf(property.tax_id),
    sq_ft: textOf(property.sq_ft),
    number_of_floors: textOf(property.number_of_floors) || EMPTY_PROPERTY.number_of_floors,
    year_built: textOf(property.year_built),
    federally_owned: property.federally_owned,
    primary_use_id: textOf(property.primary_use_id) || EMPTY_PROPERTY.primary_use_id,
    primary_construction_type_id:
      textOf(property.primary_construction_type_id) || EMPTY_PROPERTY.primary_construction_type_id,
    heating_energy_type_id: textOf(property.heating_energy_type_id) || EMPTY_PROPERTY.heating_energy_type_id,
    cooling_energy_type_id: textOf(property.cooling_energy_type_id) || EMPTY_PROPERTY.cooling_energy_type_id,
    is_energystar_property: property.is_energystar_property,
    accounts: accounts.map((account, index) => ({
      ...EMPTY_ACCOUNT,
      key: index + 1,
      id: account.id,
      utility_company_id: String(account.utility_company_id),
      acct_num: textOf(account.acct_num),
      online_access_url: textOf(account.online_access_url),
      username: account.username,
    })),
  }
}

/** The form as the calls take it; what was left empty is left out. */
export function bodyOf(draft: PropertyDraft) {
  const { accounts, energystar_username, energystar_password, ...property } = draft
  const hasStar = energystar_username !== '' || energystar_password !== ''
  return {
    property: Object.assign({}, property, {
      state: readState(property.state),
      zip_code: readZip(property.zip_code),
      tax_id: readTaxId(property.tax_id),
      sq_ft: property.sq_ft.trim() === '' ? null : readWhole(property.sq_ft),
      year_built: property.year_built.trim() === '' ? null : readWhole(property.year_built),
    }),
    accounts: accounts.map(({ key: _, utility_company_id, utility_name, ...account }) => ({
      ...account,
      ...(utility_company_id === OTHER_UTILITY ? { utility_name } : { utility_company_id }),
    })),
    esCreds: draft.is_energystar_property && hasStar ? { energystar_username, energystar_password } : null,
  } satisfies CallInput<'properties.mend'>['body']
}

export type OwnProperty = CallAnswer<'properties.get'>['property']
