import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react'
import type { Offer } from '#commands/kernel/define.ts'
import { clashesOf } from '#commands/kernel/keymap.ts'
import { keyCaps, strokesOf } from '#commands/kernel/keys.ts'
import { Button } from '#ui/Button.tsx'
import { KeyCaps } from '#ui/KeyCaps.tsx'
import { useWorkstation } from '../workstation.ts'
import { everyOfferAtom } from './every-offer.ts'
import styles from './KeymapEditor.module.css'
import { typedKeysAtom } from './keymap.ts'
import { MAC } from './platform.ts'

interface KeymapRowProps {
  offer: Offer
  /** It is on keys that the person chose. */
  changed: boolean
}

export const KeymapRow = memo(function KeymapRow({ offer, changed }: KeymapRowProps) {
  const [typed, setTyped] = useAtom(typedKeysAtom)
  const typing = typed?.offerId === offer.id
  const change = useRef<HTMLButtonElement>(null)
  const wasTyping = useRef(false)
  useLayoutEffect(() => {
    if (wasTyping.current && !typing) change.current?.focus()
    wasTyping.current = typing
  }, [typing])
  return (
    <li className={styles.row} data-command={offer.id}>
      <span className={styles.title}>
        {offer.title} <small>{offer.group}</small>
      </span>
      {typing ? (
        <TypedKeys offerId={offer.id} strokes={typed.strokes} />
      ) : (
        <>
          <span className={styles.caps} data-changed={changed || undefined}>
            {offer.keys.map((sequence) => (
              <KeyCaps key={sequence} caps={keyCaps(sequence, MAC)} />
            ))}
          </span>
          <Button
            ref={change}
            look="quiet"
            aria-label={`Change the keys of ${offer.title}`}
            onClick={() => setTyped({ offerId: offer.id, strokes: [] })}
          >
            Change
          </Button>
        </>
      )}
      {changed && !typing && <Clashes offerId={offer.id} sequences={offer.keys} />}
    </li>
  )
})

/** Takes the next strokes: Enter ends, Escape leaves the keys as they are. The first stroke may be either. */
function TypedKeys({ offerId, strokes }: { offerId: string; strokes: readonly string[] }) {
  const { execute } = useWorkstation()
  const setTyped = useSetAtom(typedKeysAtom)
  const field = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key === 'Tab' && strokes.length === 0)) return
    const [stroke] = strokesOf(event.nativeEvent, MAC)
    event.preventDefault()
    event.stopPropagation()
    if (stroke === undefined) return
    if (strokes.length > 0 && stroke === 'Enter') {
      setTyped(null)
      execute('app.bind-keys', 'key', { offerId, sequence: strokes.join(' ') })
    } else if (strokes.length > 0 && stroke === 'Escape') setTyped(null)
    else setTyped({ offerId, strokes: [...strokes, stroke] })
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
      <Button look="quiet" onClick={() => setTyped(null)}>
        Cancel
      </Button>
      {strokes.length > 0 && <Clashes offerId={offerId} sequences={[strokes.join(' ')]} />}
    </>
  )
}

/** What else these keys would run, and where. */
function Clashes({ offerId, sequences }: { offerId: string; sequences: readonly string[] }) {
  const offers = useAtomValue(everyOfferAtom)
  const clashes = sequences.flatMap((sequence) => clashesOf(offerId, sequence, offers))
  if (clashes.length === 0) return null
  return (
    <p className={styles.clash} role="status">
      {clashes.map(({ offer, sequence, kind }) => (
        <span key={`${offer.id} ${sequence}`}>
          <KeyCaps caps={keyCaps(sequence, MAC)} />
          {kind === 'same' ? ' is also ' : ' shares its beginning with '}
          {offer.title} ({offer.group})
        </span>
      ))}
    </p>
  )
}
