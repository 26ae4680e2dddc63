import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { configurationContextAtom, configurationPortAtom } from '../state/configuration-slice.ts'
import { useWorkstation } from '../workstation.ts'
import { createConfigurationPort } from './state/configuration-port.ts'
import { choicesQuery, configurationQuery, listQuery } from './state/configuration-queries.ts'
import { ownContextAtom } from './state/context-of.ts'
import { draftOf } from './state/draft.ts'
import {
  configurationListAtom,
  type EditorKey,
  editorsAtom,
  isChanged,
  openKeyAtom,
  pendingEditAtom,
  putEditorAtom,
  receiveAtom,
} from './state/editors.ts'
import { goTo } from './state/parts.ts'

/** Connects the editor with the commands. */
export function useConfigurationCommands(): void {
  const { queryClient, call, ports } = useWorkstation()
  const store = useStore()
  useLayoutEffect(() => {
    store.set(configurationPortAtom, createConfigurationPort({ store, queryClient, call, say: ports.say }))
    const show = () => store.set(configurationContextAtom, store.get(ownContextAtom))
    show()
    const stop = store.sub(ownContextAtom, show)
    return () => {
      stop()
      store.set(configurationPortAtom, null)
      store.set(configurationContextAtom, null)
    }
  }, [queryClient, call, ports, store])
}

export function useConfigurationList() {
  const { call } = useWorkstation()
  const setList = useSetAtom(configurationListAtom)
  const query = useQuery(listQuery(call))
  const { data } = query
  useLayoutEffect(() => setList(data ?? []), [data, setList])
  return query
}

/** The configuration that the address names, taken into the editor. */
export function useOpenConfiguration() {
  const { call } = useWorkstation()
  const store = useStore()
  const key = useAtomValue(openKeyAtom)
  const receive = useSetAtom(receiveAtom)
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
    if (key !== 'new' || choices === undefined || store.get(editorsAtom).has('new')) return
    const draft = draftOf(choices.configuration)
    store.set(putEditorAtom, { key, saved: null, start: draft, draft, busy: null, stale: null })
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
    const there = last === 'new' ? store.get(editorsAtom).has('new') : list.some(({ id }) => id === last)
    const to = there ? last : (list[0]?.id ?? null)
    if (to !== null) goTo({ store }, to, true)
  }, [store, key, list])
}

/** Changes outlive the room, which is said when it is left; the window is not closed over them unasked. */
export function useKeptChanges(): void {
  const { ports } = useWorkstation()
  const store = useStore()
  useEffect(() => {
    const changed = () => [...store.get(editorsAtom).values()].filter(isChanged)
    const onLeave = (event: BeforeUnloadEvent) => {
      if (changed().length > 0 || store.get(pendingEditAtom) !== null) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => {
      window.removeEventListener('beforeunload', onLeave)
      const names = changed().map(({ draft }) => `“${draft.name || 'New configuration'}”`)
      if (names.length > 0) {
        const text = `Not saved, and kept here: ${names.join(', ')}`
        ports.say({ id: 'kept-configurations', text, tone: 'plain' })
      }
    }
  }, [store, ports])
}
