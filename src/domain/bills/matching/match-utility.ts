export interface KnownUtility {
  id: number
  name: string
  aliases: string[]
}

const LEGAL = new Set([
  'inc',
  'incorporated',
  'llc',
  'co',
  'company',
  'corp',
  'corporation',
  'ltd',
  'lp',
  'the',
])
const SHORT: Record<string, string> = {
  dept: 'department',
  '&': 'and',
  util: 'utility',
  utilities: 'utility',
}

/** A utility's name as it is compared: without legal forms, punctuation and spaces. */
export function bareUtilityName(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[’'.\p{M}]/gu, '')
      .match(/[\p{L}\d]+|&/gu) ?? []
  const telling = words.filter((word) => !LEGAL.has(word))
  return (telling.length > 0 ? telling : words).map((word) => SHORT[word] ?? word).join('')
}

/** The known utility of that name or alias; null when none or several answer to it. */
export function matchUtility<U extends KnownUtility>(printed: string, known: readonly U[]): U | null {
  const bare = bareUtilityName(printed)
  if (bare === '') return null
  const matches = known.filter((utility) =>
    [utility.name, ...utility.aliases].some((name) => bareUtilityName(name) === bare),
  )
  return matches.length === 1 ? (matches[0] ?? null) : null
}
