import { useSetAtom } from 'jotai'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { strokesOf } from '#commands/kernel/keys.ts'
import { MAC } from '#workstation/platform/keyboard/platform.ts'
import { hintsLeft } from './hinted.ts'
import styles from './PointingBar.module.css'
import type { Pointing } from './pointing.ts'
import { hearsLettersAtom } from './pointing-atoms.ts'
import type { ShownHints } from './use-hints.ts'
import type { PointingMoves } from './use-pointing-moves.ts'

interface HintLettersProps {
  pointing: Pointing
  shown: ShownHints
  moves: PointingMoves
}

/**
 * Hears the letters of the hints. Enter takes the likeliest, Backspace takes a letter back, Escape leaves, Space gives every word a hint, Tab and
 * PageDown lead to the next page, arrows scroll, + and - zoom; with Shift the last letter begins a range.
 */
export function HintLetters({ pointing, shown, moves }: HintLettersProps) {
  const input = useRef<HTMLInputElement>(null)
  const setHears = useSetAtom(hearsLettersAtom)
  const { letters } = pointing
  const { words, hints } = shown

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    setHears(true)
    return () => setHears(false)
  }, [setHears])

  const hear = (typed: string, isStart: boolean) => {
    if (words === undefined || hints === null) return moves.type(typed)
    const hint = hints.hinted.find((each) => each.letters === typed)
    if (hint !== undefined) moves.point(hint.at, words, isStart, 'key')
    else if (hints.hinted.some((each) => each.letters.startsWith(typed))) moves.type(typed)
  }

  // Typed before the words were there: they are heard now.
  useEffect(() => {
    const early = hints?.hinted.find((each) => each.letters === letters)
    if (early !== undefined && words !== undefined) moves.point(early.at, words, false, 'key')
  }, [hints, words, letters, moves])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey
    if (event.nativeEvent.isComposing || isChord) return
    const act = actOf(event, moves)
    const letter = letterOf(event.nativeEvent)
    const likeliest = hints && hintsLeft(hints, pointing)[0]
    if (event.key === 'Backspace') moves.type(letters.slice(0, -1))
    else if (event.key === 'Enter') likeliest && hear(likeliest.letters, event.shiftKey)
    else if (act !== undefined) act()
    else if (letter !== null) hear(letters + letter, event.shiftKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <input
      ref={input}
      className={styles.letters}
      aria-label="Letters of the hint"
      inputMode="none"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={letters.toUpperCase()}
      onChange={() => {}}
      onKeyDown={onKeyDown}
      onBlur={() => document.hasFocus() && moves.leave()}
    />
  )
}

const ACTS: Record<string, (moves: PointingMoves) => void> = {
  Escape: ({ leave }) => leave(),
  ' ': ({ everyWord }) => everyWord(),
  Tab: ({ turn }) => turn(1),
  'Shift Tab': ({ turn }) => turn(-1),
  PageDown: ({ turn }) => turn(1),
  PageUp: ({ turn }) => turn(-1),
  ArrowDown: ({ scroll }) => scroll(1),
  ArrowUp: ({ scroll }) => scroll(-1),
  '+': ({ zoom }) => zoom('in'),
  '=': ({ zoom }) => zoom('in'),
  '-': ({ zoom }) => zoom('out'),
  '0': ({ zoom }) => zoom('fit'),
}

function actOf({ key, shiftKey }: KeyboardEvent, moves: PointingMoves): (() => void) | undefined {
  const act = (shiftKey ? ACTS[`Shift ${key}`] : undefined) ?? ACTS[key]
  return act && (() => act(moves))
}

/** The letter that a key means, also on a keyboard of another script; null for another key. */
function letterOf(event: globalThis.KeyboardEvent): string | null {
  const strokes = strokesOf(event, MAC).map((stroke) => stroke.replace('Shift+', ''))
  return strokes.find((stroke) => /^[a-z]$/.test(stroke)) ?? null
}
