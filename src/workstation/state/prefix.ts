import { atom } from 'jotai'
import { servedAtom } from './audience.ts'
import type { Prefix } from './place.ts'

/** Under which word the bills stand in the address: staff and clients say it differently. */
export const prefixAtom = atom((get): Prefix => (get(servedAtom) === 'client' ? 'documents' : 'invoiage'))
