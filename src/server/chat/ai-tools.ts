import { z } from 'zod'
import type { Figure, Finding, Piece } from '#domain/chat/answer.ts'
import { askBills, askNewestLines } from '#domain/chat/ask-bills.ts'
import { MEASURES } from '#domain/chat/months-of.ts'
import { monthAt, type Period } from '#domain/chat/period.ts'
import { measuringOf, meterWords, type Scope } from '#domain/chat/scope.ts'
import { BILL_QUESTIONS } from '#domain/chat/tools/bills.ts'
import { compare } from '#domain/chat/tools/compare.ts'
import { coverage, estimated } from '#domain/chat/tools/coverage.ts'
import { explainOpenBill } from '#domain/chat/tools/explain.ts'
import { extremes, RANKED } from '#domain/chat/tools/extremes.ts'
import { forecast } from '#domain/chat/tools/forecast.ts'
import { intensity } from '#domain/chat/tools/intensity.ts'
import { meters } from '#domain/chat/tools/meters.ts'
import { missing } from '#domain/chat/tools/missing.ts'
import { rate } from '#domain/chat/tools/rate.ts'
import { requests } from '#domain/chat/tools/requests.ts'
import { GROUPINGS, total } from '#domain/chat/tools/total.ts'
import { why } from '#domain/chat/tools/why.ts'
import { nothing } from '#domain/chat/tools/words.ts'
import { MATERIALS, WATER } from '#domain/energy/year-over-year/resources.ts'
import type { ConversationTool } from '#server/platform/ai/converse.ts'
import type { Known } from './known-facts.ts'

/** What an AI service looked up for one answer. */
export interface LookedUp {
  figures: Figure[]
  /** Findings whose table or chart the service wants shown. */
  shown: Finding[]
  /** Texts whose numbers may be repeated: names of months, numbers of meters. */
  texts: string[]
  /** What it would have done by a command of the window. */
  wanted: string[]
}

export const nothingLookedUp = (): LookedUp => ({ figures: [], shown: [], texts: [], wanted: [] })

const month = z.string().regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, 'Give months as YYYY-MM.')
const period = z
  .object({ from: month, to: month })
  .nullable()
  .describe('Whole months, both included; null: all that is known.')
const scope = z
  .object({
    energy_type: z.string().nullable().describe('By its name in the list of meters, "Water" or "Materials".'),
    meter_ids: z.array(z.number().int()).nullable(),
  })
  .describe('What it is about; all null: the whole property.')
const show = z.boolean().describe('Whether the person is shown the table and chart too.')
const measure = z.enum(MEASURES)
const summed = z.enum(['cost', 'usage'])

/** The tools of an answer about one property: they read, and nothing of another property. */
export function toolsFor({ facts, source }: Known, found: LookedUp, mayPropose: boolean): ConversationTool[] {
  const resolve = scopeIn(facts)
  const tool = <Input extends z.ZodObject>(
    name: string,
    description: string,
    input: Input,
    run: (given: z.output<Input>) => Finding | Promise<Finding>,
  ): ConversationTool => ({
    name,
    description,
    input: input.extend({ show }),
    async run(given) {
      const sent = given as z.output<Input> & { show: boolean }
      try {
        return told(await run(sent), found, sent.show)
      } catch (error) {
        if (error instanceof NotHere) return JSON.stringify({ error: error.message })
        throw error
      }
    },
  })
  const about = { scope, period }
  const side = z.object({ scope, period: z.object({ from: month, to: month }) })
  const sides = ({ now, before }: { now: z.output<typeof side>; before: z.output<typeof side> }) => ({
    now: { scope: resolve(now.scope), period: periodIn(now.period) },
    before: { scope: resolve(before.scope), period: periodIn(before.period) },
  })
  return [
    tool(
      'total',
      'What something cost, used, or drew at most; summed, averaged by month, or parted.',
      z.object({ ...about, measure, by: z.enum(GROUPINGS).nullable(), average: z.boolean() }),
      ({ measure, by, average, ...of }) =>
        total(facts, { scope: resolve(of.scope), period: periodOrNull(of.period), measure, by, average }),
    ),
    tool(
      'extremes',
      'The months, years, meters, energy types or utilities that cost, used or drew most or least.',
      z.object({
        ...about,
        measure,
        of: z.enum(RANKED),
        highest: z.boolean(),
        count: z.number().int().min(1).max(20),
      }),
      ({ scope, period, ...asked }) =>
        extremes(facts, { ...asked, scope: resolve(scope), period: periodOrNull(period) }),
    ),
    tool(
      'compare',
      'Two times or two things beside each other, over the months that both have.',
      z.object({ measure, now: side, before: side }),
      ({ measure, ...asked }) => compare(facts, { measure, ...sides(asked) }),
    ),
    tool(
      'why',
      'What made a cost or usage change: how much was used, what one cost, which meters it was.',
      z.object({ measure: summed, now: side, before: side }),
      ({ measure, ...asked }) => why(facts, { measure, ...sides(asked) }),
    ),
    tool(
      'rate',
      'What one unit cost on average.',
      z.object({ ...about, by: z.enum(['month', 'year']).nullable() }),
      ({ scope, period, by }) => rate(facts, { scope: resolve(scope), period: periodOrNull(period), by }),
    ),
    tool(
      'intensity',
      'Cost or usage for each square foot.',
      z.object({ ...about, measure: summed }),
      ({ scope, period, measure }) =>
        intensity(facts, { scope: resolve(scope), period: periodOrNull(period), measure }),
    ),
    tool(
      'bills',
      'Saved bills by their invoice dates: all of them, how many, the newest, oldest, largest or smallest, or those due.',
      z.object({ ...about, ask: z.enum(BILL_QUESTIONS) }),
      ({ scope, period, ask }) =>
        askBills(facts, source, { scope: resolve(scope), period: periodOrNull(period), ask }),
    ),
    tool('newest_bill_lines', 'The lines of the newest bill.', z.object({ scope }), (given) =>
      askNewestLines(facts, source, { scope: resolve(given.scope), period: null }),
    ),
    tool(
      'bill_on_screen',
      'The bill that the person has open: its lines, and what stands against saving it.',
      z.object({}),
      async () => {
        const bill = await source.openBill()
        return bill === null ? nothing('No bill is open.') : explainOpenBill(facts, bill)
      },
    ),
    tool(
      'missing_bills',
      'Bills that should be there by how often each meter is billed.',
      z.object(about),
      ({ scope, period }) => missing(facts, source, { scope: resolve(scope), period: periodOrNull(period) }),
    ),
    tool('estimated_usage', 'Months whose usage was estimated.', z.object(about), ({ scope, period }) =>
      estimated(facts, resolve(scope), periodOrNull(period)),
    ),
    tool('coverage', 'Which months bills are of.', z.object({ scope }), (given) =>
      coverage(facts, resolve(given.scope)),
    ),
    tool(
      'forecast',
      'What this year will come to, with the range that holds eight times in ten.',
      z.object({ scope, measure: summed, year: z.number().int().min(1990).max(2100) }),
      ({ scope, measure, year }) => forecast(facts, { scope: resolve(scope), measure, year }),
    ),
    tool('meters', 'The meters of the property, with accounts and utilities.', z.object({ scope }), (given) =>
      meters(facts, resolve(given.scope), 'meters'),
    ),
    tool('requests', 'How bills are asked for, and what came of it.', z.object({ scope }), async (given) =>
      requests(facts, await source.requests(), resolve(given.scope)),
    ),
    ...(mayPropose ? [proposing(found)] : []),
  ]
}

/** The window looks for its command by the words; nothing is done here. */
const proposing = (found: LookedUp): ConversationTool => ({
  name: 'propose_action',
  description:
    'Where the person wants something done: offers it as a command, which the person confirms or not.',
  input: z.object({ words: z.string().min(1).max(200) }),
  async run(given) {
    found.wanted.push((given as { words: string }).words)
    return JSON.stringify({ offered: true })
  },
})

/** Something that the service named and that is not of this property. */
class NotHere extends Error {}

const periodIn = ({ from, to }: { from: string; to: string }): Period => {
  const monthIn = (text: string) => monthAt(Number(text.slice(0, 4)), Number(text.slice(5)))
  if (from > to) throw new NotHere('The period ends before it begins.')
  return { from: monthIn(from), to: monthIn(to) }
}
const periodOrNull = (given: z.output<typeof period>): Period | null =>
  given === null ? null : periodIn(given)

/** Names and ids are those of this property, whatever the service, or a text that it read, says. */
const scopeIn =
  ({ meters: known }: Known['facts']) =>
  ({ energy_type, meter_ids }: z.output<typeof scope>): Scope => {
    const types = new Set([...known.map(({ energyType }) => energyType), WATER, MATERIALS])
    if (energy_type !== null && !types.has(energy_type))
      throw new NotHere(`This property has no “${energy_type}”.`)
    const named = meter_ids?.map((id) => known.find((meter) => meter.id === id))
    if (named?.includes(undefined)) throw new NotHere('This property has no meter of that id.')
    const words = (named ?? []).flatMap((meter) => (meter === undefined ? [] : meterWords(meter)))
    const read = { energyType: energy_type, meterIds: meter_ids, words: '' }
    const type = measuringOf(known, read)[0]?.energyTypeName.toLowerCase()
    return {
      ...read,
      words: words.length > 0 ? words.join(' and ') : energy_type === null ? '' : (type ?? energy_type),
    }
  }

/** What a tool found, as the service is told it. Its figures are remembered for the check of what is said. */
function told(finding: Finding, found: LookedUp, isShown: boolean): string {
  const say = (piece: Piece): string => {
    if (typeof piece === 'string') {
      found.texts.push(piece)
      return piece
    }
    found.figures.push(piece)
    return piece.text
  }
  const { table, notes, outcome } = finding
  const answer = {
    outcome,
    says: finding.sentences.map((sentence) => sentence.map(say).join('')),
    ...(table && {
      columns: table.columns.map(({ title }) => title),
      rows: table.rows.map((row) => row.map(say)),
    }),
    notes: notes.map(say),
  }
  if (isShown && outcome === 'found') found.shown.push(finding)
  return JSON.stringify(answer)
}
