/** A file that cannot be taken for interval data; the message tells a person why and what to do. */
export class UnreadableIntervals extends Error {
  override readonly name = 'UnreadableIntervals'
}

export const damaged = (what: string): UnreadableIntervals =>
  new UnreadableIntervals(`The file is damaged: ${what}. Download it again and send that.`)
