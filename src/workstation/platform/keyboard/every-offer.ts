import { atom } from 'jotai'
import { withKeysOf } from '#commands/kernel/keymap.ts'
import { OFFERS } from '#commands/registry.ts'
import { keymapAtom } from './keymap.ts'

/** All that is offered anywhere, on the keys that this person has it on: also where no room of it was opened yet. */
export const everyOfferAtom = atom((get) => withKeysOf(get(keymapAtom), OFFERS))
