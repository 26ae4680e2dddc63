import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './Toasts.module.css'

export interface Toast {
  id: string
  text: string
  tone: 'busy' | 'done' | 'error' | 'plain'
  details?: readonly string[]
  /** Until this moment, in ms, something can still be done: the words say what. */
  until?: { at: number; words: string }
  action?: { label: string; run(): void }
}

interface ToastsProps {
  toasts: readonly Toast[]
  /** The keys that take the newest action. */
  retryCaps: readonly string[]
  onDismiss(id: string): void
}

/** The seconds left. Not read out each time they change. */
function Countdown({ at, words }: { at: number; words: string }) {
  const [now, setNow] = useState(Date.now)
  const left = Math.ceil((at - now) / 1_000)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  if (left <= 0) return null
  return (
    <span className={styles.countdown} aria-live="off">
      {words} · {left} s
    </span>
  )
}

/** Short messages at the foot of the window. They are read out and never take the focus. */
export function Toasts({ toasts, retryCaps, onDismiss }: ToastsProps) {
  return (
    <section className={styles.stack} aria-label="Messages">
      <div aria-live="polite" aria-relevant="additions text">
        {toasts.map((toast) => (
          <div key={toast.id} className={styles.toast} data-tone={toast.tone}>
            <div className={styles.text}>
              {toast.text}
              {toast.details?.map((detail) => (
                <p key={detail} className={styles.detail}>
                  {detail}
                </p>
              ))}
            </div>
            {toast.until && <Countdown {...toast.until} />}
            {toast.action && (
              <Button
                caps={retryCaps}
                onClick={() => {
                  onDismiss(toast.id)
                  toast.action?.run()
                }}
              >
                {toast.action.label}
              </Button>
            )}
            <Button look="quiet" aria-label="Dismiss" onClick={() => onDismiss(toast.id)}>
              ✕
            </Button>
          </div>
        ))}
      </div>
    </section>
  )
}
