import { useAtomValue } from 'jotai'
import { keyCaps } from '#commands/keys.ts'
import { Button } from '#ui/Button.tsx'
import { boundRegistryAtom } from '../keyboard/keymap.ts'
import { MAC } from '../keyboard/platform.ts'
import { contextBeneathAtom } from '../state/context.ts'
import { useWorkstation } from '../workstation.ts'

interface CommandButtonProps {
  id: string
  look?: 'primary' | 'plain' | 'quiet'
  /** A shorter word where the place says the rest. */
  label?: string
  /** For one of several of which one is on. */
  pressed?: boolean
  /** Without the key, where there is no room for it. */
  bare?: boolean
  /** What stands against it: it looks so, and leads there when it is pressed all the same. */
  held?: string
  /** In a form: its submission runs the command, so that Enter in a field does too. */
  submits?: boolean
}

/** A command as a button. One that has no place here is not drawn; one that cannot run now says why. */
export function CommandButton({
  id,
  look,
  label,
  pressed,
  submits = false,
  bare = false,
  held,
}: CommandButtonProps) {
  const { execute } = useWorkstation()
  const context = useAtomValue(contextBeneathAtom)
  const command = useAtomValue(boundRegistryAtom).get(id)
  if (command === undefined) throw new RangeError(`no command is called ${id}`)
  const verdict = command.when(context)
  if (verdict === false) return null
  const [keys] = command.keys
  return (
    <Button
      look={look}
      aria-disabled={verdict !== true || held !== undefined}
      aria-pressed={pressed}
      title={verdict === true ? held : verdict}
      caps={keys === undefined || bare ? undefined : keyCaps(keys, MAC)}
      type={submits ? 'submit' : 'button'}
      onClick={submits ? undefined : () => execute(id, 'button')}
    >
      {label ?? command.titleNow(context)}
    </Button>
  )
}
