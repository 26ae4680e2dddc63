import { atom } from 'jotai'
import type { CallAnswer } from '#contract/client/contract.ts'
import { createDrafts, type Editor } from '#workstation/platform/drafts/drafts.ts'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { listQuery } from '../configuration-queries.ts'
import { type Configuration, type Draft, draftOf } from './draft.ts'

/** A saved configuration by its id, or the one that was not saved yet. */
export type EditorKey = number | 'new'
export type EditorState = Editor<EditorKey, Configuration, Draft>

/** The configuration that the address names. */
export const openKeyAtom = atom((get): EditorKey | null => {
  const place = get(placeAtom)
  if (place?.room !== 'configurations') return null
  if (place.within === 'new') return 'new'
  return /^[1-9]\d{0,14}$/.test(place.within) ? Number(place.within) : null
})

export const drafts = createDrafts<EditorKey, Configuration, Draft>({
  openKeyAtom,
  keyOf: ({ id }) => id,
  draftOf,
})

export const newEditor = (draft: Draft): EditorState => ({
  key: 'new',
  saved: null,
  start: draft,
  draft,
  busy: null,
  stale: null,
})

/** The field that the focus is in, or was in last. */
export const lastFieldAtom = atom<string | null>(null)
/** A field that takes the focus as soon as it is there. */
export const awaitedFieldAtom = atom<string | null>(null)

type ConfigurationRow = CallAnswer<'configurations.list'>['configurations'][number]

export const listAnswerAtom = answerAtom((_, call) => listQuery(call))
export const configurationListAtom = atom(
  (get): readonly ConfigurationRow[] => get(listAnswerAtom).data ?? [],
)
