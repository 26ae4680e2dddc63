import type { Offer } from './define.ts'
import { parseSequence } from './keys.ts'
import type { Keymap } from './stored-keymap.ts'

/** The same offers on the keys that this person has them on. */
export function withKeysOf(
  { singleKeys, keys }: Keymap,
  offers: ReadonlyMap<string, Offer>,
): ReadonlyMap<string, Offer> {
  if (singleKeys && Object.keys(keys).length === 0) return offers
  const changed = [...offers.values()].map((offer): [string, Offer] => {
    const chosen = keys[offer.id] ?? offer.keys
    return [offer.id, { ...offer, keys: singleKeys ? chosen : chosen.filter((each) => !isSingleKey(each)) }]
  })
  return new Map(changed)
}

/** Whether the sequence begins with a character alone, which speech or a resting hand may type by chance. */
export const isSingleKey = (sequence: string): boolean => {
  const [first = ''] = parseSequence(sequence)
  const key = first.replace(/^Shift\+/, '')
  return key.length === 1
}

export interface KeyClash {
  offer: Offer
  sequence: string
  /** The same keys, or one sequence begins the other. */
  kind: 'same' | 'begins'
}

/** What else these keys would be taken from, where both can run in one place. */
export function clashesOf(offerId: string, sequence: string, offers: ReadonlyMap<string, Offer>): KeyClash[] {
  const clashes: KeyClash[] = []
  for (const offer of offers.values()) {
    if (offer.id === offerId || !sharePlace(offer.id, offerId)) continue
    if (offer.inDialog !== offers.get(offerId)?.inDialog) continue
    for (const other of offer.keys) {
      if (other === sequence) clashes.push({ offer, sequence: other, kind: 'same' })
      else if (other.startsWith(`${sequence} `) || sequence.startsWith(`${other} `))
        clashes.push({ offer, sequence: other, kind: 'begins' })
    }
  }
  return clashes
}

const EVERYWHERE = new Set(['app', 'go'])

/** "bills.save" works on bills. What is of the window works in every place. */
const placeOf = (offerId: string): string => offerId.split('.')[0] ?? ''

const sharePlace = (one: string, other: string) =>
  placeOf(one) === placeOf(other) || EVERYWHERE.has(placeOf(one)) || EVERYWHERE.has(placeOf(other))

/** As it is exported and kept. */
export const keymapText = (keymap: Keymap): string => JSON.stringify(keymap, null, 2)

/** The first words that ids of commands had before, with those they have: keys that were changed then stay changed. */
const RENAMED = new Map(
  'bill:bills eva:chat mapping:line-item-mappings configuration:configurations instruction:ai-instructions arrival:public-links authorization:authorizations job:jobs sync:api-access scraper-error:scraper-errors scraper-portal:scraper-portals letter:letters property:property-intake portfolio:portfolios month:month-bills monthly:monthly-costs request:requests record:records import:imports template:request-templates validation:validations setting:settings source:source-files'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

const idNow = (id: string): string => id.replace(/^[^.]+/, (first) => RENAMED.get(first) ?? first)

/** What a text says; a sentence for a person where it is no keymap. Commands that are not there have no key to change. */
export function readKeymap(text: string): Keymap | string {
  const parsed = parsedJson(text)
  if (!isRecord(parsed) || !isRecord(parsed.keys)) return 'This file is no keymap.'
  const keys: Record<string, readonly string[]> = {}
  for (const [id, sequences] of Object.entries(parsed.keys)) {
    if (!isTexts(sequences)) return `The keys of ${id} are not a list.`
    const wrong = sequences.find((sequence) => !isSequence(sequence))
    if (wrong !== undefined) return `“${wrong}” of ${id} is no key.`
    keys[idNow(id)] = sequences
  }
  return { singleKeys: parsed.singleKeys !== false, keys }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

function isSequence(text: string): boolean {
  try {
    parseSequence(text)
    return true
  } catch {
    return false
  }
}
