import { counted } from '#base/figures.ts'
import type { ChatMessage, Figure, Part, Span } from './conversation.ts'
import type { Talk } from './talk.ts'

/** What a screen reader tells of a conversation now: that something is waited for, then the answer, each once. */
export function spokenOf({ conversation, doing, failed }: Talk): string {
  if (doing === 'opening') return 'The chat is on its way.'
  if (doing !== null) return 'Waiting for the answer.'
  const last = conversation?.messages.at(-1)
  if (last === undefined || last.role === 'user' || failed !== null) return ''
  return spokenWords(last)
}

/** An answer as it is heard: what can be walked through by oneself is named alone. */
export function spokenWords({ parts, figures, state }: ChatMessage): string {
  if (state === 'stopped' && parts.length === 0) return 'The answer was stopped.'
  return parts
    .map((part) => partWords(part, figures))
    .filter((words) => words !== '')
    .join(' ')
}

function partWords(part: Part, figures: readonly Figure[]): string {
  switch (part.kind) {
    case 'text':
      return part.spans.map((span) => spanWords(span, figures)).join('')
    case 'table':
      return `A table of ${counted(part.rows.length, 'row', 'rows')}.`
    case 'chart':
      return `A chart: ${part.title}.`
    case 'note':
      return part.text
    case 'choices':
      return `${counted(part.choices.length, 'suggestion', 'suggestions')}.`
    default:
      return ''
  }
}

/** What a piece of an answer says as plain text. */
export function spanWords(span: Span, figures: readonly Figure[]): string {
  if ('text' in span) return span.text
  if ('unchecked' in span) return `${span.unchecked} (not verified)`
  return figures[span.figure]?.text ?? ''
}
