import styles from './Upload.module.css'
import type { Sending } from './use-sending.ts'

/** Beside the button that sends: how much is there already. */
export function SendingProgress({ state }: { state: Sending }) {
  if (state.kind !== 'sending') return null
  const percent = Math.round(state.fraction * 100)
  return (
    <>
      <progress max={100} value={percent} aria-label="Sent" />
      <span>{percent < 100 ? `${percent} %` : 'Reading the file…'}</span>
    </>
  )
}

/** What came of the last file. */
export function SendingResult({ state }: { state: Sending }) {
  return (
    <>
      {state.kind === 'failed' && <p role="alert">{state.message}</p>}
      <div role="status">
        {state.kind === 'done' && (
          <ul className={styles.result}>
            {state.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
