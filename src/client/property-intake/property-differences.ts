import type { PropertyLists } from './parts.ts'
import { type AccountDraft, OTHER_UTILITY, PROPERTY_LABELS, type PropertyDraft } from './property-draft.ts'

export interface Difference {
  label: string
  mine: string
  theirs: string
}

type Choices = readonly { id: number; display_name: string }[]

/** Where two versions of a property differ, in the words of the form. Passwords are not compared. */
export function differencesOf(
  mine: PropertyDraft,
  theirs: PropertyDraft,
  lists: PropertyLists,
): Difference[] {
  const before = wordsOf(mine, lists)
  const after = wordsOf(theirs, lists)
  return Object.entries(before)
    .map(([label, words]) => ({ label, mine: words, theirs: after[label] ?? '' }))
    .filter((difference) => difference.mine !== difference.theirs)
}

function wordsOf(draft: PropertyDraft, lists: PropertyLists): Record<string, string> {
  const choices: Partial<Record<keyof PropertyDraft, Choices>> = {
    primary_use_id: lists.primary_use_types,
    primary_construction_type_id: lists.primary_construction_types,
    heating_energy_type_id: lists.heating_energy_types,
    cooling_energy_type_id: lists.cooling_energy_types,
  }
  const names = Object.keys(PROPERTY_LABELS) as (keyof typeof PROPERTY_LABELS)[]
  return {
    ...Object.fromEntries(
      names.map((name) => [PROPERTY_LABELS[name], nameIn(choices[name], draft[name]).trim()]),
    ),
    'Federally owned': yesOrNo(draft.federally_owned),
    'ENERGY STAR property': yesOrNo(draft.is_energystar_property),
    'Utility accounts': draft.accounts.map((account) => accountWords(account, lists)).join('; '),
  }
}

const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No')

const nameIn = (choices: Choices | undefined, id: string): string =>
  choices?.find((choice) => String(choice.id) === id)?.display_name ?? id

function accountWords(account: AccountDraft, lists: PropertyLists): string {
  const { utility_company_id: id, utility_name: name } = account
  const utility = id === OTHER_UTILITY ? name : nameIn(lists.utility_companies, id)
  return [utility, account.acct_num, account.online_access_url, account.username]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(', ')
}
