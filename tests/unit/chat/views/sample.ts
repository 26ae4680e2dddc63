import type { ChatMessage, Conversation } from '#views/chat/conversation.ts'

let ids = 0

export const message = (said: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${++ids}`,
  session_id: 's1',
  role: 'assistant',
  content: '',
  state: 'done',
  outcome: 'answered',
  understood: null,
  engine: 'built-in',
  parts: [],
  figures: [],
  failure: null,
  tokens: 0,
  created_at: '2026-11-26T10:00:00.000Z',
  ...said,
})

export const question = (content: string): ChatMessage =>
  message({ role: 'user', content, outcome: null, engine: null })

export const conversation = (messages: ChatMessage[], said: Partial<Conversation> = {}): Conversation => ({
  session_id: 's1',
  property: { id: 7, name: 'North Hall' },
  messages,
  tokenUsage: 0,
  perTokenPrice: 0.000002,
  engine: 'built-in',
  tokensLeft: null,
  ...said,
})

export const textPart = (text: string) => ({ kind: 'text' as const, spans: [{ text }] })
