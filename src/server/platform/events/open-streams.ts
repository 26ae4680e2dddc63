import { CallError } from '../errors.ts'

/** Each open window of a person has one. */
const MAX_STREAMS = 30

/** Counts the open streams of each person, or network, in this process. */
export class OpenStreams {
  private readonly counts = new Map<string, number>()

  /** Answers what is to be called when the stream ends. Throws `CallError` "too_many_requests". */
  open(owner: string): () => void {
    const count = this.counts.get(owner) ?? 0
    if (count >= MAX_STREAMS)
      throw new CallError('too_many_requests', 'Too many windows are open. Close some of them.')
    this.counts.set(owner, count + 1)
    return () => this.leave(owner)
  }

  private leave(owner: string): void {
    const left = (this.counts.get(owner) ?? 0) - 1
    if (left > 0) this.counts.set(owner, left)
    else this.counts.delete(owner)
  }
}
