import { decideForRobot, type RobotDecision } from '#domain/bills/automation/decide.ts'
import type { HeldUp } from '#domain/bills/automation/held-up.ts'
import { CONFIDENCE_TO_SAVE } from '#domain/bills/confidence/confidence.ts'
import { VALUE_KINDS } from '#domain/bills/confidence/measured-values.ts'
import { answerLine } from '#reading/answer-line.ts'
import type { Extraction, Reading } from '#reading/extraction.ts'
import { billsForService, saysWhatItIs, surenessOf } from '#server/bills/automation/what-was-read.ts'
import { judgeReading } from '#tests/robot/judge-reading.ts'
import type { readKnownBills } from '#tests/robot/known-bills.ts'
import { isRight, mistakes, type Truth } from '#tests/robot/truth.ts'
import { type AnsweredValue, answeredValues } from './answered-values.ts'

/** What values that are sure have to be right in, of those of the folders and of the generated ones. */
const DEMANDED = 0.97

interface Tally {
  sure: Map<string, [right: number, of: number]>
  decided: Map<string, number>
}

/**
 * Tells how many of the values are right that are sure, and what the robot would do with each bill as it was read.
 * Answers whether 97 % of them are right, on either kind of bills, and no bill would be saved that is wrong.
 */
export async function check(bills: ReturnType<typeof readKnownBills>): Promise<boolean> {
  const tallies = { generated: emptyTally(), chance: emptyTally(), folder: emptyTally() }
  for await (const { name, source, truth, read } of bills) {
    if (read === null) continue
    const tally = tallies[source]
    for (const value of answeredValues(read, truth)) {
      if (value.confidence < CONFIDENCE_TO_SAVE) continue
      add(tally, value)
      if (!value.right) console.log(`${name}: ${value.kind} ${value.value} is sure and wrong`)
    }
    const decision = decisionOf(read, truth)
    // What is saved is the account's utility, whatever name the page was read to have.
    const { utility: _, ...told } = answerLine(name, read)
    const wrong = mistakes(told, truth)
    const done = `${decision.kind}${decision.kind === 'save' && wrong.length > 0 ? ' and wrong' : ''}`
    tally.decided.set(done, (tally.decided.get(done) ?? 0) + 1)
    if (source === 'folder')
      console.log(`${name}: ${decision.kind}. ${decision.kind === 'save' ? '' : decision.because}`)
    if (decision.kind === 'save') for (const each of wrong) console.log(`  ${name}, saved: ${each}`)
  }
  return Object.entries(tallies)
    .map(([source, tally]) => report(source, tally))
    .every((good) => good)
}

const emptyTally = (): Tally => ({ sure: new Map(), decided: new Map() })

function add({ sure }: Tally, { kind, right }: AnsweredValue): void {
  const [had, of] = sure.get(kind) ?? [0, 0]
  sure.set(kind, [had + (right ? 1 : 0), of + 1])
}

/** What the robot does with a bill whose account is set up, and whose records hold up what is right, and only that. */
function decisionOf(read: Extraction, truth: Truth): RobotDecision {
  const { draft, errors, warnings, judgement } = judgeReading(read, truth)
  const { fields, charges, usages } = read
  return decideForRobot({
    isBill: read.isBill,
    notABillReason: read.notABillReason,
    billsForService: billsForService(fields),
    saysWhatItIs: saysWhatItIs(read.notABillReason),
    accountKnown: true,
    draft,
    problems: [...errors, ...warnings],
    judgement,
    fields: surenessOf(fields, recordsOf(read, truth)),
    lines: [...charges, ...usages].map(({ evidence }) => evidence.confidence),
  })
}

function recordsOf({ fields }: Extraction, truth: Truth): HeldUp {
  const holds = (name: Parameters<typeof isRight>[1], reading: Reading<string> | null) =>
    reading !== null && isRight(truth, name, reading.value)
  return {
    accountNumber: holds('account_number', fields.accountNumber),
    invoiceDate: holds('invoice_date', fields.invoiceDate),
    period: holds('start_date', fields.startDate) && holds('end_date', fields.endDate),
  }
}

function report(source: string, { sure, decided }: Tally): boolean {
  const all = [...sure.values()].reduce(([right, of], [r, o]) => [right + r, of + o] as const, [
    0, 0,
  ] as const)
  console.log(`\n${source}: of values at ${CONFIDENCE_TO_SAVE} or more, ${all[0]} of ${all[1]} are right`)
  for (const kind of VALUE_KINDS) {
    const [right, of] = sure.get(kind) ?? [0, 0]
    if (of > 0) console.log(`  ${kind}: ${right} of ${of}`)
  }
  for (const [done, bills] of [...decided].sort()) console.log(`  ${done}: ${bills}`)
  return all[0] >= all[1] * DEMANDED && !decided.has('save and wrong')
}
