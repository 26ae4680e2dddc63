/**
 * `npm run robot:demo`: hands over a hundred demo bills to the robot and holds what it saved against what the bills were
 * made of. Ends with 1 when it saved anything that a person would not have saved.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { today } from '#base/calendar-date.ts'
import { parseMoney } from '#base/money.ts'
import { billFileCalls } from '#contract/bills/bill-files.ts'
import { urlOf } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { queueFile } from '#demo/world/queue-files.ts'
import { type BenchApp, openBenchApp } from '#tests/bench/bench-app.ts'
import { untilSignal } from '#tests/bench/until-signal.ts'
import { type KnownBill, lateBills, lineText, queuedBills } from './demo-bills.ts'

type Bill = CallAnswer<'bills.get'>['bill']

const PAGE = 100
const POLL_MS = 500

await untilSignal(async (undo) => {
  const app = await openBenchApp(undo)
  await app.settled()
  const before = new Set((await allBills(app)).filter(({ processed }) => processed).map(({ id }) => id))
  await letRobotProcessEverything(app)
  for (const known of lateBills()) await upload(app, known)
  await app.settled()
  await handOver(app)
  const bills = (await allBills(app)).filter(({ id }) => !before.has(id))
  process.exitCode = report(bills, [...queuedBills(), ...lateBills()]) ? 0 : 1
})

async function letRobotProcessEverything({ databaseUrl }: BenchApp): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client
    .query('update utility_accounts set auto_process_in_invoyage = true')
    .finally(() => client.end())
}

async function upload({ address, token }: BenchApp, { bill }: KnownBill): Promise<void> {
  const { account } = bill
  const clean = { name: 'uploaded late', bills: 0, offers: [], unsavedMonths: 0 }
  const { bytes, name } = await queueFile({ account, story: clean }, bill, today())
  const form = new FormData()
  form.append('company_id', String(account.property.companyId))
  form.append('fileData[]', new Blob([bytes.slice()], { type: 'application/pdf' }), name)
  const response = await fetch(address + urlOf('bills.upload', 'admin'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const [file] = billFileCalls['bills.upload'].answer.parse(await response.json()).files
  if (file?.outcome !== 'accepted') throw new Error(`${name} was not taken: ${file?.message}`)
}

/** Those that waited before the robot was let at their accounts. */
async function handOver(app: BenchApp): Promise<void> {
  const waiting = (await allBills(app)).filter(({ abilities }) => abilities.auto_process === true)
  if (waiting.length === 0) return
  await app.call('bills.autoProcess', { body: { textract_bill_ids: waiting.map(({ id }) => id) } })
  const decided = ({ last_automation_error, processed }: Bill) => processed || last_automation_error !== null
  for (const { id } of waiting)
    while (!decided((await app.call('bills.get', { params: { id } })).bill)) await pause(POLL_MS)
}

async function allBills(app: BenchApp): Promise<Bill[]> {
  const bills: Bill[] = []
  for (let page = 0; ; page++) {
    const body = { status: 'ALL', page, rowsPerPage: PAGE } as const
    const { textractBills } = await app.call('bills.search', { body })
    for (const { id } of textractBills) bills.push((await app.call('bills.get', { params: { id } })).bill)
    if (textractBills.length < PAGE) return bills
  }
}

/** Answers whether all that was saved is right. */
function report(bills: readonly Bill[], known: readonly KnownBill[]): boolean {
  const truth = new Map(known.map((each) => [each.bill.account.id, each]))
  const left = new Map<string, { bills: number; right: number }>()
  const counts = { saved: 0, skipped: 0, left: 0, wrong: 0 }
  for (const bill of bills) {
    const { ep_bill: saved, gpt_bill: read } = bill
    if (bill.status === 'PROCESSED_FORCE_AUTO') counts.skipped += 1
    else if (saved === null) {
      counts.left += 1
      const expected = truth.get(bill.utility_account_id ?? 0)
      const right = expected !== undefined && read !== null && differences(read, expected).length === 0
      const why = whyLeft(bill)
      const same = left.get(why) ?? { bills: 0, right: 0 }
      left.set(why, { bills: same.bills + 1, right: same.right + (right ? 1 : 0) })
    } else {
      counts.saved += 1
      const expected = truth.get(saved.utility_account_id)
      const mistakes = expected === undefined ? ['an account without a bill'] : differences(saved, expected)
      if (mistakes.length === 0) continue
      counts.wrong += 1
      console.log(`Invoiage #${bill.id} (${expected?.story ?? 'unknown'}):\n  ${mistakes.join('\n  ')}`)
    }
  }
  console.log(
    `${bills.length} bills: ${counts.saved} saved by the robot, ${counts.wrong} of them wrong; ` +
      `${counts.skipped} skipped, ${counts.left} left to a person:`,
  )
  for (const [why, { bills, right }] of [...left].toSorted(([, one], [, other]) => other.bills - one.bills))
    console.log(`  ${bills} × ${why}${right > 0 ? ` (${right} of them read right)` : ''}`)
  return counts.wrong === 0 && bills.length >= 100
}

/** The same text for the same reason, whatever the figures in it. */
function whyLeft({ last_automation_error, last_error_cause, status }: Bill): string {
  return (last_automation_error ?? last_error_cause ?? status).replace(/[\d#$.,/]+/g, '…')
}

interface Lines {
  invoice_date: string | null
  charges: readonly (Line & { amount: string; utility_charge_type_id: number | null })[]
  usages: readonly (Line & { amount: number; utility_usage_type_id: number | null })[]
}

interface Line {
  /** Saved lines all count. */
  applicable?: boolean
  utility_account_meter_id: number | null
  start_date: string | null
  end_date: string | null
}

function differences({ invoice_date, charges, usages }: Lines, { lines, bill }: KnownBill): string[] {
  const counted = ({ applicable }: Line) => applicable !== false
  const got = [
    ...charges.filter(counted).map((line) =>
      lineText({
        ...lineOf(line),
        kind: 'charge',
        amount: parseMoney(line.amount),
        typeId: line.utility_charge_type_id,
      }),
    ),
    ...usages
      .filter(counted)
      .map((line) =>
        lineText({ ...lineOf(line), kind: 'usage', amount: line.amount, typeId: line.utility_usage_type_id }),
      ),
  ]
  return [
    ...(invoice_date === bill.invoiceDate ? [] : [`dated ${invoice_date}, not ${bill.invoiceDate}`]),
    ...lacking(lines, got).map((line) => `lacks ${line}`),
    ...lacking(got, lines).map((line) => `has ${line}`),
  ]
}

function lineOf(line: Line) {
  const { utility_account_meter_id: meterId, start_date: startDate, end_date: endDate } = line
  return { meterId, startDate, endDate }
}

/** What one has that the other has not, counting the same text as often as it stands. */
function lacking(from: readonly string[], other: readonly string[]): string[] {
  const rest = [...other]
  return from.filter((line) => {
    const at = rest.indexOf(line)
    if (at === -1) return true
    rest.splice(at, 1)
    return false
  })
}
