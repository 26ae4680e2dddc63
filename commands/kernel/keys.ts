/**
 * Key syntax. A stroke is a key with its modifiers: "j", "?", "Shift+j", "Mod+k", "Mod+Enter", "Escape", "Space".
 * A sequence is strokes with spaces between: "g b". Mod is Command on a Mac and Ctrl elsewhere.
 * A letter is written small. A character that Shift makes on some layouts ("?", "[") is written as itself, without Shift.
 */

const NAMED = new Set([
  'Enter',
  'Escape',
  'Space',
  'Tab',
  'Backspace',
  'Delete',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'F2',
])
const MODIFIERS = ['Mod', 'Alt', 'Shift'] as const

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>

/** The strokes of a sequence. Throws on bad syntax, so that a misspelt key fails when the registry is read. */
export function parseSequence(sequence: string): string[] {
  const strokes = sequence.split(' ')
  for (const stroke of strokes) {
    if (!isStroke(stroke)) throw new RangeError(`not a key: "${stroke}" in "${sequence}"`)
  }
  return strokes
}

function isStroke(stroke: string): boolean {
  const parts = stroke === '+' || stroke.endsWith('++') ? [...plusParts(stroke)] : stroke.split('+')
  const key = parts.pop() ?? ''
  const inOrder = MODIFIERS.filter((modifier) => parts.includes(modifier))
  if (inOrder.join('+') !== parts.join('+')) return false
  if (NAMED.has(key)) return true
  if (!/^[!-~]$/.test(key) || /[A-Z]/.test(key)) return false
  return !parts.includes('Shift') || /[a-z0-9]/.test(key)
}

const plusParts = (stroke: string) => [...stroke.slice(0, -1).split('+').filter(Boolean), '+']

/**
 * The strokes that a key press may mean, best first: by the character it makes, then, when that is none of ours, by
 * the place on the keyboard (digits with Shift, letters of other scripts). Empty for a lone modifier.
 */
export function strokesOf(press: KeyPress, mac: boolean): string[] {
  const altGraph = press.getModifierState('AltGraph')
  const mod = mac ? press.metaKey : press.ctrlKey && !altGraph
  const foreign = mac ? press.ctrlKey : press.metaKey
  if (foreign) return []
  // On a Mac, Option makes characters as AltGr does elsewhere.
  const alt = press.altKey && !altGraph
  const stroke = (key: string, shift: boolean) =>
    `${mod ? 'Mod+' : ''}${alt ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`
  const key = press.key === ' ' ? 'Space' : press.key
  if (NAMED.has(key)) return [stroke(key, press.shiftKey)]
  const strokes: string[] = []
  if (/^[a-z]$/i.test(key)) strokes.push(stroke(key.toLowerCase(), press.shiftKey))
  else if (/^[!-~]$/.test(key)) strokes.push(stroke(key, false))
  const physical = /^(?:Digit([0-9])|Key([A-Z]))$/.exec(press.code)
  const isLatinLetter = /^[a-z]$/i.test(key)
  if (physical?.[1] !== undefined) strokes.push(stroke(physical[1], press.shiftKey))
  else if (physical?.[2] !== undefined && !isLatinLetter)
    strokes.push(stroke(physical[2].toLowerCase(), press.shiftKey))
  return [...new Set(strokes)]
}

const CAPS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
}

/** What the key caps of a sequence say, one for each stroke: "Mod+k" is "Ctrl K", or "⌘ K" on a Mac. */
export function keyCaps(sequence: string, mac: boolean): string[] {
  return parseSequence(sequence).map((stroke) => {
    const parts = stroke === '+' || stroke.endsWith('++') ? plusParts(stroke) : stroke.split('+')
    const withModifier = parts.length > 1
    return parts
      .map((part) => {
        if (part === 'Mod') return mac ? '⌘' : 'Ctrl'
        if (part === 'Alt' && mac) return '⌥'
        return CAPS[part] ?? (withModifier && part.length === 1 ? part.toUpperCase() : part)
      })
      .join(' ')
  })
}

export interface Binding {
  sequence: string
  offerId: string
}

export interface KeyNode {
  offerIds: string[]
  next: Map<string, KeyNode>
}

/** All bindings as a prefix tree over strokes. */
export function keyTree(bindings: readonly Binding[]): KeyNode {
  const root: KeyNode = { offerIds: [], next: new Map() }
  for (const { sequence, offerId } of bindings) {
    let node = root
    for (const stroke of parseSequence(sequence)) {
      let next = node.next.get(stroke)
      if (next === undefined) {
        next = { offerIds: [], next: new Map() }
        node.next.set(stroke, next)
      }
      node = next
    }
    node.offerIds.push(offerId)
  }
  return root
}

/** The ids at a node and below it. */
export function offerIdsUnder(node: KeyNode): string[] {
  return [...node.offerIds, ...[...node.next.values()].flatMap(offerIdsUnder)]
}

/** Pairs of different offers, both live, where one's sequence is the other's or begins it. */
export function keyConflicts(live: readonly Binding[]): [Binding, Binding][] {
  const conflicts: [Binding, Binding][] = []
  for (const one of live) {
    for (const other of live) {
      const same = one.sequence === other.sequence && one.offerId < other.offerId
      if (same || other.sequence.startsWith(`${one.sequence} `)) conflicts.push([one, other])
    }
  }
  return conflicts
}
