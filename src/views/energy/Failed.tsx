import { Button } from '#ui/Button.tsx'
import { Message } from '#ui/Message.tsx'

/** In the place of an answer that could not be had. */
export const Failed = ({ failure, onRetry }: { failure: Error; onRetry(): void }) => (
  <Message tone="error" title={failure.message}>
    <Button onClick={onRetry}>Try again</Button>
  </Message>
)
