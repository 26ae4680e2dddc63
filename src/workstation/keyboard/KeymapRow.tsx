import { useAtom, useAtomValue } from 'jotai'
import { type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react'
import type { Command } from '#commands/define.ts'
import { clashesOf, placeOf } from '#commands/keymap.ts'
import { keyCaps, strokesOf } from '#commands/keys.ts'
import { Button } from '#ui/Button.tsx'
import { KeyCaps } from '#ui/KeyCaps.tsx'
import { useWorkstation } from '../workstation.ts'
import styles from './KeymapEditor.module.css'
import { boundRegistryAtom, typedKeysAtom } from './keymap.ts'
import { MAC } from './platform.ts'

interface KeymapRowProps {
  command: Command
  /** It is on keys that the person chose. */
  changed: boolean
}

export const KeymapRow = memo(function KeymapRow({ command, changed }: KeymapRowProps) {
  const [typed, setTyped] = useAtom(typedKeysAtom)
  const typing = typed?.commandId === command.id
  const change = useRef<HTMLButtonElement>(null)
  const wasTyping = useRef(false)
  useLayoutEffect(() => {
    if (wasTyping.current && !typing) change.current?.focus()
    wasTyping.current = typing
  }, [typing])
  return (
    <li className={styles.row} data-command={command.id}>
      <span className={styles.title}>
        {command.title} <small>{command.group}</small>
      </span>
      {typing ? (
        <TypedKeys command={command} strokes={typed.strokes} />
      ) : (
        <>
          <span className={styles.caps} data-changed={changed || undefined}>
            {command.keys.map((sequence) => (
              <KeyCaps key={sequence} caps={keyCaps(sequence, MAC)} />
            ))}
          </span>
          <Button
            ref={change}
            look="quiet"
            aria-label={`Change the keys of ${command.title}`}
            onClick={() => setTyped({ commandId: command.id, strokes: [] })}
          >
            Change
          </Button>
        </>
      )}
      {changed && !typing && <Clashes commandId={command.id} sequences={command.keys} />}
    </li>
  )
})

/** Takes the next strokes: Enter ends, Escape leaves the keys as they are. The first stroke may be either. */
function TypedKeys({ command, strokes }: { command: Command; strokes: readonly string[] }) {
  const { execute, ports } = useWorkstation()
  const [, setTyped] = useAtom(typedKeysAtom)
  const field = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key === 'Tab' && strokes.length === 0)) return
    const [stroke] = strokesOf(event.nativeEvent, MAC)
    event.preventDefault()
    event.stopPropagation()
    if (stroke === undefined) return
    if (strokes.length > 0 && stroke === 'Enter') execute('app.bind-keys', 'key')
    else if (strokes.length > 0 && stroke === 'Escape') ports.keymap.stopTyping()
    else setTyped({ commandId: command.id, strokes: [...strokes, stroke] })
  }

  return (
    <>
      <button ref={field} type="button" className={styles.typed} onKeyDown={onKeyDown}>
        {strokes.length === 0 ? (
          'Type the keys…'
        ) : (
          <>
            <KeyCaps caps={keyCaps(strokes.join(' '), MAC)} /> Enter takes them, Escape does not
          </>
        )}
      </button>
      <Button look="quiet" onClick={() => ports.keymap.stopTyping()}>
        Cancel
      </Button>
      {strokes.length > 0 && <Clashes commandId={command.id} sequences={[strokes.join(' ')]} />}
    </>
  )
}

/** What else these keys would run, and where. */
function Clashes({ commandId, sequences }: { commandId: string; sequences: readonly string[] }) {
  const commands = useAtomValue(boundRegistryAtom)
  const clashes = sequences.flatMap((sequence) => clashesOf(commandId, sequence, commands))
  if (clashes.length === 0) return null
  return (
    <p className={styles.clash} role="status">
      {clashes.map(({ command, sequence, kind }) => (
        <span key={`${command.id} ${sequence}`}>
          <KeyCaps caps={keyCaps(sequence, MAC)} />
          {kind === 'same' ? ' is also ' : ' shares its beginning with '}
          {command.title} ({placeOf(command.id)})
        </span>
      ))}
    </p>
  )
}
