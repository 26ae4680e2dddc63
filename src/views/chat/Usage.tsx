import styles from './Chat.module.css'
import type { Conversation } from './conversation.ts'
import { leftWords, usageWords } from './price-words.ts'

/** What the conversation took of the AI service, and what is left of it. */
export function Usage({ conversation }: { conversation: Conversation }) {
  const { engine, tokenUsage, perTokenPrice, tokensLeft } = conversation
  const isFree = engine === 'built-in' && tokenUsage === 0
  const left = leftWords(tokensLeft)
  return (
    <p className={styles.usage}>
      {isFree ? 'Answered here, without an AI service.' : usageWords(tokenUsage, perTokenPrice)}
      {left !== null && <span>{left}</span>}
    </p>
  )
}
