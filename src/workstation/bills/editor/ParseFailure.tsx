import styles from './HeaderNote.module.css'

/** Why the AI service did not read the bill. */
export function ParseFailure({ cause }: { cause: string }) {
  return (
    <p className={styles.note} role="note">
      <strong>GPT parsing failed</strong>: {cause}. The built-in engine read this bill.
    </p>
  )
}
