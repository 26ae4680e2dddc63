import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import { type Random, seededRandom } from '../bills/random.ts'
import { DemoBooks } from './demo-books.ts'

/** A client as the books may know it. */
export interface BilledCompany {
  name: string
  email: string | null
  address: DemoAddress | null
}

export interface DemoAddress {
  Line1: string
  City: string
  CountrySubDivisionCode: string
  PostalCode: string
}

export interface BooksSize {
  customers: number
  invoices: number
}

export const DEMO_SIZE: BooksSize = { customers: 400, invoices: 4_000 }
export const FULL_SIZE: BooksSize = { customers: 5_000, invoices: 60_000 }

const REALM_ID = '9341450000000001'
const FIRST_DAY = '2024-01-01' as CalendarDate
const DAYS = 900
/** One customer of so many is a part of another. */
const PARTS_SHARE = 0.25

/**
 * Books with customers for these companies and others, and invoices for all of them. The same seed makes the same books.
 */
export function growBooks(
  companies: readonly BilledCompany[],
  { customers, invoices }: BooksSize = DEMO_SIZE,
  seed = 'books',
): DemoBooks {
  const random = seededRandom(seed)
  const books = new DemoBooks({ realmId: REALM_ID, companyName: 'Sandbox Bill Data Services' })
  const at = new Date('2026-01-05T12:00:00Z')
  const items = SERVICES.map((Name) => books.put('Item', { Name, Type: 'Service', Active: true }, at).Id)
  for (const [index, company] of companies.entries()) addKnown(books, company, index, at)
  while (books.all('Customer').length < customers) addOthers(books, customers, random, at)
  const all = books.all('Customer').map(({ Id, DisplayName }) => ({ id: Id, name: String(DisplayName) }))
  for (let number = 1; number <= invoices; number++) {
    const { id, name } = random.pick(all)
    books.put('Invoice', drawInvoice(random, { number, id, name, items }), at)
  }
  // Of what clients are charged for energy, which no invoice was about until now.
  books.put('Item', { Name: 'Energy costs', Type: 'Service', Active: true }, at)
  return books
}

const SERVICES = ['Bill processing', 'Data delivery', 'Rate review', 'Set-up'] as const

/** Each in another way: what is beyond doubt, what has to be looked at, and a customer with parts. */
function addKnown(books: DemoBooks, { name, email, address }: BilledCompany, index: number, at: Date): void {
  const core = name.replace(/,? (LLC|LP|Inc|Group|Cooperative)$/, '')
  const put = (fields: Record<string, unknown>) =>
    books.put('Customer', { Active: true, Job: false, Balance: 0, BalanceWithJobs: 0, ...fields }, at)
  const billed = address === null ? {} : { BillAddr: address }
  const known = { CompanyName: name, ...billed }
  switch (index % 6) {
    case 0:
      put({
        ...known,
        DisplayName: name,
        PrimaryEmailAddr: { Address: email ?? `office${index}@books.test` },
      })
      break
    case 1:
      put({ DisplayName: `${core} (main account)`, PrimaryEmailAddr: { Address: email ?? 'pay@books.test' } })
      break
    case 2: {
      const { Id } = put({ ...known, DisplayName: name })
      for (const part of ['Building A', 'Building B'])
        put({ DisplayName: `${name}:${part}`, ParentRef: { value: Id }, Job: true, Level: 1 })
      break
    }
    case 3:
      put({ ...billed, DisplayName: `${core}, Inc.` })
      break
    case 4:
      put({ DisplayName: core.replace(/([aeiou])(?=[a-z]*$)/, '$1$1') })
      break
    default:
      put({ ...billed, DisplayName: `Accounts payable ${index + 1}` })
  }
}

/** A customer that is nobody's, often with parts. */
function addOthers(books: DemoBooks, most: number, random: Random, at: Date): void {
  const number = books.all('Customer').length + 1
  const DisplayName = `${random.pick(FIRST)} ${random.pick(SECOND)} ${number} ${random.pick(FORMS)}`.trim()
  const Active = !random.chance(0.04)
  const { Id } = books.put(
    'Customer',
    {
      ...{ DisplayName, CompanyName: DisplayName, Active, Job: false, Balance: random.decimal(0, 5_000, 2) },
      PrimaryEmailAddr: { Address: `ap${number}@customer${number}.test` },
      PrimaryPhone: { FreeFormNumber: `(555) 01${random.digits(1)}-${random.digits(4)}` },
      BillAddr: {
        ...{ Line1: `${random.int(1, 999)} ${random.pick(SECOND)} Street`, City: 'Wexley' },
        ...{ CountrySubDivisionCode: 'IL', PostalCode: `614${random.digits(2)}` },
      },
    },
    at,
  )
  const parts = random.chance(PARTS_SHARE / 2) ? Math.min(2, most - number) : 0
  for (let part = 1; part <= parts; part++)
    books.put(
      'Customer',
      { DisplayName: `${DisplayName}:Site ${part}`, Active, Job: true, ParentRef: { value: Id }, Balance: 0 },
      at,
    )
}

const FIRST = [
  'Amber',
  'Birch',
  'Copper',
  'Delta',
  'Elm',
  'Falcon',
  'Granite',
  'Hazel',
  'Indigo',
  'Juniper',
] as const
const SECOND = [
  'Bridge',
  'Court',
  'Dale',
  'Estates',
  'Field',
  'Gardens',
  'Hill',
  'Landing',
  'Market',
  'Mill',
] as const
const FORMS = ['LLC', 'Inc', 'LP', 'Ltd', ''] as const

interface Drawn {
  number: number
  id: string
  name: string
  items: readonly string[]
}

function drawInvoice(random: Random, { number, id, name, items }: Drawn): Record<string, unknown> {
  const day = addDays(FIRST_DAY, random.int(0, DAYS))
  const lines = Array.from({ length: random.int(1, 4) }, (_, index) => ({
    ...{ Id: String(index + 1), LineNum: index + 1, Amount: random.decimal(5, 900, 2) },
    ...{
      Description: `${random.pick(SERVICES)}, site ${random.int(1, 60)}`,
      DetailType: 'SalesItemLineDetail',
    },
    SalesItemLineDetail: { ItemRef: { value: random.pick(items) } },
  }))
  const net = lines.reduce((cents, { Amount }) => cents + Math.round(Amount * 100), 0)
  const tax = random.chance(0.3) ? Math.round(net * 0.06) : 0
  const total = (net + tax) / 100
  return {
    ...{ DocNumber: String(1_000 + number), TxnDate: day, DueDate: addDays(day, 30) },
    CustomerRef: { value: id, name },
    Line: [...lines, { Amount: net / 100, DetailType: 'SubTotalLineDetail', SubTotalLineDetail: {} }],
    TxnTaxDetail: { TotalTax: tax / 100 },
    ...{ TotalAmt: total, Balance: random.chance(0.7) ? 0 : total },
    ...(random.chance(0.1) ? { PrivateNote: 'Called about it' } : {}),
    CustomerMemo: { value: 'Thank you.' },
  }
}
