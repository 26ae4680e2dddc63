/** A file that cannot be taken for temperatures; the message tells a person why and what to do. */
export class UnreadableTemperatures extends Error {
  override readonly name = 'UnreadableTemperatures'
}
