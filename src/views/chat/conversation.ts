import type { CallAnswer } from '#contract/client/contract.ts'

export type ChatMessage = Conversation['messages'][number]
export type Part = ChatMessage['parts'][number]
export type PartOf<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>
export type Span = PartOf<'text'>['spans'][number]
export type Figure = ChatMessage['figures'][number]
export type FigureBill = CallAnswer<'chat.figureBills'>['bills'][number]

export type Conversation = CallAnswer<'chat.initialize'>
export interface ChatProperty {
  id: number
  name: string
  city?: string | null
  /** Whose it is, for who sees those of several. */
  company_name?: string
}
