import { drawTerms } from './blocks/back-pages.ts'
import { drawMeters } from './blocks/meters.ts'
import { drawNoise } from './blocks/noise.ts'
import { drawRunning } from './blocks/running.ts'
import { drawBesideEachOther } from './columns.ts'
import { drawDetails } from './details.ts'
import type { FamilyName } from './families.ts'
import type { Region } from './frame.ts'
import { headFields } from './heads/fields.ts'
import { drawFields } from './heads/forms.ts'
import { drawAddressee } from './heads/mailing.ts'
import { drawAccounts, drawLedger } from './lists.ts'
import { type Bill, BOLD } from './page.ts'
import { close, flow, later, meters, metersAndDetails, noiseBelow, open, summary } from './page-parts.ts'
import { sectionsOf } from './sections.ts'

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
    if (bill.plan.chances.does('terms between')) {
      bill.sheet.addPage()
      drawTerms(bill, (page) => drawRunning(bill, page), 5)
    }
    bill.frame.leavePage()
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
  card(bill) {
    const { sheet, plan } = bill
    const page: Region = {
      x: plan.margin,
      right: sheet.width - plan.margin,
      top: 20,
      bottom: sheet.height - 18,
    }
    const stubAt = page.right - 170
    const name = plan.capitals ? bill.statement.utilityName().toUpperCase() : bill.statement.utilityName()
    sheet.fitted(name, page.x, 18, stubAt - page.x - 14, { ...BOLD, size: 12 })
    sheet.verticalRule(stubAt - 8, 10, sheet.height - 10, '#777777', 0.5)
    const pairs = headFields(bill)
    const fields = { x: stubAt, right: page.right, y: 40, step: 15, size: 7, bold: false }
    const bottom = drawFields(bill, pairs, fields)
    drawAddressee(bill, stubAt, bottom + 20)
    flow(bill, [{ ...page, top: 42, right: stubAt - 18 }], [{ ...later(bill), right: page.right }])
    metersAndDetails(bill)
    summary(bill, Math.min(plan.size, 8))
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
