import { asCalendarDate } from '#base/calendar-date.ts'
import { formatCount } from '#base/figures.ts'
import { text } from '#commands/kernel/args.ts'
import type { CommandContext, Question } from '#commands/kernel/context.ts'
import {
  CommandFailed,
  defineCommand,
  nothingKept,
  type Reversal,
  UndoRefused,
} from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import {
  all,
  forStaff,
  nothingOver,
  only,
  reachable,
  unless,
  type Verdict,
  type When,
} from '#commands/kernel/when.ts'
import { searchOfChase } from '#domain/requests/chase-address.ts'
import { MOST_CHECKED_AT_ONCE } from '#domain/review/review.ts'
import { GROUP, inDaily, inReview, onMeter, reviewOf } from './conditions.ts'
import type { ReviewedMeter, ReviewPrompt } from './context.ts'

const isOfAccounts: When = unless('show account meters first', ({ review }) => review?.of === 'accountMeter')

/** What its bills say is on the screen. */
export const isHere: When = unless('its bills are still on their way', ({ review }) => review?.known === true)

/** The keyboard is on an account meter of a day, and it will do. */
const onDaily = (fits: (row: ReviewedMeter) => Verdict = () => true): When =>
  all(inDaily, forStaff, isOfAccounts, ({ review }) =>
    review?.focused == null ? 'the list is empty' : fits(review.focused),
  )

interface Bill {
  utility_bill_id: number
  utility_account_meter_id: number
}

const billsOn = (rows: readonly ReviewedMeter[]): Bill[] =>
  rows.flatMap(({ id, utility_bill_ids }) =>
    utility_bill_ids.map((bill) => ({ utility_bill_id: bill, utility_account_meter_id: id })),
  )

const nameOf = (rows: readonly ReviewedMeter[]): string =>
  rows.length === 1 && rows[0] !== undefined ? rows[0].display_name : `${formatCount(rows.length)} meters`

/** They leave the list at once, and come back where the server does not take it or cannot be reached. */
async function settle<T>(
  rows: readonly ReviewedMeter[],
  ports: Ports,
  { failure, send }: { failure: string; send(): Promise<T> },
): Promise<T> {
  const room = reviewOf(ports)
  room.leave(rows)
  try {
    const answer = await send()
    room.haveLeft(rows)
    return answer
  } catch (cause) {
    room.comeBack(rows)
    throw new CommandFailed(failure, cause)
  }
}

interface Checked {
  rows: readonly ReviewedMeter[]
  /** Those that nobody had checked before. */
  bills: readonly Bill[]
}

async function check(rows: readonly ReviewedMeter[], ports: Ports): Promise<Checked> {
  const { changed } = await settle(rows, ports, {
    failure: `Could not check ${nameOf(rows)}`,
    send: () => ports.call('review.check', { body: { bills: billsOn(rows) } }),
  })
  const text = changed.length > 0 ? `Checked ${nameOf(rows)}` : `${nameOf(rows)}: done already`
  ports.say({ id: 'review-check', text, tone: 'done' })
  return { rows, bills: changed }
}

const reverseCheck = ({ rows, bills }: Checked): Reversal | null =>
  bills.length === 0
    ? null
    : {
        label: `Checked ${nameOf(rows)}`,
        apply: async (ports) => {
          await ports.call('review.uncheck', { body: { bills: [...bills] } })
          ports.review?.comeBack(rows)
        },
      }

const checkOne = defineCommand<Checked>({
  id: 'review.check',
  title: 'Checked: on to the next meter',
  group: GROUP,
  keys: ['c'],
  hint: 'checked',
  final: true,
  when: all(onDaily(), reachable),
  run: ({ review }, ports) => check(review?.focused ? [review.focused] : [], ports),
  undo: { kind: 'reversible', reverse: reverseCheck },
})

/** Those that nothing is odd about, as many as one call checks. */
function usualOnes({ review }: CommandContext): readonly ReviewedMeter[] {
  let bills = 0
  return (review?.usual ?? []).filter(({ utility_bill_ids }) => {
    bills += utility_bill_ids.length
    return bills <= MOST_CHECKED_AT_ONCE
  })
}

const checkUsual = defineCommand<Checked>({
  id: 'review.check-usual',
  title: 'Checked: every meter of the list that nothing is odd about',
  group: GROUP,
  keys: ['Shift+c'],
  final: true,
  when: all(
    onDaily(),
    unless('something is odd about each of them', (context) => usualOnes(context).length > 0),
    reachable,
  ),
  question: (context): Question => ({
    title: `Check ${nameOf(usualOnes(context))} at once?`,
    text: ['Nothing is odd about them beside the bills before. All of it can be undone.'],
    act: 'Checked',
  }),
  run: (context, ports) => check(usualOnes(context), ports),
  undo: { kind: 'reversible', reverse: reverseCheck },
})

/** Asks for words in the line below the list, about the meter that the keyboard is on. */
const asks = (what: ReviewPrompt['what']) => (context: CommandContext, ports: Ports) => {
  if (context.review?.focused) reviewOf(ports).prompt({ what, row: context.review.focused })
}

const prompted = (what: ReviewPrompt['what']): When =>
  all(
    inReview,
    nothingOver,
    only(({ review }) => review?.prompt?.what === what),
    reachable,
  )

const sendBack = defineCommand<{ row: ReviewedMeter; billId: number }, string>({
  id: 'review.send-back',
  title: 'Back to processing, with the reason',
  group: GROUP,
  keys: ['x'],
  hint: 'back',
  final: true,
  args: text,
  ask: {
    when: onDaily(
      ({ utility_bill_ids: bills }) => bills.length === 1 || 'open the one of its bills that is wrong',
    ),
    run: asks('send-back'),
  },
  when: prompted('send-back'),
  async run({ review }, ports, reason) {
    const row = review?.prompt?.row
    const [bill] = row?.utility_bill_ids ?? []
    if (row === undefined || bill === undefined) throw new RangeError('no bill is asked about')
    const room = reviewOf(ports)
    room.prompt(null)
    const { textract_bill_id: billId } = await settle([row], ports, {
      failure: `${row.display_name} did not go back`,
      send: () => ports.call('review.sendBack', { body: { utility_bill_id: bill, reason } }),
    })
    room.refresh()
    ports.say({ id: 'review-send-back', text: `Sent back to processing: #${billId}`, tone: 'done' })
    return { row, billId }
  },
  undo: {
    kind: 'reversible',
    reverse: ({ row, billId }) => ({
      label: `Sent ${row.display_name} back to processing`,
      async apply(ports) {
        await ports.call('bills.restore', { body: { textract_bill_id: billId } }).catch((cause: unknown) => {
          throw new UndoRefused('The bill was not saved again', cause)
        })
        ports.review?.comeBack([row])
      },
    }),
  },
})

const note = defineCommand<number, string>({
  id: 'review.note',
  title: 'Add a note to the meter',
  group: GROUP,
  keys: ['n'],
  hint: 'note',
  args: text,
  ask: { when: onDaily(), run: asks('note') },
  when: prompted('note'),
  async run({ review }, ports, content) {
    const row = review?.prompt?.row
    if (row === undefined) throw new RangeError('no meter is asked about')
    const body = { utility_account_meter_id: row.id, content }
    const answer = await ports.call('meterNotes.create', { body }).catch((cause: unknown) => {
      throw new CommandFailed('Could not add the note', cause)
    })
    reviewOf(ports).prompt(null)
    ports.say({ id: 'review-note', text: `Added a note: ${row.display_name}`, tone: 'done' })
    return answer.note.id
  },
  undo: {
    kind: 'reversible',
    reverse: (id) => ({
      label: 'Added a note',
      apply: async (ports) => void (await ports.call('meterNotes.remove', { params: { id } })),
    }),
  },
})

const leavePrompt = defineCommand({
  id: 'review.leave-prompt',
  title: 'Leave the line that is being typed',
  group: GROUP,
  everywhere: true,
  when: all(
    inReview,
    only(({ review }) => review?.prompt != null),
  ),
  run: (_, ports) => reviewOf(ports).prompt(null),
  undo: nothingKept,
})

const openEvidence = defineCommand({
  id: 'review.open-evidence',
  title: 'Open the bill with its evidence',
  group: GROUP,
  keys: ['Enter'],
  hint: 'bill',
  when: all(
    inDaily,
    forStaff,
    ({ review }) => review?.focused != null,
    isHere,
    unless('no file of this bill is here', ({ review }) => review?.billAddress != null),
  ),
  run({ review }, ports) {
    if (review?.billAddress != null) reviewOf(ports).openBill(review.billAddress)
  },
  undo: nothingKept,
})

const hasGaps = all(
  onMeter,
  isOfAccounts,
  isHere,
  unless('its bills leave no gap', ({ review }) => (review?.gaps.length ?? 0) > 0),
)

const nextGap = defineCommand({
  id: 'review.next-gap',
  title: 'Go to the next gap of the calendar',
  group: GROUP,
  keys: [']'],
  hint: 'gap',
  when: hasGaps,
  run: (_, ports) => reviewOf(ports).nextGap(),
  undo: nothingKept,
})

const chase = defineCommand({
  id: 'review.chase-gap',
  title: 'Chase the missing bills by mail',
  group: GROUP,
  keys: ['m'],
  hint: 'chase',
  when: all(
    hasGaps,
    forStaff,
    only(({ rooms }) => rooms.includes('requests')),
  ),
  run({ review }, ports) {
    if (review?.shownId == null) return
    const missing = review.gaps.map(({ start_date, end_date }) => ({
      startDate: asCalendarDate(start_date),
      endDate: asCalendarDate(end_date),
    }))
    ports.go('requests', `all${searchOfChase({ meterId: review.shownId, missing })}`)
  },
  undo: nothingKept,
})

const lastDay = defineCommand({
  id: 'review.go-to-last-day',
  title: 'Go to the last day that has bills to review',
  group: GROUP,
  keys: ['Enter'],
  when: all(
    inDaily,
    only(({ review }) => review?.total === 0 && review.lastDay !== null),
  ),
  run({ review }, ports) {
    if (review?.lastDay != null) reviewOf(ports).showDay(review.lastDay)
  },
  undo: nothingKept,
})

/** What a morning is made of. */
export const workingCommands = [
  checkOne,
  checkUsual,
  sendBack,
  note,
  leavePrompt,
  openEvidence,
  nextGap,
  chase,
  lastDay,
]
