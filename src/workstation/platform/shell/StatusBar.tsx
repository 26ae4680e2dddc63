import { useAtomValue } from 'jotai'
import { memo, useMemo } from 'react'
import { keyCaps } from '#commands/kernel/keys.ts'
import { KeyCaps } from '#ui/KeyCaps.tsx'
import { offersAtom } from '../keyboard/keymap.ts'
import { MAC } from '../keyboard/platform.ts'
import { readinessAtom } from '../keyboard/readiness.ts'
import { heldCapsAtom } from '../keyboard/use-type-ahead.ts'
import { useTypingFocus } from '../keyboard/use-typing-focus.ts'
import { contextAtom } from '../state/context.ts'
import { startedSequenceAtom } from '../state/sequence.ts'
import { secondsEach, tallyAtom } from '../state/tally.ts'
import { continuationsOf } from './continuations.ts'
import { type Hint, hintsInField, hintsOf } from './live-commands.ts'
import styles from './StatusBar.module.css'

/** The keys that work now, and what was done today. */
export function StatusBar() {
  const context = useAtomValue(contextAtom)
  const offers = useAtomValue(offersAtom)
  const started = useAtomValue(startedSequenceAtom)
  const typing = useTypingFocus()
  const hints = useMemo(() => {
    if (started !== null) return continuationsOf(offers, context, started)
    return typing === null ? hintsOf(offers, context) : hintsInField(offers, context, typing)
  }, [offers, context, started, typing])
  const [more, keys] = [
    hints.filter(({ word }) => word !== 'keys'),
    hints.filter(({ word }) => word === 'keys'),
  ]
  return (
    <footer className={styles.bar}>
      <HeldKeys />
      <div className={styles.hints}>
        {started !== null && <KeyCaps caps={started.flatMap((stroke) => keyCaps(stroke, MAC))} />}
        {more.map((hint) => (
          <HintOf key={hint.word} hint={hint} />
        ))}
      </div>
      {context.room === 'bills' && <Today />}
      {keys.map((hint) => (
        <HintOf key={hint.word} hint={hint} />
      ))}
    </footer>
  )
}

/** The keys that wait for the screen. */
function HeldKeys() {
  const held = useAtomValue(heldCapsAtom)
  const readiness = useAtomValue(readinessAtom)
  if (held.length === 0) return null
  return (
    <span className={styles.held} role="status">
      {readiness.state === 'waiting' ? `Waiting for ${readiness.for}: ` : 'Next: '}
      <KeyCaps caps={held.slice(0, MOST_SHOWN)} />
      {held.length > MOST_SHOWN && ` and ${held.length - MOST_SHOWN} more`}
      <span className={styles.hint}>
        <KeyCaps caps={['Esc']} />
        drops them
      </span>
    </span>
  )
}

const MOST_SHOWN = 8

const LONGEST = 3

const HintOf = memo(function HintOf({ hint: { word, sequences } }: { hint: Hint }) {
  const caps = sequences.map((sequence) => keyCaps(sequence, MAC))
  const [first, last] = [caps[0], caps.at(-1)]
  return (
    <span className={styles.hint}>
      {sequences.length <= LONGEST || first === undefined || last === undefined ? (
        <KeyCaps caps={caps.flat()} />
      ) : (
        <>
          <KeyCaps caps={first} />–<KeyCaps caps={last} />
        </>
      )}
      {word}
    </span>
  )
})

function Today() {
  const tally = useAtomValue(tallyAtom)
  const seconds = secondsEach(tally)
  return (
    <span className={styles.today}>
      <span>{tally.savedIds.length} saved today</span>
      {seconds !== null && <span>{seconds.toFixed(1)} s a bill</span>}
    </span>
  )
}
