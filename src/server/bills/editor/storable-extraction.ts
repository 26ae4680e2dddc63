import { MOST_CENTS } from '#base/money.ts'
import { LINE_LIMITS } from '#domain/bills/bill-draft.ts'
import { forFields, namesOf } from '#domain/bills/bill-fields.ts'
import type { Extraction, Fields, ReadCharge, Reading, ReadUsage } from '#reading/extraction.ts'

/**
 * What was read as far as it can be kept, and given back by the person who edits it: texts without NUL and with whole
 * characters, no longer than a line's may be, and amounts that a bill can have. A file may print anything.
 */
export function storableExtraction(read: Extraction): Extraction {
  const { fields, charges, usages, ...rest } = storableText(read)
  return {
    ...rest,
    fields: storableFields(fields),
    charges: charges.filter(isPlausibleCharge).slice(0, LINE_LIMITS.lines).map(cutLine),
    usages: usages
      .filter(({ amount }) => Math.abs(amount) <= LINE_LIMITS.usage)
      .slice(0, LINE_LIMITS.lines)
      .map((line) => ({ ...cutLine(line), unit: cutOrNull(line.unit, LINE_LIMITS.unit) })),
  }
}

/** The same value with texts that the database can keep. */
function storableText<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as T
  if (Array.isArray(value)) return value.map(storableText) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storableText(inner)])) as T
}

const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed()
const cutOrNull = (text: string | null, most: number) => (text === null ? null : cut(text, most))

const isPlausibleCharge = ({ amount }: ReadCharge): boolean => Math.abs(amount) <= MOST_CENTS

const cutLine = <L extends ReadCharge | ReadUsage>(line: L): L => ({
  ...line,
  description: cut(line.description, LINE_LIMITS.description),
  meterNumber: cutOrNull(line.meterNumber, LINE_LIMITS.meterNumber),
})

const cutReading = (reading: Reading<string>): Reading<string> => ({
  ...reading,
  value: cut(reading.value, LINE_LIMITS.name),
})

const plausible = (reading: Reading<number> | null) =>
  reading === null || Math.abs(reading.value) > MOST_CENTS ? null : reading

const storableFields = (fields: Fields): Fields => ({
  ...fields,
  ...forFields(namesOf('text'), (name) => fields[name] && cutReading(fields[name])),
  ...forFields(namesOf('money'), (name) => plausible(fields[name])),
  meterNumbers: fields.meterNumbers.map(cutReading),
})
