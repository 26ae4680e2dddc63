import { atom, type Getter, type Setter } from 'jotai'
import type { RequestPrompt } from '#commands/requests/context.ts'
import type { RequestRow } from '#commands/requests/request-row.ts'
import { focusedRowAtom, selectedRowsAtom } from './list.ts'

/** What is typed below the list, about the rows that were marked or in focus when it was opened. */
export interface Prompt {
  what: RequestPrompt
  rows: readonly RequestRow[]
  /** What tells it from every other: what is typed, and about which rows. */
  name: string
  text: string
  /** What is wrong with it, said beside the field. */
  complaint: string | null
}

export const promptAtom = atom<Prompt | null>(null)

/** What was typed and left, by what it was about. */
const keptWordsAtom = atom<ReadonlyMap<string, string>>(new Map())

const keepWords = (get: Getter, set: Setter, { name }: Prompt, text: string): void => {
  const kept = new Map(get(keptWordsAtom))
  if (text.trim() === '') kept.delete(name)
  else kept.set(name, text)
  set(keptWordsAtom, kept)
}

/** Opens the line on the target rows, with what was typed about them and left. */
export const openPromptAtom = atom(null, (get, set, what: RequestPrompt) => {
  const selected = get(selectedRowsAtom)
  const rows = selected.length > 0 ? selected : [get(focusedRowAtom)].filter((row) => row !== null)
  const name = `${what} ${rows.map(({ id }) => id).join()}`
  const text = get(keptWordsAtom).get(name) ?? ''
  set(promptAtom, { what, rows, name, text, complaint: null })
})

/** Puts the line away; what was typed is there when it opens on the same rows again. */
export const leavePromptAtom = atom(null, (get, set) => {
  const prompt = get(promptAtom)
  if (prompt !== null) keepWords(get, set, prompt, prompt.text)
  set(promptAtom, null)
})

/** Puts the line away once what was typed is done. */
export const endPromptAtom = atom(null, (get, set) => {
  const prompt = get(promptAtom)
  if (prompt !== null) keepWords(get, set, prompt, '')
  set(promptAtom, null)
})
