import type { BillDraft } from '../bill-draft.ts'
import type { ValidationContext } from '../validation/context.ts'
import { isChoice, isSamePlace } from './choices.ts'
import {
  describeHandChanges,
  type HandChange,
  handChanges,
  type RecordedChange,
  unconfirmedChanges,
} from './hand-changes.ts'
import type { PageEvidence } from './page-evidence.ts'
import { type DoubtedChoice, doubtsAboutRecords } from './record-doubts.ts'

/** What would be saved otherwise than it was read, or than the records have it, and nobody confirmed. */
export interface Unconfirmed {
  changes: HandChange[]
  choices: DoubtedChoice[]
}

export function findUnconfirmed(
  draft: BillDraft,
  context: Pick<ValidationContext, 'records' | 'meters'>,
  page: PageEvidence,
): Unconfirmed {
  const { asRead, recorded } = page
  if (asRead === null) return { changes: [], choices: [] }
  const isConfirmed = ({ choice, concern }: DoubtedChoice) =>
    recorded.some(
      (other) =>
        other.confirmedBy != null &&
        isSamePlace(other, choice) &&
        other.chosen === choice.chosen &&
        other.concern === concern,
    )
  return {
    changes: changesOnPage(draft, page),
    choices: doubtsAboutRecords(draft, asRead, context).filter((doubted) => !isConfirmed(doubted)),
  }
}

export const describeUnconfirmed = ({ changes, choices }: Unconfirmed): string[] => [
  ...describeHandChanges(changes),
  ...new Set(choices.map(({ concern }) => concern)),
]

/** Records that this person confirms all of it. A change that somebody confirmed before stays theirs. */
export function confirmed(
  { choices }: Unconfirmed,
  recorded: readonly RecordedChange[],
  userId: number,
): RecordedChange[] {
  const confirmedNow = choices.map(({ choice, concern }) => {
    const before = recorded.find((other) => isSamePlace(other, choice) && other.chosen === choice.chosen)
    return { ...choice, userId: null, ...before, confirmedBy: userId, concern }
  })
  const others = recorded.filter((other) => !confirmedNow.some((choice) => isSamePlace(choice, other)))
  return [
    ...others.map((change) =>
      isChoice(change) ? change : { ...change, confirmedBy: change.confirmedBy ?? userId },
    ),
    ...confirmedNow,
  ]
}

/** Changes that nobody confirmed. A charge that was added as the page prints it is none. */
function changesOnPage(draft: BillDraft, { asRead, grounds, recorded }: PageEvidence): HandChange[] {
  if (asRead === null) return []
  const printed = new Set(grounds?.leftOut.map(chargeKey))
  const isPrinted = new Set(draft.charges.filter((line) => printed.has(chargeKey(line))).map(({ id }) => id))
  const isByHand = ({ kind, field, id, printed: before }: HandChange) =>
    kind !== 'charge' || field !== 'line' || before !== null || !isPrinted.has(id)
  return unconfirmedChanges(handChanges(draft, asRead).filter(isByHand), recorded)
}

const chargeKey = ({ description, amount }: { description: string; amount: number }): string =>
  `${amount} ${description}`
