import { Button } from '#ui/Button.tsx'
import { useWorkstation } from '../workstation.ts'
import styles from './SecretParts.module.css'

interface SecretPartsProps {
  /** Whose it is. */
  from: string
  /** `copied` is what the notice says was copied. */
  parts: readonly { label: string; text: string; copied: string }[]
}

/** What was entrusted to us, for as long as it is looked at. Each part can be copied. */
export function SecretParts({ from, parts }: SecretPartsProps) {
  const { execute } = useWorkstation()
  return (
    <>
      <p className={styles.note}>From {from}. That you have seen this is recorded.</p>
      <dl className={styles.parts}>
        {parts
          .filter(({ text }) => text !== '')
          .map(({ label, text, copied }) => (
            <div key={label} className={styles.part}>
              <dt>{label}</dt>
              <dd>
                <span className={styles.secret}>{text}</span>
                <Button
                  look="quiet"
                  aria-label={`Copy ${label}`}
                  onClick={() => execute('app.copy-secret', 'button', { text, what: copied })}
                >
                  Copy
                </Button>
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}
