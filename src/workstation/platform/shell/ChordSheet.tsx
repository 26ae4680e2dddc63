import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { CommandContext } from '#commands/kernel/context.ts'
import type { Group, Offer } from '#commands/kernel/define.ts'
import { keyCaps } from '#commands/kernel/keys.ts'
import { KeyCaps } from '#ui/KeyCaps.tsx'
import { offersAtom } from '../keyboard/keymap.ts'
import { MAC } from '../keyboard/platform.ts'
import { contextAtom } from '../state/context.ts'
import { startedSequenceAtom } from '../state/sequence.ts'
import styles from './ChordSheet.module.css'
import { continuationsOf } from './continuations.ts'
import { byGroup } from './live-commands.ts'

/** Whoever knows the keys has pressed the next one by then, and never sees the sheet. */
const HESITATION_MS = 500

/** After the first key of several, for somebody who hesitates: the keys that go on from there, and where they lead. */
export default function ChordSheet() {
  const started = useAtomValue(startedSequenceAtom)
  const [hesitates, setHesitates] = useState(false)
  useEffect(() => {
    if (started === null) return
    const timer = setTimeout(() => setHesitates(true), HESITATION_MS)
    return () => {
      clearTimeout(timer)
      setHesitates(false)
    }
  }, [started])
  return started !== null && hesitates && <Sheet started={started} />
}

function Sheet({ started }: { started: readonly string[] }) {
  const context = useAtomValue(contextAtom)
  const offers = useAtomValue(offersAtom)
  const groups = useMemo(() => chordsOf(offers, context, started), [offers, context, started])
  return (
    // The status bar says the same to those who do not see this.
    <div className={styles.sheet} aria-hidden>
      {groups.map(({ group, chords }) => (
        <div key={group} className={styles.group}>
          <b>{group}</b>
          {chords.map(({ word, sequences }) => (
            <span key={word} className={styles.chord}>
              <KeyCaps caps={sequences.flatMap((sequence) => keyCaps(sequence, MAC))} />
              {word.replace(`${group} `, '')}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Where to go in the window first, then what the room has. */
function chordsOf(offers: ReadonlyMap<string, Offer>, context: CommandContext, started: readonly string[]) {
  const isElsewhere = (group: Group) => group === 'Go to'
  return byGroup([...offers.values()])
    .map(({ group, offers }) => ({
      group,
      chords: continuationsOf(new Map(offers.map((each) => [each.id, each])), context, started),
    }))
    .filter(({ chords }) => chords.length > 0)
    .sort((one, other) => Number(isElsewhere(other.group)) - Number(isElsewhere(one.group)))
}
