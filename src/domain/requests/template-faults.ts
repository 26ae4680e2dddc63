import { placeholdersIn } from './fill-template.ts'
import { PLACEHOLDERS, placeholderNamed } from './placeholders.ts'

/** Braces that belong to no placeholder are found in what is left without the placeholders. */
const PLACEHOLDER = /\{\{[^{}]*\}\}/g

/** Words quoted from behind a brace. */
const MOST_QUOTED = 20

/** What is wrong with a template's text, for the person who writes it; empty when every brace closes on a known name. */
export function templateFaults(text: string): string[] {
  const rest = text.replaceAll(PLACEHOLDER, '\n')
  const opened = rest.indexOf('{{')
  const closed = rest.indexOf('}}')
  return [
    ...(opened === -1 ? [] : [`“${quoted(rest.slice(opened))}” is not closed: }} is missing.`]),
    ...(opened === -1 && closed !== -1 ? ['There is a }} without a {{ before it.'] : []),
    ...placeholdersIn(text)
      .filter((name) => placeholderNamed(name) === undefined)
      .map(unknown),
  ]
}

function quoted(text: string): string {
  const [words = ''] = text.split('\n')
  return words.length > MOST_QUOTED ? `${words.slice(0, MOST_QUOTED)}…` : words
}

function unknown(name: string): string {
  if (name === '') return 'A placeholder has no name.'
  const like = PLACEHOLDERS.map((placeholder) => placeholder.name).find((known) => isLike(name, known))
  return `There is no {{${name}}}.${like === undefined ? '' : ` Is it {{${like}}}?`}`
}

const bare = (name: string): string => name.replaceAll(/[^a-z0-9]/g, '')

/** The same but for its separators, a part of it, or a letter too few, too many or another. */
function isLike(name: string, known: string): boolean {
  const [written, right] = [bare(name), bare(known)]
  if (written === '') return false
  return (
    right === written || (written.length > 3 && right.startsWith(written)) || differsByOne(written, right)
  )
}

function differsByOne(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const skipped = long.length === short.length ? 1 : 0
  return short.slice(at + skipped) === long.slice(at + 1)
}
