/** The home row first, then what the fingers reach next. */
const LETTERS = 'fjdkslaghrueiwotyvmcnbpxqz'

/**
 * Letters for so many places, the first for the likeliest: none begins another, and none is longer than one before it
 * has to be. Few places are all on the home row.
 */
export function hintLetters(count: number): string[] {
  const codes = [...LETTERS].slice(0, count)
  // The last of the shortest gives way to so many that begin with it.
  let shortest = codes.length
  while (codes.length < count) {
    if (shortest === 0) shortest = codes.length
    shortest -= 1
    const [parent = ''] = codes.splice(shortest, 1)
    const missing = count - codes.length
    codes.push(...[...LETTERS].slice(0, missing).map((letter) => parent + letter))
  }
  return codes
}
