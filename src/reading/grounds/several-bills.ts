import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { BillStart } from '#domain/bills/assessment/grounds.ts'
import { bareAccountNumber } from '#domain/bills/matching/match-account.ts'
import { chargeRowsOf } from '../charges/charge-rows.ts'
import { sumTree } from '../charges/sum-tree.ts'
import { rankMoney } from '../fields/money-fields.ts'
import type { LabelledPage } from '../fields/places.ts'
import { readFields } from '../fields/read-fields.ts'

const PAGE_NUMBER = /\bpage:?\s*(?<number>\d{1,3})\s*(?:of|\/)\s*(?<count>\d{1,3})\b/i

/** What one page says of the bill that it is of; null where it says nothing. */
interface PageIdentity {
  account: string | null
  /** As it is printed. */
  accountText: string | null
  invoiceDate: CalendarDate | null
  dueDate: CalendarDate | null
  /** What it asks for; null where it asks for nothing. */
  asked: Cents | null
  /** Its letters and digits. */
  text: string
  /** Its number among the pages of its bill. */
  number: number | null
}

/** Another account counts twice. */
const MIN_DIFFERENCES = 3

/**
 * The pages, from 1, on which further bills begin, with the reason, where a file holds several. A page begins one where
 * enough of its account, its dates and what it asks for tells it from the bill before it.
 */
export function furtherBills(pages: readonly LabelledPage[]): BillStart[] {
  if (pages.length < 2) return []
  const parts: Part[] = []
  for (const [index, page] of pages.entries()) {
    const identity = identityOf(page)
    const resumed = parts.findLastIndex((part) => isSameBill(identity, part))
    // A bill of several accounts lists them between pages of its own.
    if (resumed >= 0) parts.splice(resumed + 1)
    const current = parts.at(-1)
    if (current === undefined || isOther(identity, current)) parts.push({ ...identity, page: index + 1 })
    else parts.splice(-1, 1, joined(current, identity))
  }
  return parts.slice(1).map(({ page, accountText }) => ({
    page,
    reason: accountText === null ? 'Another bill begins here.' : `A bill of account ${accountText}.`,
  }))
}

interface Part extends PageIdentity {
  page: number
}

function isOther(page: PageIdentity, current: PageIdentity): boolean {
  if ((page.number ?? 1) > 1) return false
  // A bill of several accounts names them before it lists what each is charged.
  const isNamed = page.account !== null && current.text.includes(page.account)
  const differences =
    2 * Number(!isNamed && differ(page.account, current.account)) +
    Number(differ(page.invoiceDate, current.invoiceDate)) +
    Number(differ(page.dueDate, current.dueDate)) +
    Number(differ(page.asked, current.asked)) +
    Number(page.asked !== null)
  return differences >= MIN_DIFFERENCES
}

const isSameBill = (page: PageIdentity, part: PageIdentity): boolean =>
  page.account !== null &&
  page.account === part.account &&
  !differ(page.invoiceDate, part.invoiceDate) &&
  !differ(page.dueDate, part.dueDate)

const differ = (one: string | Cents | null, other: string | Cents | null): boolean =>
  one !== null && other !== null && one !== other

function identityOf(page: LabelledPage): PageIdentity {
  const rows = chargeRowsOf([page])
  const money = rankMoney([page], sumTree(rows), null)
  const { accountNumber, invoiceDate, dueDate } = readFields([page], money, null, {})
  return {
    account: accountNumber && bareAccountNumber(accountNumber.value),
    accountText: accountNumber?.value ?? null,
    invoiceDate: invoiceDate?.value ?? null,
    dueDate: dueDate?.value ?? null,
    asked: (money.amountDue[0] ?? money.totalCurrentCharges[0])?.value ?? null,
    text: lettersOf(page),
    number: numberOf(page),
  }
}

/** What the first page lacks, a later one of the same bill may say. */
const joined = (current: Part, page: PageIdentity): Part => ({
  ...current,
  account: current.account ?? page.account,
  accountText: current.accountText ?? page.accountText,
  invoiceDate: current.invoiceDate ?? page.invoiceDate,
  dueDate: current.dueDate ?? page.dueDate,
  asked: current.asked ?? page.asked,
  text: `${current.text} ${page.text}`,
})

const lettersOf = ({ lines }: LabelledPage): string =>
  lines.map(({ segments }) => bareAccountNumber(segments.map(({ text }) => text).join(''))).join(' ')

function numberOf({ lines }: LabelledPage): number | null {
  for (const { segments } of lines) {
    const text = segments.map((segment) => segment.text).join(' ')
    const { number, count } = PAGE_NUMBER.exec(text)?.groups ?? {}
    if (number !== undefined && Number(number) <= Number(count)) return Number(number)
  }
  return null
}
