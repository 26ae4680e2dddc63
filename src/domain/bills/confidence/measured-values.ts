/** A value that is read from a bill, by what it is. Both ends of a service period are read as one. */
export const VALUE_KINDS = [
  'accountNumber',
  'meterNumber',
  'invoiceDate',
  'dueDate',
  'period',
  'totalCurrentCharges',
  'amountDue',
  'utility',
  'energyType',
  'charge',
  'usage',
] as const
export type MeasuredKind = (typeof VALUE_KINDS)[number]

/** Of so many values so many were right. */
export type Count = readonly [right: number, of: number]

/** The bills that values were counted on: of layouts that we drew by hand, of layouts drawn by chance, and real ones. */
export const COUNTED_ON = ['generated', 'chance', 'real'] as const
export type CountedOn = (typeof COUNTED_ON)[number]

/** Values that were believed as far, from `from` up to the next bin. */
export interface Bin extends Record<CountedOn, Count> {
  from: number
}

/** How often values were right whose bills are known, by their kind and how far they were believed. */
export type Measured = Readonly<Record<MeasuredKind, readonly Bin[]>>
