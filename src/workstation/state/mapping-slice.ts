import { atom } from 'jotai'
import type { MappingsContext } from '#commands/mapping/context.ts'
import type { MappingPort } from '#commands/mapping/port.ts'

/** What commands see of the mappings, and what they may ask of their tables. The room keeps both. */
export const mappingsContextAtom = atom<MappingsContext | null>(null)
export const mappingPortAtom = atom<MappingPort | null>(null)
