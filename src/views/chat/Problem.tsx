import { Button } from '#ui/Button.tsx'
import styles from './Chat.module.css'

interface ProblemProps {
  words: string
  /** It is what somebody wanted. */
  isQuiet?: boolean
  onRetry(): void
}

/** What did not work, where its answer would stand. */
export const Problem = ({ words, isQuiet = false, onRetry }: ProblemProps) => (
  <div className={styles.problem} role={isQuiet ? undefined : 'alert'} data-quiet={isQuiet}>
    {words}
    <Button onClick={onRetry}>Retry</Button>
  </div>
)
