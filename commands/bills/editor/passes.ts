import { fields, oneOf } from '#commands/kernel/args.ts'
import { messageOf } from '#commands/kernel/attempt-each.ts'
import { defineCommand } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, forStaff, onBill, unless, type When } from '#commands/kernel/when.ts'
import { billMay, editorOf, notBusy, undoEdit } from './conditions.ts'
import { type BillContext, PASSES, type Pass } from './context.ts'
import { accountWords, PASS_QUESTIONS } from './pass-questions.ts'
import type { Edited } from './port.ts'

interface PassEntry {
  title: string
  keys?: readonly string[]
  may: When
  /** What is said while it runs, when it is through, and when it failed. */
  begin: string | ((bill: BillContext) => string)
  done(id: number): string
  failed(id: number): string
  /** How long what is said stays, in ms. */
  stay: number
  /** Whether it replaces what a person may have worked on. */
  asks(bill: BillContext): boolean
}

const LONG_MS = 120_000
const MESSAGE_MS = 10_000

const parsing = (title: string, begin: PassEntry['begin']) => ({
  title,
  begin,
  done: () => 'Parsing complete!',
  failed: () => 'GPT parsing failed',
  stay: LONG_MS,
})

const isRead = ({ read }: BillContext) => read
const isEdited = ({ read, edited }: BillContext) => read && edited
const always = () => true

const PASS_ENTRIES: Record<Pass, PassEntry> = {
  extract: {
    title: 'Extract the file',
    keys: ['Shift+e'],
    may: billMay('extract'),
    begin: 'Beginning extract...',
    done: (id) => `Extract of bill #${id} completed successfully.`,
    failed: (id) => `Extract of bill #${id} failed.`,
    stay: LONG_MS,
    asks: isRead,
  },
  parse: {
    ...parsing('Parse the lines', ({ model }) => `Parsing with ${model ?? 'the current mappings'}...`),
    keys: ['Shift+p'],
    may: billMay('parse'),
    asks: isRead,
  },
  'second-pass': {
    ...parsing('Corrective second pass', 'Parsing with a second look at the problems...'),
    keys: ['Shift+s'],
    may: billMay('second_pass'),
    asks: isEdited,
  },
  'supplementary-pass': {
    ...parsing('Supplementary pass over the pictures', 'Parsing with the words of the pictures...'),
    keys: ['Shift+o'],
    may: billMay('supplementary_pass'),
    asks: isEdited,
  },
  rebuild: {
    title: 'Rebuild the bill from scratch',
    keys: ['Shift+b'],
    may: billMay('rebuild'),
    begin: 'Rebuilding...',
    done: (id) => `Rebuilt bill #${id}.`,
    failed: (id) => `Rebuilding of bill #${id} failed.`,
    stay: LONG_MS,
    asks: always,
  },
  'reparse-account': {
    title: 'Parse every open bill of this account again',
    may: all(
      forStaff,
      unless('choose the account first, with t', ({ bill }) => bill?.accountChosen === true),
    ),
    begin: 'Parsing with the current mappings: the whole account...',
    done: () => 'The bills of the account are parsed again.',
    failed: () => 'GPT parsing failed',
    stay: MESSAGE_MS,
    asks: always,
  },
}

const isAgain = (pass: Pass) => pass === 'extract' || pass === 'parse'

/** Asked where it replaces what a person may have worked on. */
export const runAPass = defineCommand({
  id: 'bills.pass',
  title: 'Have the bill read anew',
  titleOf: ({ pass }) => PASS_ENTRIES[pass].title,
  titleNow({ bill }, { pass }) {
    const { title, asks } = PASS_ENTRIES[pass]
    return bill !== null && asks(bill) && isAgain(pass) ? `${title} again` : title
  },
  group: 'Passes',
  args: fields({ pass: oneOf(PASSES) }),
  choices: PASSES.map((pass) => ({ id: `bills.${pass}`, args: { pass }, keys: PASS_ENTRIES[pass].keys })),
  when: all(
    onBill,
    (context, { pass }) => PASS_ENTRIES[pass].may(context, undefined),
    notBusy,
    unless('the server cannot be reached', ({ online }) => online),
  ),
  question({ bill }, { pass }) {
    if (bill === null || !PASS_ENTRIES[pass].asks(bill)) return null
    const { title, text, act } = PASS_QUESTIONS[pass]
    const whose = pass === 'reparse-account' ? accountWords(bill) : `Invoiage #${bill.id}`
    return { title, text: [text, whose], act }
  },
  run: ({ bill }, ports, { pass }) => (bill === null ? null : runPass(pass, bill, ports)),
  undo: undoEdit,
})

function begun(pass: Pass, { accountId }: BillContext, ports: Ports) {
  if (pass !== 'reparse-account') return editorOf(ports).runPass(pass)
  if (accountId === null) throw new Error('The bill has no account any more.')
  return editorOf(ports).reparseAccount(accountId)
}

/** The bill's own buttons rest meanwhile; other bills can be worked on. */
async function runPass(pass: Pass, bill: BillContext, ports: Ports): Promise<Edited> {
  const { id } = bill
  const { begin, done, failed, stay } = PASS_ENTRIES[pass]
  const notice = `pass-${id}`
  const text = typeof begin === 'string' ? begin : begin(bill)
  ports.say({ id: notice, text, tone: 'busy', stay: LONG_MS })
  try {
    const { message, failure, reversal } = await begun(pass, bill, ports)
    if (failure === null) ports.say({ id: notice, text: message ?? done(id), tone: 'done', stay })
    else ports.say({ id: notice, text: failed(id), tone: 'error', details: [failure] })
    return reversal
  } catch (cause) {
    ports.say({ id: notice, text: failed(id), tone: 'error', details: [messageOf(cause)] })
    return null
  }
}
