const LONGEST_NAME = 255
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** A name to show, never a path, of characters that are seen as they stand. */
export function fileNameOf(given: string | undefined): string {
  const name = (given ?? '').replaceAll(UNSEEN, '').split(/[/\\]/).at(-1)?.trim() ?? ''
  return name === '' ? 'unnamed' : name.slice(-LONGEST_NAME).toWellFormed()
}
