import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { instructionContextAtom, instructionPortAtom } from '../state/instruction-slice.ts'
import { roomPath } from '../state/place.ts'
import { prefixAtom } from '../state/prefix.ts'
import { useHeldAnswer } from '../state/use-held-answer.ts'
import { useSlice } from '../state/use-slice.ts'
import { useWorkstation } from '../workstation.ts'
import { ownContextAtom } from './state/instruction-context.ts'
import { createInstructionPort } from './state/instruction-port.ts'
import { drafts, notesAtom } from './state/note.ts'
import { notesQuery } from './state/note-queries.ts'

/** Connects the editor with the commands. */
export function useInstructionCommands(): void {
  const { queryClient, call } = useWorkstation()
  const store = useStore()
  const port = useMemo(() => createInstructionPort({ store, queryClient, call }), [store, queryClient, call])
  useSlice({ contextAtom: instructionContextAtom, portAtom: instructionPortAtom }, ownContextAtom, port)
}

/** Every note; the one that the address names is taken into the editor. */
export function useNotes() {
  const { call } = useWorkstation()
  const receive = useSetAtom(drafts.receiveAtom)
  const openId = useAtomValue(drafts.openKeyAtom)
  const query = useQuery(notesQuery(call))
  const { data } = query
  useHeldAnswer(notesAtom, data ?? null, null)
  useLayoutEffect(() => {
    if (data === undefined) return
    const open = data.find(({ id }) => id === openId)
    if (open !== undefined) receive(open)
  }, [data, openId, receive])
  return query
}

const lastIdAtom = atom<number | null>(null)

/** The room's own address leads to the note that was last on screen. */
export function useLastNote(): void {
  const store = useStore()
  const openId = useAtomValue(drafts.openKeyAtom)
  const notes = useAtomValue(notesAtom)
  useEffect(() => {
    if (openId !== null) {
      store.set(lastIdAtom, openId)
      return
    }
    const last = store.get(lastIdAtom)
    const to = notes?.find(({ id }) => id === last) ?? notes?.[0]
    if (to === undefined) return
    navigate(`${roomPath('instructions', store.get(prefixAtom))}/${to.id}`, { replace: true })
  }, [store, openId, notes])
}
