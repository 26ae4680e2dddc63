import { atom } from 'jotai'
import { prefixFor } from '#domain/people/areas.ts'
import { servedAtom } from './audience.ts'

/** Under which word the bills stand in the address: staff and clients say it differently. */
export const prefixAtom = atom((get) => prefixFor(get(servedAtom)))
