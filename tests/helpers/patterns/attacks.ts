import { type Part, partsOf } from './syntax.ts'

/** A text that makes a pattern work: `pump` can be repeated to any length. */
export interface Attack {
  head: string
  pump: string
  tail: string
}

/** What repeated parts are filled with, where they take it. */
const CHARACTERS = [
  ' ',
  '1',
  'a',
  'A',
  '-',
  '.',
  ',',
  '$',
  '/',
  ':',
  '_',
  '#',
  '\t',
  '"',
  '<',
  '@',
  'é',
  '–',
  '漢',
]
/** What no pattern goes on with; nothing; what ends a line. */
const TAILS = ['\u0001', '', '\n!']

/** Texts that lead to each part which repeats, repeat it, and then fail to go on. */
export function attacksOn(pattern: RegExp): Attack[] {
  const found = new Map<string, Attack>()
  const flags = pattern.flags.replaceAll(/[gyd]/g, '')
  const pumped = (heads: readonly string[], pumps: readonly string[]) => {
    for (const head of new Set(heads)) {
      for (const pump of pumps.filter((text) => text !== '')) {
        for (const tail of TAILS) found.set(JSON.stringify([head, pump, tail]), { head, pump, tail })
      }
    }
  }

  /** Follows the parts in order; `heads` are texts that lead to the first of them. */
  const follow = (parts: readonly Part[], heads: readonly string[]): void => {
    let before = heads
    for (const part of parts) {
      if (part.kind === 'choice') for (const choice of part.choices) follow(choice, before)
      if (part.kind === 'repeat') {
        follow([part.part], before)
        if (part.max > 8) pumped(before, samplesOf(part.part, flags))
      }
      before = [`${before[0]}${sampleOf(part, flags, 0)}`, `${before.at(-1)}${sampleOf(part, flags, 1)}`]
    }
  }
  follow(partsOf(pattern.source), [''])
  // Where a search begins anew at every place, a text of nothing but the same is hard in itself.
  pumped([''], CHARACTERS)
  return [...found.values()]
}

export const textOf = ({ head, pump, tail }: Attack, length: number): string =>
  head + pump.repeat(Math.ceil(length / pump.length)) + tail

/** Texts that a part takes: of a set some characters, of a choice one for each. */
function samplesOf(part: Part, flags: string): string[] {
  if (part.kind === 'set') {
    const inSet = new RegExp(`^${part.source}$`, flags)
    return CHARACTERS.filter((character) => inSet.test(character)).slice(0, 4)
  }
  if (part.kind === 'choice') return part.choices.map((choice) => sampleOfAll(choice, flags, 1))
  return [sampleOf(part, flags, 1)]
}

/** One text that the part takes; what may be left out is there `optional` times. */
function sampleOf(part: Part, flags: string, optional: 0 | 1): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'mark':
      return ''
    case 'set':
      return samplesOf(part, flags)[0] ?? ''
    case 'choice':
      return part.looks ? '' : sampleOfAll(part.choices[0] ?? [], flags, optional)
    case 'repeat':
      return sampleOf(part.part, flags, optional).repeat(Math.max(part.min, optional))
  }
}

const sampleOfAll = (parts: readonly Part[], flags: string, optional: 0 | 1): string =>
  parts.map((part) => sampleOf(part, flags, optional)).join('')
