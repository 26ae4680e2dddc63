import { isSameUnit } from '#domain/records/measures.ts'
import type { DraftUsage } from '../../bill-draft.ts'
import { demands, generalUsages, historyOf, type MeterShare, sharesOf } from '../billed-meters.ts'
import type { ValidationContext } from '../context.ts'
import type { Finding, Rule } from '../rule.ts'

/** A meter's usage in another unit than on its earlier bills, else than the meter's own: it can't be compared with them. */
export const unitChange: Rule = {
  name: 'unit-change',
  severity: 'warning',
  skip: null,
  check: (bill, context) =>
    sharesOf(bill, context).flatMap((share) => [
      ...changed(share, generalUsages(share), usualUnit(share, context)),
      ...changed(share, demands(share), usualDemandUnit(share, context)),
    ]),
}

/** A bill may tell a usage in several units; one of them must be the usual one. */
function changed({ name }: MeterShare, usages: readonly DraftUsage[], usual: string | null): Finding[] {
  const [first] = usages
  if (!first || usual === null) return []
  if (usages.some(({ unit }) => unit !== null && isSameUnit(unit, usual))) return []
  const given = first.unit === null || first.unit.trim() === '' ? 'no unit' : `the unit ${first.unit}`
  const message = `The usage of ${name} has ${given}; it is usually in ${usual}.`
  return [{ message, target: { kind: 'usage', id: first.id }, fix: null }]
}

function usualUnit({ meterId }: MeterShare, context: ValidationContext): string | null {
  const before = historyOf(context, meterId).find(({ usage }) => usage !== null)
  return before ? before.usageUnit : (context.meters.get(meterId)?.unit ?? null)
}

const usualDemandUnit = ({ meterId }: MeterShare, context: ValidationContext): string | null =>
  historyOf(context, meterId).find(({ demand }) => demand !== null)?.demandUnit ?? null
