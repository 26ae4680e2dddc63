import type { ChatEvent } from '#contract/chat/chat.ts'

/** What a line of a stream tells; null for what this build does not know. Checked by hand: pages carry no schemas. */
export function chatEventOf(data: string): ChatEvent | null {
  const event = parsed(data)
  if (!isObject(event)) return null
  switch (event.type) {
    case 'text':
      return typeof event.text === 'string' && typeof event.after === 'number' ? (event as ChatEvent) : null
    case 'step':
      return typeof event.words === 'string' ? (event as ChatEvent) : null
    case 'anew':
      return { type: 'anew' }
    case 'end':
      return isMessage(event.message) && typeof event.tokenUsage === 'number' ? (event as ChatEvent) : null
    default:
      return null
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isMessage = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.state === 'string' &&
  Array.isArray(value.parts) &&
  Array.isArray(value.figures)
