import type { PointerEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { KeyCaps } from '#ui/KeyCaps.tsx'
import { HintLetters } from './HintLetters.tsx'
import { hintsLeft } from './hinted.ts'
import styles from './PointingBar.module.css'
import type { Pointing } from './pointing.ts'
import { sayHints } from './pointing-words.ts'
import { targetName } from './targets.ts'
import { useHints } from './use-hints.ts'
import { usePagesAhead } from './use-pages-ahead.ts'
import { usePointingMoves } from './use-pointing-moves.ts'

/** What is pointed at, what can be done, and the line that hears the letters of the hints. */
export function PointingBar({ pointing, pageCount }: { pointing: Pointing; pageCount: number }) {
  const shown = useHints(pointing)
  const moves = usePointingMoves(pageCount)
  usePagesAhead(pointing, pageCount)
  const { page, everyWord, taken, held } = pointing
  const hasWords = shown.words?.words.length !== 0
  const left = shown.hints === null ? null : hintsLeft(shown.hints, pointing).length
  return (
    <section className={styles.bar} aria-label="Pointing at the page" onPointerDown={keepFocus}>
      <div className={styles.what}>
        <strong className={styles.name}>{targetName(pointing, pointing.since.draft)}</strong>
        <HintLetters pointing={pointing} shown={shown} moves={moves} />
        <p className={styles.said} role="status" aria-live="polite">
          {shown.error?.message ?? sayHints(pointing, shown, { left, pageCount })}
        </p>
      </div>
      <div className={styles.keys}>
        {hasWords && (
          <Button
            look="quiet"
            tabIndex={-1}
            aria-pressed={everyWord}
            caps={['Space']}
            onClick={moves.everyWord}
          >
            every word
          </Button>
        )}
        {pageCount > 1 && (
          <Button look="quiet" tabIndex={-1} caps={['Tab']} onClick={() => moves.turn(1)}>
            {page === pageCount ? 'first page' : 'next page'}
          </Button>
        )}
        {hasWords && held === null && (
          <span className={styles.range}>
            <KeyCaps caps={['Shift']} /> to a second
          </span>
        )}
        <Button look="quiet" tabIndex={-1} caps={['Esc']} onClick={moves.leave}>
          {taken.length > 0 ? 'done' : 'leave'}
        </Button>
      </div>
    </section>
  )
}

/** What is pressed here leaves the keyboard where letters are heard. */
function keepFocus(event: PointerEvent): void {
  event.preventDefault()
}
