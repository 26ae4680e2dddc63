import type { ReactNode } from 'react'
import type { Call } from '#contract/client/calling.ts'
import type { ChatCall } from '#contract/client/chat-paths.ts'
import type { ChatMessage, ChatProperty, FigureBill } from './conversation.ts'
import type { Talk } from './talk.ts'

/** What a chat asks the server for. */
export type ChatCaller = Call<ChatCall>

/** An answer that is on its way. */
export interface ComingAnswer {
  session: string
  message: string
}

/** Listens to an answer from behind so many characters. */
export type Follow = (answer: ComingAnswer, after: number, signal: AbortSignal) => Promise<Response>

/** What can be done with a chat from outside of it. */
export interface ChatHold {
  talk: Talk
  retry(): void
  stop(): void
  /** Opens the list of earlier conversations, or closes it. */
  lookBack(): void
  focusInput(): void
}

export interface ChatProps {
  call: ChatCaller
  follow: Follow
  /** Those that can be chosen from; where there are more they are found by `find`. */
  properties: readonly ChatProperty[]
  /** Finds properties by words. */
  find?: ((words: string, signal: AbortSignal) => Promise<readonly ChatProperty[]>) | undefined
  /** Whether another property can be chosen. */
  propertySelect: boolean
  /** The address: which property is asked about and, where conversations are kept, which of them is open. */
  search: string
  /** With `from` only where the address still wants the conversation that it wanted there: see `wantsSame`. */
  onSearch(search: string, from?: string): void
  /** What is on screen beside the chat. */
  about?: { bill_id?: number | null; utility_account_meter_id?: number | null }
  /** Whether earlier conversations can be opened. */
  history: boolean
  hideExports?: boolean
  /** Where a bill is; null for one without a page. Without it figures do not lead to bills. */
  billHref?: ((bill: FigureBill) => string | null) | undefined
  /** What can be done of what somebody wants done, in their words, under the answer to them. */
  proposals?(wanted: string, message: ChatMessage): ReactNode
  /** Instead of the buttons for other conversations. */
  others?: ReactNode
  /** Told of the chat whenever it changes, and at its end with null. */
  onHold?(hold: ChatHold | null): void
  /** What else can be done with what is shown of a property, such as sharing it. */
  actions?(propertyId: number): ReactNode
}
