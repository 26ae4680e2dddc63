import { type CSSProperties, type PointerEvent, useState } from 'react'
import { type Hinted, hintsLeft } from './hinted.ts'
import styles from './PageHints.module.css'
import {
  type Box,
  boxAround,
  boxOf,
  isTurned,
  type PageWords,
  upright,
  wordNear,
  wordsIn,
} from './page-words.ts'
import type { Pointing } from './pointing.ts'
import { stepsOut } from './steps-out.ts'
import { useHints } from './use-hints.ts'
import { usePointingMoves } from './use-pointing-moves.ts'

/** The hints over the page that is pointed at. */
export function PageHints({ pointing }: { pointing: Pointing }) {
  const { words, hints } = useHints(pointing)
  const first = hints?.hinted[0]
  if (words === undefined || hints === null) return null
  const { held, letters } = pointing
  const boxes = hints.hinted.map(({ box }) => (isTurned(words) ? upright(box) : box))
  const steps = new Map(stepsOut(boxes).map((step, at) => [hints.hinted[at], step]))
  return (
    <Pointer words={words} pointing={pointing} hinted={hints.hinted}>
      <div aria-hidden>
        {held?.at.page === pointing.page && (
          <div className={styles.held} style={placed(boxOf(words, held.at.words))} />
        )}
        {pointing.taken
          .filter(({ page }) => page === pointing.page)
          .map((at) => (
            <div key={at.words.join()} className={styles.taken} style={placed(boxOf(words, at.words))} />
          ))}
        {hintsLeft(hints, pointing).map((hint) => (
          <div
            key={hint.letters}
            className={styles.place}
            data-hint={hint.letters}
            data-printed={hint.text}
            ref={hint === first ? bringIntoView : undefined}
            style={{ ...placed(hint.box), ...stoodOut(steps.get(hint) ?? 0, hint.letters) }}
          >
            <span className={styles.hint} data-words={hints.isEveryWord || undefined}>
              <span className={styles.typed}>{letters}</span>
              {hint.letters.slice(letters.length)}
            </span>
          </div>
        ))}
      </div>
    </Pointer>
  )
}

/** The likeliest place is seen when its hint appears. */
const bringIntoView = (place: HTMLDivElement | null): void =>
  place?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

const placed = ({ x, y, width, height }: Box) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})

/** Told to the style sheet, which knows how large a hint is. */
const stoodOut = (steps: number, letters: string) =>
  ({ '--out': steps, '--letters': letters.length }) as CSSProperties

interface PointerProps {
  words: PageWords
  pointing: Pointing
  hinted: readonly Hinted[]
  children: React.ReactNode
}

/** How far beside a word a finger or a pointer may be, as a share of the page's width. */
const REACH = 0.012
/** A pointer that moved less has not dragged. */
const STILL = 0.006

interface Drag {
  from: { x: number; y: number }
  to: { x: number; y: number }
}

/** A click on a word, or a drag over words. A finger that drags scrolls the page. */
function Pointer({ words, pointing, hinted, children }: PointerProps) {
  const { point } = usePointingMoves()
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragged = drag !== null && distance(drag) > STILL
  const take = (numbers: readonly number[], isStart: boolean) => {
    if (numbers.length > 0) point({ page: pointing.page, words: numbers }, words, isStart, 'button')
  }
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (drag === null) return
    setDrag(null)
    if (isDragged) return take(wordsIn(words, boxOfDrag(words, drag)), false)
    const number = wordNear(words, drag.from.x, drag.from.y, REACH)
    if (number === null) return
    const candidate = hinted.find(({ at }) => at.words.includes(number))
    take(candidate?.at.words ?? [number], event.shiftKey)
  }
  return (
    <div
      className={styles.layer}
      data-turned={isTurned(words) || undefined}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        // The keyboard stays where letters are heard.
        event.preventDefault()
        const at = positionOf(event)
        setDrag({ from: at, to: at })
        if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => drag !== null && setDrag({ ...drag, to: positionOf(event) })}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDrag(null)}
    >
      {children}
      {isDragged && <div className={styles.drag} style={placed(boxOfDrag(words, drag))} aria-hidden />}
    </div>
  )
}

function positionOf(event: PointerEvent<HTMLDivElement>): Drag['from'] {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
}

const distance = ({ from, to }: Drag): number => Math.hypot(to.x - from.x, to.y - from.y)

/** From where the drag began to where it is, with the words at both ends whole. */
function boxOfDrag(words: PageWords, { from, to }: Drag): Box {
  const ends = [from, to].flatMap(({ x, y }) => {
    const number = wordNear(words, x, y, REACH)
    const word = number === null ? undefined : words.words[number]
    return [word?.box ?? { x, y, width: 0, height: 0 }]
  })
  return boxAround(ends)
}
