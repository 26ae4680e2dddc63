import { counted } from '#base/figures.ts'
import { type Answer, AnswerSheet, plainText } from '#domain/chat/answer.ts'
import type { Facts } from '#domain/chat/facts.ts'
import { monthWords } from '#domain/chat/period.ts'
import { suggestionsFor } from '#domain/chat/suggestions.ts'

type Greeting = Pick<Answer, 'parts' | 'figures'> & { content: string }

/** What a conversation begins with: what there is to ask about, and some questions. */
export function greetingFor(facts: Facts): Greeting {
  const { property, meters } = facts
  const sheet = new AnswerSheet()
  const months = meters.flatMap((meter) => meter.months.map(({ month }) => month)).sort()
  const [first, last] = [months[0], months.at(-1)]
  if (property === null) sheet.say('This bill is of no meter yet. Ask about the bill itself.')
  else if (first === undefined || last === undefined)
    sheet.say(`No bill of ${property.name} is saved yet, so there is nothing to tell of it.`)
  else
    sheet.say(
      `Ask about ${property.name}: its bills from ${monthWords(first)} to ${monthWords(last)}, of ${counted(new Set(meters.map(({ meterId }) => meterId)).size, 'meter', 'meters')}.`,
    )
  const onScreen =
    facts.onScreen.billId === null ? [] : [{ label: 'Explain this bill', question: 'Explain this bill' }]
  sheet.offer([...onScreen, ...suggestionsFor(facts)])
  const { parts, figures } = sheet
  return { parts, figures, content: plainText({ parts, figures }) }
}
