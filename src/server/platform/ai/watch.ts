import { AiFailed, tooSlow } from './service.ts'

/** Ends a turn when somebody stops it, when no byte comes for too long, and when all of it takes too long. */
export class Watch {
  readonly signal: AbortSignal
  private readonly late = new AbortController()
  private readonly whole: NodeJS.Timeout
  private readonly waitSeconds: number
  private next: NodeJS.Timeout | undefined

  constructor(stopped: AbortSignal, waitSeconds: number, wholeSeconds: number) {
    this.waitSeconds = waitSeconds
    this.signal = AbortSignal.any([stopped, this.late.signal])
    this.whole = this.endAfter(wholeSeconds)
  }

  /** From now on the next byte is waited for. */
  awaitByte(): void {
    clearTimeout(this.next)
    this.next = this.endAfter(this.waitSeconds)
  }

  /** The service has nothing to say for now. */
  rest(): void {
    clearTimeout(this.next)
  }

  end(): void {
    clearTimeout(this.next)
    clearTimeout(this.whole)
  }

  /** The work's end, or the signal's. */
  async during<T>(work: Promise<T>): Promise<T> {
    const { promise: ended, reject } = Promise.withResolvers<never>()
    const end = () => reject(this.signal.reason)
    this.signal.addEventListener('abort', end)
    if (this.signal.aborted) end()
    try {
      return await Promise.race([work, ended])
    } finally {
      this.signal.removeEventListener('abort', end)
    }
  }

  private endAfter(seconds: number): NodeJS.Timeout {
    return setTimeout(() => this.late.abort(new AiFailed(tooSlow(seconds))), seconds * 1_000)
  }
}
