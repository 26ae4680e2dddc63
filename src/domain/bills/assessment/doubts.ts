import { formatDate } from '#base/calendar-date.ts'
import { formatMoney } from '#base/money.ts'
import { CHARGE_TYPES, SERVICE_COST } from '#domain/records/line-types.ts'
import type { BillDraft, DraftCharge, DraftUsage } from '../bill-draft.ts'
import type { Grounds } from './grounds.ts'

/** A sum by its name, or so general a name that it may be one. */
const NAMES_A_SUM =
  /\b(?:sub-?\s?)?totals?\b|^(?:charges?|adjustments?|account|(?:current|new) (?:charges?|bill(?:ing)?|service|activity)|(?:other|account|all) (?:\S+ )*items?\b.*|(?:other|additional|misc\w*)|(?:taxes|fees|credits|services)(?: (?:and|&) \w+)?|.*\b(?:and|&) other|.*\btaxes,? fees,? .*)$/i
/** "Total State Sales Tax", "Total Utility Tax 1.4%": one charge in spite of its name. */
const TOTAL_OF_ONE = /^total\b(?!.*\b(?:and|&)\b).*(?:\b(?:tax|fee|surcharge|franchise|price)\b|\d\s?%)/i

/** Half a description: small letters only (“hauls at 239.38”, “and call from outside”), a quantity alone, or a price that its quantity stands before. */
const IN_PART = [
  /^[\d.,]+ \p{L}+$/u,
  /^\p{Ll}+(?:,?\s\p{Ll}+)*(?:\s(?:at|[x×@])\s\$?[\d.,]+)?$/u,
  /(?:\s[x×@*=]|\b(?:at|per))$/i,
]

type NamedAmount = Grounds['leftOut'][number]

/** Quantity times price, where it is printed and does not come to the amount. */
export function isDisproved(charges: readonly NamedAmount[], { products }: Grounds): string[] {
  const amounts = new Set(charges.map(({ amount }) => amount))
  return products
    .filter(({ holds, amount }) => !holds && amounts.has(amount))
    .map(({ text, amount }) => `“${text}” does not come to ${formatMoney(amount)}.`)
}

/** Charges that the page prints and the bill lacks, and lines that look like sums of others. */
export function doubtsAboutCharges(
  charges: readonly NamedAmount[],
  { leftOut, namedInPart = [], unlikely = [] }: Grounds,
): string[] {
  const isSameLine = (charge: NamedAmount, { description, amount }: NamedAmount) =>
    charge.amount === amount && charge.description === description
  const isAdded = (row: NamedAmount) => charges.some((charge) => isSameLine(charge, row))
  return [
    ...leftOut
      .filter((row) => !isAdded(row))
      .map(({ description, amount }) => `The page also prints “${description}” ${formatMoney(amount)}.`),
    ...namedInPart
      .filter((line) => charges.some((charge) => isSameLine(charge, line)))
      .map(({ description, row }) => `“${description}” stands beside “${row}”.`),
    ...unlikely.filter(isAdded).map(({ description }) => `“${description}” may be no charge.`),
    ...charges
      .filter(({ description }) => IN_PART.some((pattern) => pattern.test(description)))
      .map(({ description }) => `“${description}” is only a part of what the page says.`),
    ...charges
      .filter(({ description }) => NAMES_A_SUM.test(description) && !TOTAL_OF_ONE.test(description))
      .map(({ description }) => `“${description}” may be a sum of charges.`),
    ...pairsWithoutEffect(charges),
  ]
}

/** The largest charge is no fixed one where it is a quantity times a price. */
export function doubtsAboutTypes(charges: readonly DraftCharge[], { products }: Grounds): string[] {
  const [largest] = charges.toSorted((one, other) => other.amount - one.amount)
  const product = products.find(({ amount, charged }) => charged !== null && amount === largest?.amount)
  return largest?.chargeTypeId === SERVICE_COST && product
    ? [`“${largest.description}” has the type ${CHARGE_TYPES[SERVICE_COST]}, and is ${product.text}.`]
    : []
}

/** A charge and a credit of the same amount: what was owed and paid before, or was cancelled, adds up with anything. */
function pairsWithoutEffect(charges: readonly NamedAmount[]): string[] {
  return charges.flatMap((charge) => {
    const against = charge.amount > 0 && charges.find(({ amount }) => amount === -charge.amount)
    return against ? [`“${charge.description}” and “${against.description}” cancel each other out.`] : []
  })
}

/** A date that was taken for the invoice date for want of one that is called so, unless a person gave another. */
export const doubtsAboutInvoiceDate = (
  { invoiceDate }: BillDraft,
  { uncalledInvoiceDate }: Grounds,
): string[] =>
  invoiceDate !== null && invoiceDate === uncalledInvoiceDate
    ? [`The page does not call ${formatDate(invoiceDate)} the invoice date.`]
    : []

export const applied = <L extends DraftCharge | DraftUsage>(lines: readonly L[]): L[] =>
  lines.filter(({ applicable }) => applicable)
