import { type Answer, AnswerSheet, type Choice, type Finding, type Outcome } from './answer.ts'
import { askTool, monthTold } from './ask-tool.ts'
import { type FactSource, type Facts, SETTLING } from './facts.ts'
import { changesOfNothing, lackingOf } from './lacking.ts'
import { wordsOf } from './reading-words.ts'
import { suggestionsFor } from './suggestions.ts'
import { goingOn } from './understand/going-on.ts'
import type { Reading, Understood } from './understand/reading.ts'
import { understand } from './understand/understand.ts'

/**
 * Answers a question about a property by tools, without an AI service: it says what it took the question for, asks where
 * two things may be meant, and says so where it did not understand.
 */
export async function answerQuestion(
  facts: Facts,
  source: FactSource,
  questions: readonly string[],
): Promise<Answer> {
  const told = (reading: Reading) => monthTold(facts, reading)
  const before = questions.slice(0, -1).reduce<Reading | null>((known, question) => {
    const next = goingOn(understand(question, facts), known, told)
    return next.intent === null ? known : next
  }, null)
  const question = questions.at(-1) ?? ''
  const understood = understand(question, facts)
  const refusal = refusalOf(facts, question, understood)
  if (refusal !== null) return refusal
  const reading = goingOn(understood, before, told)
  if (understood.thatTime !== null && reading.periods.length === 0)
    return asks(`Which ${understood.thatTime} do you mean?`, suggestionsFor(facts))
  const day = dayOf(understood, reading)
  if (day !== null) return finish(new AnswerSheet().say(...day).offer(suggestionsFor(facts)), 'unclear', null)
  const points = pointedAt(facts, understood, reading)
  const lacking = lackingOf(facts, reading, points)
  if (lacking !== null) return asks(lacking.question, lacking.choices)
  const finding = await askTool(facts, source, reading, points)
  return answered(facts, reading, finding)
}

/** Beside an open bill, what changed without a word of what is what changed on the bill. */
const pointedAt = ({ onScreen }: Facts, { points }: Understood, reading: Reading): Understood['points'] =>
  points ?? (onScreen.billId !== null && changesOfNothing(reading) ? 'bill' : null)

function answered(facts: Facts, reading: Reading, finding: Finding): Answer {
  const sheet = new AnswerSheet().add(finding)
  if (facts.settling) sheet.parts.push({ kind: 'note', text: SETTLING })
  return finish(sheet, finding.outcome === 'found' ? 'answered' : 'no-data', wordsOf(facts, reading))
}

const finish = ({ parts, figures }: AnswerSheet, outcome: Outcome, understood: string | null): Answer => ({
  ...{ outcome, understood, parts, figures },
})

const asks = (question: string, choices: readonly Choice[]): Answer =>
  finish(new AnswerSheet().say(question).offer(choices), 'asks', null)

/** What is said where there is nothing to answer, or it was not understood; null where there is. */
function refusalOf(facts: Facts, question: string, understood: Understood): Answer | null {
  const { unknown, absent, ambiguous, unknowable, command, help, breaksOff } = understood
  const sheet = new AnswerSheet()
  const suggestions = () => suggestionsFor(facts)
  if (help) return finish(sheet.say(HELP).offer(suggestions()), 'answered', null)
  if (command) {
    sheet.say('I change nothing by myself.').parts.push({ kind: 'proposal', wanted: question.trim() })
    return finish(sheet, 'proposal', null)
  }
  if (absent !== null) {
    sheet.say(`This property has no ${absent}.`)
    return finish(sheet.offer(suggestions()), 'no-data', null)
  }
  if (ambiguous !== null) return asks(`“${ambiguous.word}” fits several. Which one?`, ambiguous.choices)
  if (unknowable !== null) {
    sheet.say(`Bills say nothing of “${unknowable}”: they are known by whole calendar months.`)
    return finish(sheet.offer(suggestions()), 'unclear', null)
  }
  if (breaksOff)
    return finish(sheet.say('The question seems to break off.').offer(suggestions()), 'unclear', null)
  if (unknown.length === 0) return null
  if (MAY_BE_COMMAND.test(question)) sheet.parts.push({ kind: 'proposal', wanted: question.trim() })
  const words = unknown.map((word) => `“${word}”`).join(', ')
  sheet.say(
    `I did not understand ${words}. I answer from the saved bills of ${facts.property?.name ?? 'one property'}, and of nothing else.`,
  )
  return finish(sheet.offer(suggestions()), 'unclear', null)
}

/** The window may have a command for what is no question about bills. */
const MAY_BE_COMMAND = /^\s*(?:please )?(?:show|list|find|search|display|see|view)\b/i

/** What is asked of bills may be asked by their days. */
const OF_DAYS: readonly Reading['intent'][] = [
  'bills',
  'explain',
  'coverage',
  'missing',
  'requests',
  'forecast',
]

const dayOf = ({ days }: Understood, { intent }: Reading): string[] | null =>
  days === null || OF_DAYS.includes(intent)
    ? null
    : [`Bills say nothing of “${days}” alone: ask for whole months.`]

const HELP =
  'Ask what this property cost or used, when, by which meter or energy type; what changed and why; which bills are missing; what the year will come to. Every number leads to its bills.'
