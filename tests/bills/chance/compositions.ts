import { currentCharges, serviceTotal } from '#demo/bills/bill-facts.ts'
import { sumCents } from '#domain/money.ts'
import { drawBackPages } from './blocks/back-pages.ts'
import { drawHead } from './blocks/head.ts'
import { drawMeters } from './blocks/meters.ts'
import { drawNoise } from './blocks/noise.ts'
import { drawRunning } from './blocks/running.ts'
import { drawStub, STUB_HEIGHT } from './blocks/stub.ts'
import { balanceRows, drawSummary } from './blocks/summary.ts'
import { type ChargeRow, chargeRows, sumRow } from './charge-rows.ts'
import { drawDetails, drawRows } from './details.ts'
import type { FamilyName } from './families.ts'
import { Frame, type Region } from './frame.ts'
import { drawGrid } from './grid.ts'
import { type Bill, lookOf, moneyCells } from './page.ts'
import { type Section, sectionsOf } from './sections.ts'

/** What stands where, family by family. */
export const COMPOSITIONS: Record<FamilyName, (bill: Bill) => void> = {
  'summary first'(bill) {
    const main = open(bill)
    const half = bill.random('half').chance(0.5) ? (main.x + main.right) / 2 + 20 : main.right
    flow(bill, [{ ...main, right: half }], [later(bill)])
    summary(bill)
    if (bill.plan.meters === 'first page') meters(bill)
    noiseBelow(bill, main)
    if (half < main.right) drawNoise(bill, { ...main, x: half + 16 }, 'beside')
    bill.frame.leavePage()
    bill.frame.y = bill.frame.region.top
    metersAndDetails(bill)
    close(bill)
  },
  'one column'(bill) {
    const main = open(bill)
    flow(bill, [main], [later(bill)])
    const first = bill.random('order').chance(0.4)
    if (first) summary(bill)
    metersAndDetails(bill)
    if (!first) summary(bill)
    noiseBelow(bill, main)
    close(bill)
  },
  rail(bill) {
    const main = open(bill)
    const goesOn = bill.random('rail goes on').chance(0.5)
    flow(bill, [main], [{ ...later(bill), ...(goesOn && { x: main.x, right: main.right }) }])
    summary(bill)
    metersAndDetails(bill)
    close(bill)
  },
  ledger(bill) {
    flow(bill, [open(bill)], [later(bill)])
    if (bill.plan.meters !== 'after') meters(bill)
    drawLedger(bill)
    bill.frame.skip(10)
    if (bill.plan.meters === 'after') meters(bill)
    close(bill)
  },
  invoice(bill) {
    flow(bill, [open(bill)], [later(bill)])
    metersAndDetails(bill)
    summary(bill)
    close(bill)
  },
  newspaper(bill) {
    const main = open(bill)
    const gutter = 22
    const half = (main.right - main.x - gutter) / 2
    const columns = (region: Region): Region[] => [
      { ...region, right: region.x + half },
      { ...region, x: region.right - half },
    ]
    const [left, right] = columns(main) as [Region, Region]
    flow(bill, [left, right], columns({ ...later(bill), x: main.x, right: main.right }))
    summary(bill)
    metersAndDetails(bill)
    close(bill)
  },
  cover(bill) {
    flow(bill, [open(bill)], [later(bill)])
    summary(bill)
    drawAccounts(bill)
    if (bill.random('cover').chance(0.7)) bill.frame.leavePage()
    for (const section of sectionsOf(bill)) {
      if (section.service) drawMeters(bill, [section.service])
      drawDetails(bill, [section], false)
      bill.frame.skip(12)
    }
    close(bill)
  },
  'side by side'(bill) {
    const main = open(bill)
    flow(bill, [main], [later(bill)])
    summary(bill)
    meters(bill)
    bill.frame.skip(8)
    drawBesideEachOther(bill)
    close(bill)
  },
  'stub first'(bill) {
    const main = open(bill)
    const panel = { ...main, x: main.right - 190 }
    flow(bill, [panel], [panel])
    summary(bill, Math.min(bill.plan.size, 8))
    drawNoise(bill, { ...panel, top: bill.frame.y + 12 }, 'panel')
    flow(bill, [{ ...main, right: panel.x - 18 }], [later(bill)])
    metersAndDetails(bill)
    close(bill)
  },
  worksheet(bill) {
    flow(bill, [open(bill)], [later(bill)])
    metersAndDetails(bill)
    bill.frame.skip(10)
    summary(bill)
    close(bill)
  },
}

const RAIL = 148

/** The stub, the head and the rail of the first page; returns what is left of it. */
function open(bill: Bill): Region {
  const { sheet, plan } = bill
  if (plan.stub === 'top') drawStub(bill, 14)
  if (plan.stub === 'bottom') drawStub(bill, sheet.height - STUB_HEIGHT)
  const page: Region = {
    x: plan.margin,
    right: sheet.width - plan.margin,
    top: plan.stub === 'top' ? STUB_HEIGHT + 16 : 26,
    bottom: sheet.height - (plan.stub === 'bottom' ? STUB_HEIGHT + 10 : 34),
  }
  if (plan.rail === 'left') {
    drawNoise(bill, { ...page, top: page.top + 60, right: page.x + RAIL - 18 }, 'rail')
    page.x += RAIL
  }
  if (plan.rail === 'right') {
    drawNoise(bill, { ...page, top: page.top + 10, x: page.right - RAIL + 18 }, 'rail')
    page.right -= RAIL
  }
  return { ...page, top: drawHead(bill, page.x, page.right, page.top) + 4 }
}

/** The region of the pages behind the first; its top is told by the head that they run under. */
const later = ({ sheet, plan }: Bill): Region => ({
  x: plan.margin,
  right: sheet.width - plan.margin,
  top: 0,
  bottom: sheet.height - 46,
})

function flow(bill: Bill, first: readonly Region[], next: readonly Region[]): void {
  bill.frame = new Frame(bill.sheet, first, (page) => {
    const top = drawRunning(bill, page)
    return next.map((region) => ({ ...region, top }))
  })
}

function summary(bill: Bill, size?: number): void {
  const { plan } = bill
  const told = plan.chances.does('summary again')
  const services = sectionsOf(bill).filter(({ title }) => title)
  drawSummary(bill, {
    sections: told ? services.slice(0, 8) : [],
    withTotal: plan.total !== 'details' || told,
    size,
  })
  bill.frame.skip(12)
}

function meters(bill: Bill): void {
  drawMeters(
    bill,
    bill.facts.services.filter(({ rateName }) => rateName !== 'Cancelled' && rateName !== 'Rebilled'),
  )
}

function metersAndDetails(bill: Bill): void {
  const { plan } = bill
  if (plan.meters === 'before' || plan.meters === 'lines') meters(bill)
  if (plan.meters === 'first page' && plan.family !== 'summary first') meters(bill)
  drawDetails(bill, sectionsOf(bill), plan.total !== 'summary')
  bill.frame.skip(10)
  if (plan.meters === 'after') meters(bill)
}

function close(bill: Bill): void {
  drawBackPages(bill, (page) => drawRunning(bill, page))
}

function noiseBelow(bill: Bill, main: Region): void {
  const { frame } = bill
  if (bill.sheet.pageCount === 1)
    drawNoise(bill, { ...main, right: frame.region.right, top: frame.y + 8 }, 'below')
}

/** Balance, payments, charges and what is due in one list. */
function drawLedger(bill: Bill): void {
  const { facts, plan, statement } = bill
  const row = (description: string, cents: number, more: { cells?: { date?: string } } = {}): ChargeRow => ({
    cells: { description, ...more.cells, ...moneyCells(bill, cents) },
  })
  const charges = sectionsOf({ ...bill, plan: { ...plan, parts: 'none' } }).flatMap(
    (section) => section.charges,
  )
  statement.amountDue()
  const withTotal = plan.total !== 'summary' || plan.chances.does('summary again')
  if (withTotal) statement.currentCharges()
  drawRows(bill, [
    ...balanceRows(bill, (words, cents, more) =>
      row(words, cents, more as { cells?: { date?: string } }),
    ).map((each) => each as ChargeRow),
    ...charges.flatMap((charge) => chargeRows(bill, charge, 0)),
    ...(withTotal ? [sumRow(bill, plan.labels('Current Charges'), currentCharges(facts))] : []),
    sumRow(
      bill,
      plan.labels('Total Amount Due', 'summary'),
      facts.previousBalance - facts.payments + currentCharges(facts),
    ),
  ])
}

/** The accounts behind a cover, each with its sum. */
function drawAccounts(bill: Bill): void {
  const rows = bill.facts.services.map((service) => ({
    cells: {
      account: service.accountNumber ?? '',
      address: service.address?.[0] ?? '',
      ...moneyCells(bill, serviceTotal(service)),
    },
  }))
  bill.statement.currentCharges()
  const total = sumCents(bill.facts.services.map(serviceTotal))
  const all =
    bill.facts.otherCharges.length > 0 ? 'Total of accounts' : bill.plan.labels('Current Charges', 'cover')
  drawGrid(
    bill.frame,
    [
      { key: 'account', title: bill.plan.labels('Account Number', 'list') },
      { key: 'address', title: bill.plan.labels('Service Address'), grows: true },
      { key: 'sign', align: 'right' },
      { key: 'amount', title: bill.plan.labels('Amount', 'list'), align: 'right' },
      { key: 'mark' },
    ],
    [
      ...rows,
      { heading: all, bold: true, cells: { account: '', address: '', ...moneyCells(bill, total, true) } },
    ],
    lookOf(bill),
  )
  bill.frame.skip(14)
}

/** Each part in a column of its own where the page has room, otherwise one after the other. */
function drawBesideEachOther(bill: Bill): void {
  const sections = sectionsOf(bill)
  const { region, y } = bill.frame
  const half = (region.right - region.x - 24) / 2
  const [first, ...rest] = sections
  const columns: [Region, readonly Section[]][] = [
    [{ ...region, top: y, right: region.x + half }, first ? [first] : []],
    [{ ...region, top: y, x: region.right - half }, rest],
  ]
  drawColumns(bill, columns)
}

/** Down the first column and then down the second, over as many pages as the longer one takes. */
function drawColumns(bill: Bill, columns: readonly [Region, readonly Section[]][]): void {
  const regions = columns.map(([region]) => region)
  const behind = columns.map(([{ x, right }]) => ({ ...later(bill), x, right }))
  flow(bill, regions, behind)
  const [left, right] = columns
  drawDetails(bill, left?.[1] ?? [], false)
  const entered = bill.frame.region
  if (entered.x === regions[0]?.x) bill.frame.leave()
  drawDetails(bill, right?.[1] ?? [], bill.plan.total !== 'summary')
}
