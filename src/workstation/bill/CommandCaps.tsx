import { keyCaps } from '#commands/keys.ts'
import { REGISTRY } from '#commands/registry.ts'
import { KeyCaps } from '#ui/KeyCaps.tsx'
import { MAC } from '../keyboard/platform.ts'

/** The caps of a command's first key. */
export function CommandCaps({ id }: { id: string }) {
  const sequence = REGISTRY.get(id)?.keys[0]
  return sequence === undefined ? null : <KeyCaps caps={keyCaps(sequence, MAC)} />
}
