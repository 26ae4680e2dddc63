import { useAtomValue } from 'jotai'
import { keyCaps } from '#commands/kernel/keys.ts'
import { Button } from '#ui/Button.tsx'
import { offersAtom } from '../keyboard/keymap.ts'
import { MAC } from '../keyboard/platform.ts'
import { commandsAtom } from '../state/commands.ts'
import { contextAtom, contextBeneathAtom } from '../state/context.ts'
import { useWorkstation } from '../workstation.ts'

interface CommandButtonProps {
  /** Of the command; where it has choices, of the choice. */
  id: string
  /** What was given where the button stands, in a dialog or beside a line. */
  args?: unknown
  look?: 'primary' | 'plain' | 'quiet'
  /** A shorter word where the place says the rest. */
  label?: string
  /** What is drawn in place of words; the command’s title is the name of the button then. */
  sign?: string
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
  args,
  look,
  label,
  sign,
  pressed,
  submits = false,
  bare = false,
  held,
}: CommandButtonProps) {
  const { execute } = useWorkstation()
  const offer = useAtomValue(offersAtom).get(id)
  const all = useAtomValue(commandsAtom)
  const command = args === undefined ? offer : all.get(id)?.bind(args)
  // In a dialog a command of the dialog, or with arguments, is judged where it stands: over the window.
  const isBeneath = args === undefined ? offer?.inDialog !== true : command?.beneath === true
  const context = useAtomValue(isBeneath ? contextBeneathAtom : contextAtom)
  if (command === undefined) throw new RangeError(`no command is called ${id}`)
  const verdict = command.when(context)
  if (verdict === false) return null
  const [keys] = offer?.keys ?? []
  const name = sign === undefined ? undefined : command.titleNow(context)
  return (
    <Button
      look={look}
      aria-disabled={verdict !== true || held !== undefined}
      aria-pressed={pressed}
      aria-label={name}
      title={verdict === true ? (held ?? name) : verdict}
      caps={keys === undefined || bare ? undefined : keyCaps(keys, MAC)}
      type={submits ? 'submit' : 'button'}
      onClick={submits ? undefined : () => execute(command.commandId, 'button', command.args)}
    >
      {sign ?? label ?? command.titleNow(context)}
    </Button>
  )
}
