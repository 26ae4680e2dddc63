import { today } from '#base/calendar-date.ts'

/** A question, and those that go on from it. */
export interface Asked {
  kind: string
  ask: string
  next?: readonly string[]
}

const LAST_YEAR = Number(today().slice(0, 4)) - 1
const YEAR_BEFORE = LAST_YEAR - 1

/** Twenty of all kinds that the built-in engine knows, and ten that mean something only after those before them. */
export const CHAT_QUESTIONS: readonly Asked[] = [
  {
    kind: 'total',
    ask: `What was our total utility spend in ${LAST_YEAR}?`,
    next: ['and the year before?', 'by month please'],
  },
  { kind: 'by month', ask: `electric cost by month since January ${LAST_YEAR - 8}` },
  { kind: 'by year', ask: 'electric cost by year', next: ['What about usage?'] },
  { kind: 'by meter', ask: `electric cost by meter in ${LAST_YEAR}` },
  { kind: 'usage', ask: `How many kWh did we use in ${LAST_YEAR}?`, next: ['and in dollars?'] },
  { kind: 'average', ask: `What was the average monthly electric cost in ${LAST_YEAR}?` },
  { kind: 'share', ask: `What share of the cost in ${LAST_YEAR} was electric?` },
  { kind: 'compare', ask: `Compare electric cost in ${LAST_YEAR} to ${YEAR_BEFORE}` },
  {
    kind: 'why',
    ask: `Why did the electric cost change from ${YEAR_BEFORE} to ${LAST_YEAR}?`,
    next: ['What about usage?'],
  },
  {
    kind: 'extreme month',
    ask: `In which month of ${LAST_YEAR} was the electric cost highest?`,
    next: ['and lowest?', 'how much was it?'],
  },
  { kind: 'extreme meters', ask: `Which meters cost the most in ${LAST_YEAR}?` },
  { kind: 'rate', ask: `What did we pay per kWh in ${LAST_YEAR}?`, next: [`${YEAR_BEFORE}?`] },
  { kind: 'rate by year', ask: 'electric cost per kWh by year' },
  { kind: 'missing', ask: 'Which bills are missing?' },
  { kind: 'list of bills', ask: `Show me the bills of ${LAST_YEAR}`, next: ['only March'] },
  { kind: 'count of bills', ask: 'How many bills do we have?' },
  { kind: 'largest bill', ask: 'What was the largest bill?' },
  { kind: 'newest bill', ask: 'Explain the latest electric bill' },
  { kind: 'forecast', ask: 'What will our electric cost come to this year?', next: ['What about usage?'] },
  { kind: 'coverage', ask: 'What period do the bills cover?' },
]
