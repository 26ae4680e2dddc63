/** A pattern in its parts, as far as attacking it needs them. */
export type Part =
  | { kind: 'text'; text: string }
  /** One character of a set: `[^a-z]`, `\s`, `.` */
  | { kind: 'set'; source: string }
  | { kind: 'choice'; choices: Part[][]; looks: boolean }
  | { kind: 'repeat'; part: Part; min: number; max: number }
  /** `^`, `\b`, `\1`: takes no text of its own. */
  | { kind: 'mark' }

const SETS = /[dDsSwWpP]/
const MARKS = /[bB1-9k]/
const CONTROLS: Record<string, string> = { n: '\n', t: '\t', r: '\r', f: '\f', v: '\v', 0: '\0' }

/** The parts of a pattern's source. Throws on syntax that it does not know. */
export function partsOf(source: string): Part[] {
  let at = 0
  const choices = readChoices()
  if (at < source.length) throw new SyntaxError(`${source}: stopped at ${at}`)
  return choices.length === 1 ? (choices[0] ?? []) : [{ kind: 'choice', choices, looks: false }]

  function readChoices(): Part[][] {
    const found: Part[][] = [[]]
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at += 1
        found.push([])
      } else {
        found.at(-1)?.push(repeated(readPart()))
      }
    }
    return found
  }

  function readPart(): Part {
    const character = String.fromCodePoint(source.codePointAt(at) ?? 0)
    at += character.length
    if (character === '(') return readGroup()
    if (character === '[') return readSet()
    if (character === '\\') return readEscape()
    if (character === '.') return { kind: 'set', source: '.' }
    if (character === '^' || character === '$') return { kind: 'mark' }
    return { kind: 'text', text: character }
  }

  function readGroup(): Part {
    const [opening = ''] = /^(?:\?(?:<?[=!]|<\w+>|[a-z-]*:))?/.exec(source.slice(at)) ?? []
    at += opening.length
    const choices = readChoices()
    if (source[at] !== ')') throw new SyntaxError(`${source}: a group is not closed`)
    at += 1
    return { kind: 'choice', choices, looks: /[=!]/.test(opening) }
  }

  function readSet(): Part {
    const from = at - 1
    while (source[at] !== ']') at += source[at] === '\\' ? 2 : 1
    at += 1
    return { kind: 'set', source: source.slice(from, at) }
  }

  function readEscape(): Part {
    const named = source[at] ?? ''
    const [sequence = named] = /^(?:u\{\w+\}|u\w{4}|x\w{2}|[pP]\{[^}]+\}|k<\w+>)/.exec(source.slice(at)) ?? []
    at += sequence.length
    if (SETS.test(named)) return { kind: 'set', source: `\\${sequence}` }
    if (MARKS.test(named)) return { kind: 'mark' }
    if (sequence.length > 1)
      return {
        kind: 'text',
        text: String.fromCodePoint(Number.parseInt(sequence.replace(/[ux{}]/g, ''), 16)),
      }
    return { kind: 'text', text: CONTROLS[named] ?? named }
  }

  function repeated(part: Part): Part {
    const [all, mark, min, comma, max] = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(source.slice(at)) ?? []
    if (all === undefined) return part
    at += all.length
    if (mark === '?') return { kind: 'repeat', part, min: 0, max: 1 }
    if (mark !== undefined) return { kind: 'repeat', part, min: mark === '+' ? 1 : 0, max: Infinity }
    const most = comma === undefined ? Number(min) : max ? Number(max) : Infinity
    return { kind: 'repeat', part, min: Number(min), max: most }
  }
}
