/** Ids of saved bills as people paste them, from a column, a mail or another list. */

/** Most characters that are taken at once. */
export const MOST_BILL_ID_CHARACTERS = 400_000
const IDS_A_MINUTE = 400
/** Longer numbers name no bill. */
const LONGEST_ID = 15

export interface KeptText {
  /** Digits and commas alone. */
  text: string
  /** How many other characters were left out. White space and semicolons part ids, so they count as commas. */
  dropped: number
}

/** What of a pasted text is kept. Kept text is kept as it is. */
export function keptOfIds(pasted: string): KeptText {
  const parted = pasted.replaceAll(/[\s;]/gu, ',')
  const text = parted.replaceAll(/[^\d,]/gu, '')
  return { text: text.replaceAll(/,+/g, ','), dropped: [...parted].length - text.length }
}

export interface ReadIds {
  /** Each id once, in the order in which they came. */
  ids: number[]
  /** What came again, as often as it did. */
  doubled: number[]
  /** Numbers that are too long, or too small, to be an id. */
  noIds: string[]
}

/** The ids of a text. */
export function readBillIds(pasted: string): ReadIds {
  const ids = new Set<number>()
  const doubled: number[] = []
  const noIds: string[] = []
  for (const part of keptOfIds(pasted).text.split(',')) {
    if (part === '') continue
    const digits = part.replace(/^0+/, '')
    const id = Number(digits)
    if (digits === '' || digits.length > LONGEST_ID) noIds.push(part)
    else if (ids.has(id)) doubled.push(id)
    else ids.add(id)
  }
  return { ids: [...ids], doubled, noIds }
}

/** How long an export of so many bills takes that does not come at once. */
export const exportMinutes = (ids: number): number => Math.ceil(ids / IDS_A_MINUTE)
