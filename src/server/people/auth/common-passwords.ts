import { readFileSync } from 'node:fs'
import path from 'node:path'

const FILE = path.join(import.meta.dirname, 'common-passwords.txt')
let list: ReadonlySet<string> | null = null

const commonWords = (): ReadonlySet<string> => {
  list ??= new Set(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return list
}

const FEWEST_CHARACTERS = 4
const SHORTEST_WORD = 4

/**
 * Whether a password is among those that are tried first: a frequent one, one of a few characters, or a frequent word
 * or something of the person's own with figures and signs around it or in the place of letters, as "P@ssw0rd!1".
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const given = password.normalize('NFKC').toLowerCase()
  if (new Set(given).size < FEWEST_CHARACTERS) return true
  if (commonWords().has(given)) return true
  const ownWords = new Set(own.flatMap(wordsOf).filter((word) => word.length >= SHORTEST_WORD))
  const cores = [given, bare(given)].flatMap(readings).map(bare)
  return cores.some((core) => commonWords().has(core) || ownWords.has(core))
}

/** Without the figures and signs around it. */
const bare = (text: string): string => text.replace(/^[^a-z]{1,1000}/, '').replace(/[^a-z]{1,1000}$/, '')

/** As it is, and with letters for what stands for them. */
const readings = (text: string): string[] => ['l', 'i'].map((one) => lettersFor(text, one)).concat(text)

const STANDS_FOR: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const lettersFor = (text: string, one: string): string =>
  text.replace(/[013457@$!|]/g, (sign) => (/[1!|]/.test(sign) ? one : (STANDS_FOR[sign] ?? sign)))

/** Each word of a name or an address, and all of them as one. */
function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(/@.*$/, '')
    .split(/[^a-z]+/)
  return [...words, words.join('')]
}
