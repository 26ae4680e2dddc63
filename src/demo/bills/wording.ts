import type { Random } from './random.ts'

/** Labels that mean the same on a bill; a label stands in one group only. */
const SYNONYMS = [
  [
    'Account Number',
    'Account No.',
    'Account #',
    'Acct No.',
    'Acct #',
    'Account',
    'Your Account',
    'Account ID',
    'Your Account Number',
    'Customer Account Number',
    'Utility Account Number',
    'Account Number (write on check)',
  ],
  [
    'Statement Date',
    'Bill Date',
    'Billing Date',
    'Date Billed',
    'Invoice Date',
    'Date of Bill',
    'Bill Issue Date',
    'Issue Date',
    'Date Mailed',
    'Mailing Date',
    'Bill Mailed',
    'Bill Prepared',
    'Date Issued',
    'Billed On',
    'Bill Issued On',
    'Date of This Statement',
    'Bill Generated',
    'Date of Issue',
    'Bill Processed',
    'Print Date',
    'This Bill Was Prepared On',
  ],
  [
    'Due Date',
    'Payment Due',
    'Date Due',
    'Pay By',
    'Please Pay By',
    'Due By',
    'Payment Due By',
    'Pay On or Before',
    'Due On or Before',
    'Last Day to Pay',
    'Payment Must Be Received By',
    'Delinquent After',
    'Payment Due Date',
    'Due On',
  ],
  [
    'Total Amount Due',
    'Amount Due',
    'Total Due',
    'Please Pay',
    'Pay This Amount',
    'Amount Now Due',
    'Balance Due',
    'Total Balance Due',
    'Amount to Pay',
    'Total Amount You Owe',
    'Total Amount Now Due',
    'Total Owed',
    'Net Amount Due',
    'Amount Payable',
    'Please Remit',
    'You Owe',
    'Total Account Balance',
  ],
  [
    'Previous Balance',
    'Prior Balance',
    'Last Bill Amount',
    'Amount of Last Bill',
    'Previous Bill',
    'Balance Last Bill',
    'Last Billed',
    'Beginning Balance',
    'Balance From Previous Bill',
    'Amount Due Last Bill',
    'Opening Balance',
    'Starting Balance',
    'Charges From Last Bill',
    'Previous Amount Owing',
  ],
  [
    'Payments Received',
    'Payments',
    'Payment Received',
    'Payments Applied',
    'Payments - Thank You',
    'Less Payments',
    'Payments Since Last Bill',
    'Total Payments Received',
    'Payments Posted',
    'We Received From You',
    'Payments and Credits',
    'Payment(s)',
  ],
  ['Balance Forward', 'Past Due Balance', 'Unpaid Balance', 'Remaining Balance', 'Balance Carried Forward'],
  [
    'Current Charges',
    'Total Current Charges',
    'New Charges',
    'Total New Charges',
    "This Month's Charges",
    'Charges This Period',
    'Current Billing',
    'Current Bill',
    'Total This Bill',
    'Total Charges This Bill',
    'Current Month Charges',
    'Charges for This Billing Period',
    'Current Service Charges',
    'Total Current Billing',
    'Subtotal New Charges',
  ],
  [
    'Service Period',
    'Billing Period',
    'Read Dates',
    'Service Dates',
    'Dates of Service',
    'Bill Period',
    'Usage Period',
    'Period Covered',
    'Meter Read Dates',
    'Reading Period',
    'Service Rendered',
    'Consumption Period',
    'For Service During',
  ],
  ['Number of Days', 'No. of Days', 'Days Billed', 'Billing Days', 'Days of Service', 'Days'],
  ['Meter Number', 'Meter No.', 'Meter #', 'Meter', 'Meter ID', 'Mtr #', 'Mtr No.'],
  ['Previous Reading', 'Previous Read', 'Previous', 'Prior Read', 'Prior', 'Prev', 'Prev Rdg', 'Last Read'],
  ['Present Reading', 'Present Read', 'Present', 'Current Read', 'Current Reading', 'Pres', 'This Read'],
  ['Multiplier', 'Mult', 'Mult.', 'Const', 'Constant'],
  ['Consumption', 'Usage', 'Used', 'Cons', 'Billed Usage', 'Total Usage'],
  ['Service Address', 'Service Location', 'Service At', 'Service For', 'Location', 'Premises'],
] as const

/** Other words for a label of the trade, or nothing for any other text. */
export interface Wording {
  /** The words for it in this bill's order of liking, itself among them. */
  of(label: string): readonly string[]
}

export const AS_WRITTEN: Wording = { of: () => [] }

/** The same stream gives the same liking throughout a bill. */
export function randomWording(random: Random): Wording {
  const groups = SYNONYMS.map((group, i) => shuffled(group, random.fork(`group ${i}`)))
  const groupOf = new Map(groups.flatMap((group) => group.map((label) => [label.toLowerCase(), group])))
  return {
    of(label) {
      const bare = label.replace(/:$/, '')
      const tail = label.slice(bare.length)
      const group = groupOf.get(bare.toLowerCase()) ?? []
      return group.map((word) => inCaseOf(bare, word) + tail)
    },
  }
}

function inCaseOf(model: string, label: string): string {
  if (model === model.toUpperCase()) return label.toUpperCase()
  return /^\S+ [a-z]/.test(model) ? label.slice(0, 1) + label.slice(1).toLowerCase() : label
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
