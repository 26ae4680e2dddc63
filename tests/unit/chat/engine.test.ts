import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Answer, plainText } from '#domain/chat/answer.ts'
import { answerQuestion } from '#domain/chat/engine.ts'
import { suggestionsFor } from '#domain/chat/suggestions.ts'
import { askedProperty, METERS, NO_SOURCE } from './asked-property.ts'

const ask = (...questions: string[]): Promise<Answer> => answerQuestion(askedProperty(), NO_SOURCE, questions)
const choicesOf = ({ parts }: Answer) =>
  parts.flatMap((part) => (part.kind === 'choices' ? part.choices : []))
const first = ({ figures }: Answer) => figures[0]?.text

/** Cents of a meter's months from one place to another. */
const cents = (meter: number, from: number, to: number) =>
  (METERS[meter]?.months ?? []).slice(from, to).reduce((sum, { costCents }) => sum + costCents, 0)
const dollars = (amount: number) =>
  `$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

describe('the built-in engine', () => {
  it.each([
    ['electric cost in 2025', dollars(cents(0, 24, 36))],
    ['How much did we spend on gas in Q2 of 2024?', dollars(cents(1, 15, 18))],
    ['gas from Feb to May 2025, cost', dollars(cents(1, 25, 29))],
    ['what did meter W-31007 cost in January 2026', dollars(cents(2, 36, 37))],
    ['everything except water, cost in 2025', dollars(cents(0, 24, 36) + cents(1, 24, 36))],
    ['kWh in December 2025', '1,035 kWh'],
    ['peak demand in 2025', '85 kW'],
  ])('answers “%s”', async (question, figure) => {
    const answer = await ask(question)
    expect([answer.outcome, first(answer)]).toEqual(['answered', figure])
  })

  it('carries with each figure the bills that it came from', async () => {
    const { figures } = await ask('gas cost from January to March 2025')
    expect(figures[0]).toMatchObject({ billIds: [2_026, 2_025, 2_024], bills: 3, unit: 'USD' })
  })

  it.each([
    [['electric cost in 2025', 'and gas?'], dollars(cents(1, 24, 36))],
    [['electric cost in 2025', 'and the year before?'], dollars(cents(0, 12, 24))],
    [['electric cost in 2025', 'only July'], dollars(cents(0, 30, 31))],
    [['electric cost in 2025', 'what about usage?'], '12,354 kWh'],
    [['gas cost in 2024', 'how does that compare with 2025?'], dollars(cents(1, 24, 36))],
  ])('goes on from the question before: %j', async (questions, figure) => {
    const answer = await ask(...questions)
    expect([answer.outcome, first(answer)]).toEqual(['answered', figure])
  })

  it.each([
    ['steam cost in 2025', 'no-data'],
    ['electric cost in 2019', 'no-data'],
    ['what did meter X-99999 use', 'no-data'],
    ['usage in 2025', 'asks'],
    ['gas in 2025', 'asks'],
    ['how much was it?', 'asks'],
    ['what is the weather', 'unclear'],
    ['electric cost on July 14, 2025', 'unclear'],
    ['cost in fiscal year 2025', 'unclear'],
    ['compare gas and', 'unclear'],
    ['was the last bill paid?', 'unclear'],
    ['delete the last bill', 'proposal'],
    ['skip this bill', 'proposal'],
  ])('says “%s” to be %s', async (question, outcome) => {
    expect((await ask(question)).outcome).toBe(outcome)
  })

  it.each([
    ['gas cost in 2024 and 2025', dollars(cents(1, 12, 36))],
    ['gas cost in 2023 and 2025', dollars(cents(1, 24, 36))],
    ['compare gas cost in 2023, 2024 and 2025', dollars(cents(1, 0, 36))],
    ['gas cost in winter, December 2024 to February 2025', dollars(cents(1, 23, 26))],
  ])('leaves no time out of “%s”', async (question, figure) => {
    const answer = await ask(question)
    expect([answer.outcome, first(answer)]).toEqual(['answered', figure])
  })

  it('asks for one of several times that no answer holds together, each in its own year', async () => {
    const answer = await ask('gas cost in January, March and May 2025')
    expect(answer.outcome).toBe('asks')
    expect(choicesOf(answer).map(({ label }) => label)).toEqual(['January 2025', 'March 2025', 'May 2025'])
    expect((await ask('highest gas cost month in 2023 and 2025')).outcome).toBe('asks')
  })

  it('offers only questions that it understands', async () => {
    const facts = askedProperty()
    const offered = new Set(suggestionsFor(facts).map(({ question }) => question))
    for (const question of ['usage in 2025', 'gas', 'why did it go up', '2025', 'last month'])
      for (const choice of choicesOf(await ask(question))) offered.add(choice.question)
    expect(offered.size).toBeGreaterThan(8)
    for (const question of offered)
      expect([question, (await ask(question)).outcome]).not.toEqual([
        question,
        expect.stringMatching(/asks|unclear|proposal/),
      ])
  })

  it('says nothing that it was not shown', async () => {
    const shows = { costs: false, usage: true, numbers: false, requests: false }
    for (const question of [
      'What did we spend in 2025?',
      'gas cost',
      'cost per kWh',
      'cost per square foot',
    ]) {
      const answer = await answerQuestion(askedProperty({ shows }), NO_SOURCE, [question])
      expect([answer.outcome, answer.figures]).toEqual(['no-data', []])
    }
  })

  it('says under every answer that bills are being worked out', async () => {
    const answer = await answerQuestion(askedProperty({ settling: true }), NO_SOURCE, ['gas cost in 2025'])
    expect(plainText(answer)).toContain('being worked out')
  })

  it('takes any text for a question, and answers nothing of a word that it does not know', async () => {
    const strange = fc.stringMatching(/^[a-z]{4,9}x[a-z]{2,5}q$/)
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), strange, async (text, word) => {
        expect(typeof (await ask(text)).outcome).toBe('string')
        expect((await ask(`gas cost of ${word} in 2025`)).outcome).toBe('unclear')
      }),
      { numRuns: 200 },
    )
  })
})
