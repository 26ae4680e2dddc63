import { atom } from 'jotai'

/** Whether the server answers, as the stream of events and the calls find. */
export const onlineAtom = atom(true)
