import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { type UploadLimits, uploadTooLarge } from '#base/upload-limits.ts'
import { CallError } from '../errors.ts'

/** What an upload may take. */
export interface UploadPatience {
  limits: UploadLimits
  /** A sender who lets so long pass without a byte has gone. */
  idleMs: number
}

const LOOKS = 5

/** The bytes of a large body on their way: counted, and given up when they are too many or stop coming. */
export class IncomingBody {
  /** Rejects with a `CallError` once the body is given up; never resolves. */
  readonly givenUp: Promise<never>
  readonly #raw: IncomingMessage
  readonly #limits: UploadLimits
  #giveUp: (error: CallError) => void = () => undefined
  #bytes = 0
  #quietLooks = 0
  readonly #watch: NodeJS.Timeout

  constructor(raw: IncomingMessage, { limits, idleMs }: UploadPatience) {
    this.#raw = raw
    this.#limits = limits
    this.givenUp = new Promise((_, reject) => {
      this.#giveUp = reject
    })
    // Given up while nobody waits for a part, it is told at the next one.
    this.givenUp.catch(() => undefined)
    raw.on('data', this.#count)
    this.#watch = setInterval(this.#look, idleMs / LOOKS)
  }

  #count = (chunk: Buffer): void => {
    this.#quietLooks = 0
    this.#bytes += chunk.length
    if (this.#bytes > this.#limits.totalBytes)
      this.#giveUp(new CallError('too_large', uploadTooLarge(this.#limits)))
  }

  /** Counted in looks: while the process itself stands still, no sender is late. */
  #look = (): void => {
    const { readableEnded, readableFlowing, readableLength } = this.#raw
    // While we are busy with what came, the sender has to wait for us.
    const ours = readableEnded || readableFlowing === false || readableLength > 0
    this.#quietLooks = ours ? 0 : this.#quietLooks + 1
    if (this.#quietLooks > LOOKS) this.#giveUp(sentTooSlowly())
  }

  /** The next part, unless the body is given up before it has come. */
  next<T>(part: Promise<T>): Promise<T> {
    return Promise.race([part, this.givenUp])
  }

  /** Ends the reading of a part's content with the reason, once the body is given up. */
  guard(content: Readable): void {
    this.givenUp.catch((error: CallError) => content.destroy(error))
  }

  /** To be called when all was read that is wanted; what still comes is thrown away. */
  end(): void {
    clearInterval(this.#watch)
    this.#raw.off('data', this.#count)
    this.#raw.unpipe()
    this.#raw.resume()
  }
}

export const sentTooSlowly = (): CallError =>
  new CallError('timed_out', 'The call stopped arriving. Check the connection and send it again.')
