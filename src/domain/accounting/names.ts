import { shortForm } from '#base/street-words.ts'

/** Names and addresses of companies, made comparable. Pure. */

const MARKS = /\p{Diacritic}/gu

/** "Müller & Söhne, L.L.C." → "muller and sohne llc" */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What a name ends with that says what kind of body it is. */
const FORMS = new Set([
  ...[
    'inc',
    'incorporated',
    'llc',
    'llp',
    'lllp',
    'lp',
    'ltd',
    'limited',
    'corp',
    'corporation',
    'co',
    'company',
  ],
  ...['plc', 'pllc', 'pc', 'pa', 'gmbh', 'ag', 'sa', 'sarl', 'bv', 'nv', 'kg', 'pty', 'ulc'],
])

interface ParsedName {
  /** Without its legal form. */
  core: string
  /** "llc"; null for none. */
  form: string | null
}

/** One form has several spellings. */
const SAME_FORM: Readonly<Record<string, string>> = {
  incorporated: 'inc',
  limited: 'ltd',
  corporation: 'corp',
  company: 'co',
}

export function parseName(name: string): ParsedName {
  const words = nameKey(name).split(' ')
  let form: string | null = null
  while (words.length > 1 && FORMS.has(words.at(-1) ?? '')) {
    const last = words.pop() ?? ''
    form ??= SAME_FORM[last] ?? last
  }
  if (words.length > 1 && words.at(-1) === 'and') words.pop()
  if (words.length > 1 && words[0] === 'the') words.shift()
  return { core: words.join(' '), form }
}

/** How alike two texts are, from 0 to 1: the share of pairs of letters that they have in common. */
export function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)]
  if (a.length + b.length === 0) return 0
  const left = [...b]
  const common = a.filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * common.length) / (a.length + b.length)
}

/** Word by word, with its beginning and end: words in another order stay alike. */
const pairsOf = (text: string): string[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2)))

/** What says where in a building it is, not which building. */
const WITHIN = new Set(['suite', 'ste', 'unit', 'floor', 'fl'])

/** "120 West Main Street" of 02108-1234 → "120 w main st|02108"; null without a street, its number or a code. */
export function addressKey(street: string | null, postalCode: string | null): string | null {
  const code = postalCodeKey(postalCode)
  const words = nameKey(street ?? '').split(' ')
  if (code === null || !/^\d/.test(words[0] ?? '') || words.length < 2) return null
  const plain = words.filter((word) => !WITHIN.has(word)).map(shortForm)
  return `${plain.join(' ')}|${code}`
}

/** The part of a postal code that says the town: "02108" of "02108-1234". */
export function postalCodeKey(postalCode: string | null): string | null {
  const key = (postalCode ?? '').toUpperCase().replaceAll(' ', '')
  const us = /^(\d{5})(?:-?\d{4})?$/.exec(key)?.[1]
  return us ?? (key === '' ? null : key)
}

export const emailKey = (email: string): string => email.trim().toLowerCase()

/** E-mail fields hold several at times. */
export const emailsIn = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[\s,;]+/)
      .filter((part) => part.includes('@'))
      .map(emailKey),
  ),
]
