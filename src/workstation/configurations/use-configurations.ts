import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { choicesQuery, configurationQuery } from './configuration-queries.ts'
import { createConfigurationPort } from './state/configuration-port.ts'
import { configurationContextAtom } from './state/context-of.ts'
import { draftOf } from './state/draft.ts'
import { configurationListAtom, drafts, type EditorKey, newEditor, openKeyAtom } from './state/editors.ts'
import { goTo } from './state/parts.ts'

/** Connects the editor with the commands. */
export const useConfigurationCommands = (): void =>
  useRoomSlice('configuration', configurationContextAtom, createConfigurationPort)

/** The configuration that the address names. */
const openAnswerAtom = answerAtom((get, call) => {
  const key = get(openKeyAtom)
  return typeof key === 'number' ? configurationQuery(call, key) : null
})

/** What a new one starts as, at the address of a new one. */
const newAnswerAtom = answerAtom((get, call) => (get(openKeyAtom) === 'new' ? choicesQuery(call) : null))

/** What the address names, taken into the editor. */
export function useOpenConfiguration() {
  const store = useStore()
  const key = useAtomValue(openKeyAtom)
  const receive = useSetAtom(drafts.receiveAtom)
  const answer = useAtomValue(openAnswerAtom)
  const { data } = answer
  useLayoutEffect(() => {
    if (data !== undefined) receive(data)
  }, [data, receive])

  const choices = useAtomValue(newAnswerAtom).data
  useLayoutEffect(() => {
    if (key !== 'new' || choices === undefined || store.get(drafts.editorsAtom).has('new')) return
    store.set(drafts.putEditorAtom, newEditor(draftOf(choices.configuration)))
  }, [key, choices, store])
  return answer
}

/** Which configuration was last on screen. */
const lastKeyAtom = atom<EditorKey | null>(null)

/** The room's own address leads to the configuration that was last on screen. */
export function useLastConfiguration(): void {
  const store = useStore()
  const key = useAtomValue(openKeyAtom)
  const list = useAtomValue(configurationListAtom)
  useEffect(() => {
    if (key !== null) {
      store.set(lastKeyAtom, key)
      return
    }
    const last = store.get(lastKeyAtom)
    const there =
      last === 'new' ? store.get(drafts.editorsAtom).has('new') : list.some(({ id }) => id === last)
    const to = there ? last : (list[0]?.id ?? null)
    if (to !== null) goTo({ store }, to, true)
  }, [store, key, list])
}
