import { atom } from 'jotai'
import { boundCommands, DEFAULT_KEYMAP, type Keymap, keymapText, readKeymap } from '#commands/keymap.ts'
import { REGISTRY } from '#commands/registry.ts'
import { sessionAtom } from '../session/session.ts'

/** Each person has keys of their own on this computer. */
const storedAsAtom = atom((get) => `keymap-${get(sessionAtom)?.claims.user_id ?? 0}`)

const currentAtom = atom<{ storedAs: string; keymap: Keymap } | null>(null)

function storedKeymap(storedAs: string): Keymap {
  const stored = localStorage.getItem(storedAs)
  const read = stored === null ? DEFAULT_KEYMAP : readKeymap(stored, REGISTRY)
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

/** Every command with the keys that this person has it on. */
export const boundRegistryAtom = atom((get) => boundCommands(REGISTRY, get(keymapAtom)))

/** The command whose keys are being typed, and the strokes so far. */
export const typedKeysAtom = atom<{ commandId: string; strokes: readonly string[] } | null>(null)
