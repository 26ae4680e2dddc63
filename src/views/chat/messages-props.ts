import type { ChatProps } from './chat-part.ts'
import type { Talk } from './talk.ts'

export interface MessagesProps extends Pick<ChatProps, 'call' | 'hideExports' | 'billHref' | 'proposals'> {
  talk: Talk
  onAsk(question: string): void
  onRetry(): void
}
