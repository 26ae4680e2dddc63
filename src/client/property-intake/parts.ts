import type { CallAnswer } from '#contract/client/contract.ts'
import type { PropertyDraft, PropertyProblems } from './property-draft.ts'

export type PropertyLists = CallAnswer<'properties.new'>

/** What each part of the form works on. */
export interface PartProps {
  draft: PropertyDraft
  onChange(draft: PropertyDraft): void
  problems: PropertyProblems
  lists: PropertyLists
}

export const asChoices = (entries: readonly { id: number; display_name: string }[]) =>
  entries.map(({ id, display_name }) => ({ value: String(id), label: display_name }))

/** The list's entries after "nothing chosen", for a choice that may be left open or is no longer offered. */
export const asOptionalChoices = (entries: readonly { id: number; display_name: string }[]) => [
  { value: '', label: 'Choose…' },
  ...asChoices(entries),
]
