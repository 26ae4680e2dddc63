import type { Random } from '#demo/bills/random.ts'
import { randomWording } from '#demo/bills/wording.ts'

/**
 * Words of real bills beside those of `wording.ts`, by the label that they stand for. The ones after the bar are
 * kept for families that are held back.
 */
const MORE = {
  'Account Number': [
    'Account number:',
    'ACCT NO',
    'Customer No.',
    'Account-ID',
    '|',
    'Your account no.',
    'Acct Nbr',
    'Account Nbr',
  ],
  'Statement Date': [
    'Bill date:',
    'Date of bill',
    'Bill Mailing Date',
    'Date bill issued',
    '|',
    'Bill rendered',
    'Mailed on',
    'Billed',
  ],
  'Due Date': [
    'Due date:',
    'Current charges due',
    'Pay before',
    '|',
    'Must be paid by',
    'Due upon or before',
  ],
  'Total Amount Due': [
    'AMOUNT DUE',
    'Total due:',
    'Total amount due now',
    'Amount you owe',
    'Pay this',
    '|',
    'Total payable',
    'New account balance',
    'Your total',
  ],
  'Previous Balance': [
    'Balance last statement',
    'Prev Bal',
    'Previous amount due',
    'Last statement balance',
    '|',
    'Your previous bill was',
    'Balance at last billing',
  ],
  'Payments Received': [
    'Payment - Thank You',
    'Pymts',
    'Payments thru bill date',
    'Payment(s) received',
    '|',
    'Amount paid',
    'Paid since last statement',
  ],
  'Balance Forward': [
    'Bal Fwd',
    'Balance before new charges',
    'Past due amount',
    '|',
    'Carried over',
    'Still owing',
  ],
  'Current Charges': [
    'Total of current charges',
    'Current Month Billing',
    'Total Current Bill',
    'Current amount',
    '|',
    'Charges this month',
    'New this bill',
    'Total of new charges',
  ],
  'Service Period': [
    'Service from',
    'Billing dates',
    'For service',
    'Bill period',
    '|',
    'Service between',
    'Days covered',
  ],
  'Number of Days': ['# Days', 'Days in period', '|', 'Day count'],
  'Meter Number': ['Meter Nbr', 'METER', 'Meter no', '|', 'Mtr', 'Meter serial no.'],
  'Previous Reading': ['Prev Read', 'PREVIOUS', 'Start read', '|', 'Reading before', 'From read'],
  'Present Reading': ['Pres Read', 'PRESENT', 'End read', '|', 'Reading now', 'To read'],
  Multiplier: ['MULT', 'Meter Constant', 'X', '|', 'Times', 'Factor'],
  Consumption: ['USAGE', 'Use', 'Billed', 'Total used', '|', 'Measured', 'Quantity used'],
  'Service Address': [
    'Service location:',
    'Location',
    'SERVICE ADDRESS',
    '|',
    'Served at',
    'Premise address',
  ],
  Description: ['DESCRIPTION', 'Service', 'Charge', 'Details', 'Item', '|', 'What for', 'Explanation'],
  Quantity: ['Qty', 'USAGE', 'Units', 'Usage', 'Used', '|', 'Volume', 'How much'],
  Rate: ['RATE', 'Unit Price', 'Price', 'Charge/Unit', '|', 'Each', 'At'],
  Amount: ['AMOUNT', 'Charges', 'Total', 'Cost', 'Charge', 'Amount ($)', '|', 'You pay', 'Extended'],
  Date: ['DATE', 'Service Date', 'Trans Date', '|', 'On'],
  Code: ['CODE', 'Svc', 'Rate', '|', 'Ref'],
} as const satisfies Record<string, readonly string[]>

/** What some utilities print beside the English. */
const SPANISH: Partial<Record<Label, string>> = {
  'Account Number': 'Número de cuenta',
  'Statement Date': 'Fecha de factura',
  'Due Date': 'Fecha de vencimiento',
  'Total Amount Due': 'Cantidad a pagar',
  'Previous Balance': 'Saldo anterior',
  'Current Charges': 'Cargos actuales',
}

export type Label = keyof typeof MORE

/** The words of one bill for a label; at another place of the bill they may be others. */
export type Labels = (label: Label, place?: string) => string

export function randomLabels(random: Random, heldBack: boolean, twice: boolean): Labels {
  const common = randomWording(random.fork('wording'))
  return (label, place = '') => {
    const own = random.fork(`${label}/${place}`)
    const more: readonly string[] = MORE[label]
    const bar = more.indexOf('|')
    const choice = heldBack ? more.slice(bar + 1) : more.slice(0, bar)
    const [usual = label] = common.of(label)
    const told = own.chance(0.5) ? own.pick(choice) : usual
    const again = twice && place !== 'stub' ? SPANISH[label] : undefined
    return again ? `${told} / ${again}` : told
  }
}
