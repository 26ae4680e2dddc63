import type { BilledCharge, MeterBill } from './meter-bill.ts'

/** Words by which a bill says that it stands for an earlier one. */
const REBILL =
  /\b(?:re-?bill(?:ed|ing)?|(?:corrected|revised|replacement) (?:bill|invoice|charges?)|(?:replaces|supersedes)\b.*\b(?:bill|invoice))\b/i

/** Whether a line of a bill says that it stands for an earlier one. */
export const namesRebill = ({ charges, usages }: MeterBill): boolean =>
  [...charges, ...usages].some(({ description }) => description !== null && REBILL.test(description))

/** What a charge is called by and what kind it is, whatever figures are printed in its name. */
export function chargeName({ chargeTypeId, description }: BilledCharge): string {
  const words = (description ?? '').replace(REBILL, ' ').toLowerCase()
  return `${chargeTypeId} ${words.replaceAll(/[^a-z]+/g, ' ').trim()}`
}
