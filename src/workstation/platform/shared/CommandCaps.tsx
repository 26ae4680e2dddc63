import { useAtomValue } from 'jotai'
import { keyCaps } from '#commands/kernel/keys.ts'
import { KeyCaps } from '#ui/KeyCaps.tsx'
import { offersAtom } from '../keyboard/keymap.ts'
import { MAC } from '../keyboard/platform.ts'

/** The caps of a command's first key; undefined where it has none. */
export function useCaps(id: string): readonly string[] | undefined {
  const sequence = useAtomValue(offersAtom).get(id)?.keys[0]
  return sequence === undefined ? undefined : keyCaps(sequence, MAC)
}

/** The same, drawn. */
export function CommandCaps({ id }: { id: string }) {
  const caps = useCaps(id)
  return caps === undefined ? null : <KeyCaps caps={caps} />
}
