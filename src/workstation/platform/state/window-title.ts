import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Room } from '#domain/people/areas.ts'
import { servedAtom } from './audience.ts'
import { joined, titleOf } from './title-of.ts'

/** What is open in the room; empty where nothing is. */
const recordAtom = atom('')

/** The title of the window while this room is on screen. */
export function useWindowTitle(room: Room): void {
  const record = useAtomValue(recordAtom)
  const audience = useAtomValue(servedAtom)
  useEffect(() => {
    document.title = titleOf(record, room, audience)
  }, [record, room, audience])
}

/** Names what is open in the room: "Invoiage #12" and what tells it from others. Nothing where nothing is. */
export function useRecordTitle(...words: readonly (string | null | undefined)[]): void {
  const setRecord = useSetAtom(recordAtom)
  const record = joined(words)
  useEffect(() => {
    setRecord(record)
    return () => setRecord('')
  }, [record, setRecord])
}
