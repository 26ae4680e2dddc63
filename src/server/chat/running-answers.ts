/** What is heard of an answer while it is made. */
export interface AnswerListener {
  text(text: string): void
  step(words: string): void
  /** The text so far was no answer. */
  anew(): void
  ended(): void
}

/** An answer that this process is making. */
export class RunningAnswer {
  text = ''
  /** How often the text began anew. */
  beginnings = 0
  readonly stopping = new AbortController()
  private readonly listeners = new Set<AnswerListener>()

  hear(listener: AnswerListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  add(text: string): void {
    if (text === '') return
    this.text += text
    for (const listener of this.listeners) listener.text(text)
  }

  step(words: string): void {
    for (const listener of this.listeners) listener.step(words)
  }

  anew(): void {
    this.text = ''
    this.beginnings += 1
    for (const listener of this.listeners) listener.anew()
  }

  end(): void {
    for (const listener of this.listeners) listener.ended()
  }
}

/** The answers that this process is making, by their messages. */
export type RunningAnswers = Map<string, RunningAnswer>

declare module '#server/platform/services.ts' {
  interface Services {
    /** Answers to questions that this process is making. */
    answers: RunningAnswers
  }
}
