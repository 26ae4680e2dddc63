import { atom } from 'jotai'
import { keymapText, readKeymap, withKeysOf } from '#commands/kernel/keymap.ts'
import { keyTree } from '#commands/kernel/keys.ts'
import { bindingsOf } from '#commands/kernel/register.ts'
import { DEFAULT_KEYMAP, type Keymap } from '#commands/kernel/stored-keymap.ts'
import { sessionAtom } from '../session/session.ts'
import { offersHereAtom } from '../state/commands.ts'

/** Each person has keys of their own on this computer. */
const storedAsAtom = atom((get) => `keymap-${get(sessionAtom)?.claims.user_id ?? 0}`)

const currentAtom = atom<{ storedAs: string; keymap: Keymap } | null>(null)

function storedKeymap(storedAs: string): Keymap {
  const stored = localStorage.getItem(storedAs)
  const read = stored === null ? DEFAULT_KEYMAP : readKeymap(stored)
  return typeof read === 'string' ? DEFAULT_KEYMAP : read
}

export const keymapAtom = atom(
  (get): Keymap => {
    const storedAs = get(storedAsAtom)
    const current = get(currentAtom)
    return current?.storedAs === storedAs ? current.keymap : storedKeymap(storedAs)
  },
  (get, set, keymap: Keymap) => {
    const storedAs = get(storedAsAtom)
    localStorage.setItem(storedAs, keymapText(keymap))
    set(currentAtom, { storedAs, keymap })
  },
)

/** All that is offered here, on the keys that this person has it on. */
export const offersAtom = atom((get) => withKeysOf(get(keymapAtom), get(offersHereAtom)))

/** What the keys lead to at this moment: whoever hears one asks then, for a room may just have brought its own. */
export const keysAtom = atom((get) => {
  const bindings = bindingsOf(get(offersAtom).values())
  return { tree: keyTree(bindings), bound: new Set(bindings.map(({ sequence }) => sequence)) }
})

/** For what keys are being typed in their editor, and the strokes so far. */
export const typedKeysAtom = atom<{ offerId: string; strokes: readonly string[] } | null>(null)
