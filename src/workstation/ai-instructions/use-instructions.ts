import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { instructionContextAtom } from './state/instruction-context.ts'
import { createInstructionPort } from './state/instruction-port.ts'
import { drafts, notesAtom } from './state/note.ts'

/** Connects the editor with the commands. */
export const useInstructionCommands = (): void =>
  useRoomSlice('instruction', instructionContextAtom, createInstructionPort)

/** The note that the address names is taken into the editor. */
export function useOpenNote(): void {
  const receive = useSetAtom(drafts.receiveAtom)
  const openId = useAtomValue(drafts.openKeyAtom)
  const notes = useAtomValue(notesAtom)
  useLayoutEffect(() => {
    const open = notes?.find(({ id }) => id === openId)
    if (open !== undefined) receive(open)
  }, [notes, openId, receive])
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
