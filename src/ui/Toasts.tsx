import { Button } from './Button.tsx'
import styles from './Toasts.module.css'

export interface Toast {
  id: string
  text: string
  tone: 'busy' | 'done' | 'error' | 'plain'
  details?: readonly string[]
  action?: { label: string; run(): void }
}

interface ToastsProps {
  toasts: readonly Toast[]
  /** The keys that take the newest action. */
  retryCaps: readonly string[]
  onDismiss(id: string): void
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
