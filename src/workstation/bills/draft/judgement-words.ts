import type { Judgement } from '#domain/bills/assessment/judge.ts'

/** What stands on screen of a judgement until all of it is asked for. */
export interface JudgementWords {
  /** The first concern, else what a clean bill rests on. */
  text: string
  /** How many concerns are not shown. */
  more: number
}

/** "Clean: adds up to the printed $106.00, which the balance asks for; 2 of 2 charges as on earlier bills". */
export function judgementWords({ standing, restsOn, doubts }: Judgement): JudgementWords {
  if (standing === 'clean') return { text: `Clean: ${restsOn.join('; ')}`, more: 0 }
  const [first = '', ...others] = doubts
  return { text: first, more: others.length }
}
