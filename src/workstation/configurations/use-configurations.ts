import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { configurationContextAtom, configurationPortAtom } from '../state/configuration-slice.ts'
import { useHeldAnswer } from '../state/use-held-answer.ts'
import { useSlice } from '../state/use-slice.ts'
import { useWorkstation } from '../workstation.ts'
import { createConfigurationPort } from './state/configuration-port.ts'
import { choicesQuery, configurationQuery, listQuery } from './state/configuration-queries.ts'
import { ownContextAtom } from './state/context-of.ts'
import { draftOf } from './state/draft.ts'
import {
  configurationListAtom,
  drafts,
  type EditorKey,
  NO_CONFIGURATIONS,
  newEditor,
  openKeyAtom,
} from './state/editors.ts'
import { goTo } from './state/parts.ts'

/** Connects the editor with the commands. */
export function useConfigurationCommands(): void {
  const { queryClient, call, ports } = useWorkstation()
  const store = useStore()
  const port = useMemo(
    () => createConfigurationPort({ store, queryClient, call, say: ports.say }),
    [store, queryClient, call, ports],
  )
  useSlice({ contextAtom: configurationContextAtom, portAtom: configurationPortAtom }, ownContextAtom, port)
}

export function useConfigurationList() {
  const { call } = useWorkstation()
  const query = useQuery(listQuery(call))
  const { data } = query
  useHeldAnswer(configurationListAtom, data ?? NO_CONFIGURATIONS, NO_CONFIGURATIONS)
  return query
}

/** The configuration that the address names, taken into the editor. */
export function useOpenConfiguration() {
  const { call } = useWorkstation()
  const store = useStore()
  const key = useAtomValue(openKeyAtom)
  const receive = useSetAtom(drafts.receiveAtom)
  const query = useQuery({
    ...configurationQuery(call, typeof key === 'number' ? key : 0),
    enabled: typeof key === 'number',
  })
  const { data } = query
  useLayoutEffect(() => {
    if (data !== undefined) receive(data)
  }, [data, receive])

  // The address of a new one, opened afresh.
  const choices = useQuery({ ...choicesQuery(call), enabled: key === 'new' }).data
  useLayoutEffect(() => {
    if (key !== 'new' || choices === undefined || store.get(drafts.editorsAtom).has('new')) return
    store.set(drafts.putEditorAtom, newEditor(draftOf(choices.configuration)))
  }, [key, choices, store])
  return query
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
