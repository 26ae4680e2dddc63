import type { Judgement } from '../assessment/judge.ts'
import type { BillDraft } from '../bill-draft.ts'
import { isBillValid, linesWithoutMeter } from '../bill-rules.ts'
import type { BillStatus } from '../bill-status.ts'
import { CONFIDENCE_TO_SAVE } from '../confidence/confidence.ts'
import type { Problem } from '../problem.ts'

/** What the robot may look at. */
export interface BillForRobot {
  isBill: boolean
  notABillReason: string | null
  /** Whether its pages print a service period and an amount to pay, as bills do. */
  billsForService: boolean
  /** Whether its pages say what else it is: a letter, a history. A page that was misread says nothing. */
  saysWhatItIs: boolean
  accountKnown: boolean
  draft: BillDraft
  /** Everything that stands against saving it. */
  problems: readonly Problem[]
  /** What speaks for its lines; null while there are problems. */
  judgement: Judgement | null
  /** The values that name the bill, by their names. */
  fields: Readonly<Record<string, Sureness>>
  /** How sure each line that counts is. */
  lines: readonly number[]
}

/** How sure the page makes one of a value, null where it was not read; and whether the account's records hold it up. */
export interface Sureness {
  confidence: number | null
  heldUp: boolean
}

export type RobotDecision =
  | { kind: 'save' }
  | { kind: 'skip'; because: string }
  | { kind: 'leave'; because: string }

/** A line is held up by the total that it adds up to, where it is right more often than not. */
const SURE_OF_LINE = 0.5

const FOR_A_PERSON: ReadonlySet<string> = new Set(['other-account', 'special-document'])

/** Saves what passes every check and is read surely, skips what need not be saved, and leaves the rest to a person. */
export function decideForRobot(bill: BillForRobot): RobotDecision {
  if (!bill.isBill && bill.billsForService)
    return {
      kind: 'leave',
      because: 'It names a service period, but no charges were read from it.',
    }
  if (!bill.isBill && !bill.saysWhatItIs)
    return {
      kind: 'leave',
      because: `Nothing says what it is. ${bill.notABillReason ?? 'It has no charges.'}`,
    }
  if (!bill.isBill)
    return { kind: 'skip', because: `Not a bill: ${bill.notABillReason ?? 'it has no charges.'}` }
  // A person settles first whose bill it is, and what it is: another account's bill, or a corrected one with the same
  // total, is no duplicate.
  const first = bill.problems.find(({ rule }) => FOR_A_PERSON.has(rule))
  if (first) return { kind: 'leave', because: first.message }
  const duplicate = bill.problems.find(({ rule }) => rule === 'duplicate-bill')
  if (duplicate) return { kind: 'skip', because: duplicate.message }
  const because = whyLeave(bill)
  return because === null ? { kind: 'save' } : { kind: 'leave', because }
}

function whyLeave({ accountKnown, draft, problems, judgement, fields, lines }: BillForRobot): string | null {
  if (!accountKnown) return 'The account is not known.'
  const [first, ...others] = problems
  if (first) return others.length === 0 ? first.message : `${first.message} (and ${others.length} more)`
  // Also where the configuration switches checks off: nobody looks at this bill.
  if (judgement?.standing !== 'clean') return judgement?.doubts[0] ?? 'Nothing is known of its lines.'
  if (!isBillValid(draft) || linesWithoutMeter(draft).length > 0) return 'A line has no meter, type or date.'
  const unsure = Object.entries(fields).find(([, sureness]) => !isSure(sureness))
  if (unsure) return `${unsure[1].confidence === null ? 'Did not find' : 'Not sure of'} ${unsure[0]}.`
  return lines.some((confidence) => confidence < SURE_OF_LINE) ? 'Not sure of every line.' : null
}

const isSure = ({ confidence, heldUp }: Sureness): boolean =>
  confidence !== null && (heldUp || confidence >= CONFIDENCE_TO_SAVE)

/** Why a bill cannot be handed to the robot by this person; true where it can. */
export function mayAutoProcess(
  bill: { status: BillStatus; accountId: number | null; accountAllows: boolean },
  person: { admin: boolean; os: boolean },
): true | string {
  if (!person.admin || person.os) return 'Only our own staff may process bills automatically.'
  if (bill.status !== 'GPT_PARSED' && bill.status !== 'ERROR')
    return 'Only bills under review can be processed.'
  if (bill.accountId === null) return 'Choose the utility account first.'
  return bill.accountAllows ? true : 'This account is not set to be processed automatically.'
}
