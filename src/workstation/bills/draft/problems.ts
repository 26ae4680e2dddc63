import type { CalendarDate } from '#base/calendar-date.ts'
import type { Judgement } from '#domain/bills/assessment/judge.ts'
import { NO_GROUNDS, NO_PAGE } from '#domain/bills/assessment/page-evidence.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import type { Problem, ProblemTarget } from '#domain/bills/problem.ts'
import { NOTHING_SAVED, type ValidationContext } from '#domain/bills/validation/context.ts'
import type { Rule } from '#domain/bills/validation/rule.ts'
import { dateOrder } from '#domain/bills/validation/rules/date-order.ts'
import { dueDate } from '#domain/bills/validation/rules/due-date.ts'
import { invoiceDate } from '#domain/bills/validation/rules/invoice-date.ts'
import { missingAccount } from '#domain/bills/validation/rules/missing-account.ts'
import { missingDates } from '#domain/bills/validation/rules/missing-dates.ts'
import { missingInvoiceDate } from '#domain/bills/validation/rules/missing-invoice-date.ts'
import { missingMeter } from '#domain/bills/validation/rules/missing-meter.ts'
import { missingType } from '#domain/bills/validation/rules/missing-type.ts'
import { noLines } from '#domain/bills/validation/rules/no-lines.ts'
import { otherAccount } from '#domain/bills/validation/rules/other-account.ts'
import { severalBills } from '#domain/bills/validation/rules/several-bills.ts'
import { totalCharge } from '#domain/bills/validation/rules/total-charge.ts'
import { DEFAULT_SETTINGS } from '#domain/configurations/configuration.ts'
import type { BillDetail } from './bill-detail.ts'
import { fieldStop, type Stop, sameStop, stopKey, stopsOf } from './stops.ts'

/** What the server said, and of which draft; of none any more when what it is held against has changed since. */
export interface ServerVerdict {
  of: BillDraft | null
  problems: readonly Problem[]
  judgement: Judgement | null
}

/** The rules that the draft and what is known of its bill decide: judged at each edit, without waiting for the server. */
const LOCAL_RULES: readonly Rule[] = [
  missingAccount,
  otherAccount,
  severalBills,
  missingInvoiceDate,
  noLines,
  missingMeter,
  missingType,
  missingDates,
  dateOrder,
  invoiceDate,
  dueDate,
  totalCharge,
]
const LOCAL_NAMES: ReadonlySet<string> = new Set(LOCAL_RULES.map((rule) => rule.name))

/**
 * Everything against saving the draft, top to bottom as on screen. A verdict on this very draft stands as it is,
 * since only the server knows the utility's settings; of an older one, what the draft alone decides is judged anew.
 */
export function problemsOf(
  draft: BillDraft,
  bill: JudgedOf,
  verdict: ServerVerdict | null,
  today: CalendarDate,
): Problem[] {
  const fromServer = verdict?.problems ?? []
  const problems =
    verdict?.of === draft
      ? fromServer
      : [
          ...judgeLocally(draft, bill, today),
          ...fromServer.filter((problem) => !LOCAL_NAMES.has(problem.rule)),
        ]
  const places = new Map(stopsOf(draft).map((stop, index) => [stopKey(stop), index]))
  const place = (problem: Problem) => places.get(stopKey(problem.target)) ?? -1
  return problems.toSorted((one, other) => place(one) - place(other))
}

/** What the server tells of the chosen account, and of the file. */
export type JudgedOf = Pick<BillDetail, 'utility_account_id' | 'account_differences'> & {
  gpt_bill: Pick<NonNullable<BillDetail['gpt_bill']>, 'further_bills'> | null
}

function judgeLocally(
  draft: BillDraft,
  { utility_account_id: accountId, account_differences: differences, gpt_bill: reading }: JudgedOf,
  today: CalendarDate,
): Problem[] {
  const context: ValidationContext = {
    today,
    settings: DEFAULT_SETTINGS,
    account: accountId === null ? null : { id: accountId, acctNum: '', deliveryMethod: null },
    differences: differences.filter(({ settled }) => !settled),
    unreadPages: [],
    ...NOTHING_SAVED,
  }
  const furtherBills = reading?.further_bills ?? []
  const page = furtherBills.length === 0 ? NO_PAGE : { ...NO_PAGE, grounds: { ...NO_GROUNDS, furtherBills } }
  return LOCAL_RULES.flatMap((rule) =>
    rule
      .check(draft, context, page)
      .map((finding): Problem => ({ rule: rule.name, severity: rule.severity, ...finding })),
  )
}

export const problemKey = (problem: Problem): string => `${problem.rule}@${stopKey(problem.target)}`

/** A warning is accepted in the words that were shown: with other figures it has to be accepted again. */
export const acceptanceKey = (problem: Problem): string => `${problemKey(problem)} ${problem.message}`

/** Where the cursor stands for a problem: one of the bill as a whole is shown at the account. */
export const stopOfProblem = (target: ProblemTarget): Stop =>
  target.kind === 'bill' ? fieldStop('account') : target

export const problemsAt = (problems: readonly Problem[], stop: Stop): Problem[] =>
  problems.filter(({ target }) => sameStop(stopOfProblem(target), stop))

/** The same complaint about many lines. */
export interface ProblemGroup {
  /** The one on the first of the lines. */
  first: Problem
  lines: number
}

/** From so many lines on, a complaint is said once for all of them. */
const A_GROUP = 3

/** What is said of many lines, in the order of their first lines. */
export function problemGroups(problems: readonly Problem[]): ProblemGroup[] {
  const ofLines = problems.filter(({ target }) => target.kind === 'charge' || target.kind === 'usage')
  return [...Map.groupBy(ofLines, ({ rule }) => rule).values()].flatMap((group) => {
    const [first] = group
    const lines = new Set(group.map(({ target }) => stopKey(target))).size
    if (first === undefined || lines < A_GROUP) return []
    return [{ first, lines }]
  })
}

/** The next place with a problem after (or before) the cursor, around the ends. */
export function nextProblemStop(
  draft: BillDraft,
  problems: readonly Problem[],
  cursor: Stop,
  direction: 1 | -1,
): Stop | undefined {
  const places = new Map(stopsOf(draft).map((stop, index) => [stopKey(stop), index]))
  const place = (stop: Stop) => places.get(stopKey(stop)) ?? -1
  const stops = problems.map(({ target }) => stopOfProblem(target))
  const ordered = direction === 1 ? stops : stops.toReversed()
  return ordered.find((stop) => (place(stop) - place(cursor)) * direction > 0) ?? ordered[0]
}
