import { atom } from 'jotai'
import type { ConfigurationContext } from '#commands/configuration/context.ts'
import type { ConfigurationPort } from '#commands/configuration/port.ts'

/** What commands see of the configuration editor, and what they may ask of it. The room keeps both. */
export const configurationContextAtom = atom<ConfigurationContext | null>(null)
export const configurationPortAtom = atom<ConfigurationPort | null>(null)
