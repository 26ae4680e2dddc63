import { atom } from 'jotai'
import type { Prefix } from '#domain/areas.ts'
import { servedAtom } from './audience.ts'

/** Under which word the bills stand in the address: staff and clients say it differently. */
export const prefixAtom = atom((get): Prefix => (get(servedAtom) === 'client' ? 'documents' : 'invoiage'))
