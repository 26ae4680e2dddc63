import { useAtomValue } from 'jotai'
import { keyCaps } from '#commands/keys.ts'
import { KeyCaps } from '#ui/KeyCaps.tsx'
import { offersAtom } from '../keyboard/keymap.ts'
import { MAC } from '../keyboard/platform.ts'

/** The caps of a command's first key. */
export function CommandCaps({ id }: { id: string }) {
  const sequence = useAtomValue(offersAtom).get(id)?.keys[0]
  return sequence === undefined ? null : <KeyCaps caps={keyCaps(sequence, MAC)} />
}
