import type { Judgement } from '#domain/judgement/judge.ts'

/** "Clean: adds up to the printed $106.00, which the balance asks for; 2 of 2 charges as on earlier bills". */
export function judgementWords({ standing, restsOn, doubts }: Judgement): string {
  const rests = restsOn.join('; ')
  if (standing === 'clean') return `Clean: ${rests}`
  const [first = '', ...others] = doubts
  const rest = others.length === 0 ? '' : ` (and ${others.length} more to look at)`
  return `${capitalized(rests)}${rests === '' ? '' : '. '}${first}${rest}`
}

/** All of it, for who wants to know. */
export const wholeJudgement = ({ restsOn, doubts }: Judgement): string =>
  [...restsOn.map(capitalized), ...doubts].join('\n')

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
