import { atom } from 'jotai'
import { sessionAtom } from '../session/session.ts'
import type { Prefix } from './place.ts'

/** Under which word the bills stand in the address: staff and clients say it differently. */
export const prefixAtom = atom((get): Prefix => {
  const claims = get(sessionAtom)?.claims
  return claims?.admin || claims?.os ? 'invoiage' : 'documents'
})
