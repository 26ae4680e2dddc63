import { z } from 'zod'
import type { DemoBooks, Entry } from './demo-books.ts'
import { type FaultAnswer, validationFault } from './demo-faults.ts'

const draft = z.looseObject({
  CustomerRef: z.object({ value: z.string() }),
  CurrencyRef: z.object({ value: z.string() }).optional(),
  TxnDate: z.string().optional(),
  DueDate: z.string().optional(),
  Line: z
    .array(
      z.looseObject({
        Amount: z.number(),
        DetailType: z.literal('SalesItemLineDetail'),
        SalesItemLineDetail: z.looseObject({ ItemRef: z.looseObject({ value: z.string() }) }),
      }),
    )
    .min(1),
})

/** Of customers that say nothing else. */
const HOME_CURRENCY = 'USD'

/** What was made for a request id, in books that may be several. */
const made = new WeakMap<DemoBooks, Map<string, string>>()

/** Makes an invoice; the same request id makes it once. */
export function makeInvoice(
  books: DemoBooks,
  requestId: string | null,
  body: string,
): { Invoice: object } | { fault: FaultAnswer } {
  const known = made.get(books) ?? new Map<string, string>()
  made.set(books, known)
  const before = known.get(requestId ?? '')
  const found = before === undefined ? undefined : books.get('Invoice', before)
  if (found !== undefined) return { Invoice: found }
  const accepted = accept(books, JSON.parse(body))
  if ('fault' in accepted) return accepted
  const invoice = write(books, accepted)
  if (requestId !== null) known.set(requestId, invoice.Id)
  return { Invoice: invoice }
}

interface Accepted {
  given: z.output<typeof draft>
  customer: Entry
}

function accept(books: DemoBooks, body: unknown): Accepted | { fault: FaultAnswer } {
  const { success, data: given, error } = draft.safeParse(body)
  if (!success)
    return refused('2020', 'Required param missing', `Missing or wrong: ${error.issues[0]?.path.join('.')}`)
  const { CustomerRef, CurrencyRef, Line } = given
  const customer = books.get('Customer', CustomerRef.value)
  if (customer === undefined || customer.Active === false)
    return refused(
      '610',
      'Object Not Found',
      'Object Not Found : the customer was made inactive or is not there.',
    )
  if (CurrencyRef !== undefined && CurrencyRef.value !== currencyOf(customer))
    return refused(
      '6000',
      'A business validation error has occurred while processing your request',
      'Business Validation Error: The currency of the transaction is invalid for the customer.',
    )
  if (Line.some(({ SalesItemLineDetail }) => !books.get('Item', SalesItemLineDetail.ItemRef.value)))
    return refused('610', 'Object Not Found', 'Object Not Found : an item of the lines is not there.')
  return { given, customer }
}

function write(books: DemoBooks, { given, customer }: Accepted): Entry {
  const { Line, TxnDate } = given
  const total = Line.reduce((cents, { Amount }) => cents + Math.round(Amount * 100), 0) / 100
  return books.put('Invoice', {
    ...given,
    CustomerRef: { value: customer.Id, name: customer.DisplayName },
    DocNumber: String(10_000 + books.all('Invoice').length),
    TxnDate: TxnDate ?? new Date().toISOString().slice(0, 10),
    Line: [
      ...Line.map((line, index) => ({ Id: String(index + 1), LineNum: index + 1, ...line })),
      { Amount: total, DetailType: 'SubTotalLineDetail', SubTotalLineDetail: {} },
    ],
    TxnTaxDetail: { TotalTax: 0 },
    ...{ TotalAmt: total, Balance: total },
  })
}

const currencyOf = ({ CurrencyRef }: Entry): string =>
  z.object({ value: z.string() }).safeParse(CurrencyRef).data?.value ?? HOME_CURRENCY

const refused = (code: string, message: string, detail: string) => ({
  fault: validationFault(code, message, detail),
})
