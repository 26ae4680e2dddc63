import { atom } from 'jotai'
import type { RequestsContext } from '#commands/request/context.ts'
import type { RequestPort } from '#commands/request/port.ts'

/** What commands see of the requests, and what they may ask of their list. The room keeps both. */
export const requestsContextAtom = atom<RequestsContext | null>(null)
export const requestPortAtom = atom<RequestPort | null>(null)
