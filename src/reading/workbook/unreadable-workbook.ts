/** A file that cannot be taken for rows and columns; the message tells a person why and what to do. */
export class UnreadableWorkbook extends Error {
  override readonly name = 'UnreadableWorkbook'
  readonly code: 'empty' | 'encrypted' | 'damaged' | 'unsupported' | 'too_large' | 'timeout'
  constructor(code: UnreadableWorkbook['code'], message: string) {
    super(message)
    this.code = code
  }
}

export const damaged = (what: string): UnreadableWorkbook =>
  new UnreadableWorkbook('damaged', `The file is damaged: ${what}. Save it again and send that.`)

export const tooLarge = (what: string): UnreadableWorkbook =>
  new UnreadableWorkbook('too_large', `${what} Split it into several files.`)
