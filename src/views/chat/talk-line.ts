import { isGone } from '#contract/client/calling.ts'
import type { ChatProps } from './chat-part.ts'
import type { Conversation } from './conversation.ts'
import { followAnswer } from './follow-answer.ts'
import { changedTalk, comingMessage, NO_TALK, type Talk, type TalkChange, wasTaken } from './talk.ts'

/** Which conversation is wanted: one that was held before, else a new one about a property or what is on screen. */
export interface TalkPlace {
  session: string | null
  property: number | null
}

type About = NonNullable<ChatProps['about']>
type Asks = Pick<ChatProps, 'call' | 'follow'>

const wordsOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'It did not work.'

/** A conversation held with the server. What still comes for one that was left is dropped. */
export class TalkLine {
  private talk: Talk = NO_TALK
  private readonly listeners = new Set<() => void>()
  private readonly asks: Asks
  private wanted: { place: TalkPlace; about: About } = { place: { session: null, property: null }, about: {} }
  /** Ends with the conversation. */
  private open = new AbortController()
  /** Ends with the answer that is listened to. */
  private listening = new AbortController()

  constructor(asks: Asks) {
    this.asks = asks
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly current = (): Talk => this.talk

  /** Leaves the conversation, for another one where one is wanted. */
  begin(place: TalkPlace, about: About = {}): void {
    this.leave()
    this.wanted = { place, about }
    if (place.session === null && place.property === null && !about.bill_id) return
    this.change({ type: 'opening' })
    void this.run(async (signal) => this.take(await this.opened(signal), signal))
  }

  leave(): void {
    this.open.abort()
    this.listening.abort()
    this.open = new AbortController()
    this.change({ type: 'closed' })
  }

  /** Nothing is asked while an answer is on its way. Answers whether it was asked. */
  ask(words: string, about: About = {}): boolean {
    const question = words.trim()
    const { conversation, doing } = this.talk
    if (question === '' || conversation === null || doing !== null) return false
    this.wanted = { ...this.wanted, about }
    this.change({ type: 'asking', question })
    void this.run(async (signal) => this.take(await this.continued(conversation, question, signal), signal))
    return true
  }

  stop(): void {
    const { conversation, doing } = this.talk
    if (conversation === null || doing !== 'answering') return
    const params = { session: conversation.session_id }
    void this.run(async (signal) =>
      this.take(await this.asks.call('chat.stop', { params }, { signal }), signal),
    )
  }

  /** Whatever did not work is tried again: opening, asking, listening, or an answer that failed or was stopped. */
  retry(): void {
    const { conversation, failed, sent } = this.talk
    if (conversation === null) {
      this.begin(this.wanted.place, this.wanted.about)
      return
    }
    this.change({ type: 'again' })
    void this.run(async (signal) => {
      const now = await (failed === null
        ? this.answeredAnew(conversation, signal)
        : this.asked(conversation, sent, signal))
      await this.take(now, signal)
    })
  }

  /** The conversation with a question in it of which nobody knows whether it was taken: twice it would be answered twice. */
  private async asked(
    conversation: Conversation,
    sent: string | null,
    signal: AbortSignal,
  ): Promise<Conversation> {
    const params = { session: conversation.session_id }
    const now = await this.asks.call('chat.session', { params }, { signal })
    const isLost = sent !== null && !wasTaken(conversation, now)
    return isLost ? this.continued(conversation, sent, signal) : now
  }

  private async opened(signal: AbortSignal): Promise<Conversation> {
    const { place, about } = this.wanted
    const { session, property } = place
    const begun = () =>
      this.asks.call('chat.initialize', { body: { property_id: property, ...about } }, { signal })
    if (session === null) return begun()
    try {
      return await this.asks.call('chat.session', { params: { session } }, { signal })
    } catch (error) {
      if (!isGone(error) || property === null) throw error
      return begun()
    }
  }

  private continued(
    { session_id }: Conversation,
    userMessage: string,
    signal: AbortSignal,
  ): Promise<Conversation> {
    const body = { session_id, userMessage, stream: true, ...this.wanted.about }
    return this.asks.call('chat.continue', { body }, { signal })
  }

  private answeredAnew({ session_id: session }: Conversation, signal: AbortSignal): Promise<Conversation> {
    return this.asks.call('chat.retry', { params: { session }, body: { stream: true } }, { signal })
  }

  /** Shows what the server says of the conversation, and listens to the answer that is on its way. */
  private async take(conversation: Conversation, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    this.listening.abort()
    this.change({ type: 'came', conversation })
    const message = comingMessage(conversation)
    if (message === null) return
    this.listening = new AbortController()
    await followAnswer({
      answer: { session: conversation.session_id, message: message.id },
      follow: this.asks.follow,
      signal: this.listening.signal,
      onEvent: (event) => this.change({ type: 'told', event }),
    })
  }

  /** Tells where it fails, as long as the conversation is open. */
  private async run(doing: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.open
    try {
      await doing(signal)
    } catch (error) {
      if (!signal.aborted) this.change({ type: 'failed', words: wordsOf(error) })
    }
  }

  private change(change: TalkChange): void {
    this.talk = changedTalk(this.talk, change)
    for (const tell of this.listeners) tell()
  }
}
