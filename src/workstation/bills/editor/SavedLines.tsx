import { BILL_FIELDS, EDITED_FIELDS, fieldLabel } from '#domain/bills/bill-fields.ts'
import { CHARGE_TYPES, type ChargeTypeId, USAGE_TYPES, type UsageTypeId } from '#domain/records/line-types.ts'
import { SCROLLS } from '#workstation/platform/shared/scrolls.ts'
import type { BillDetail, Reading } from '../draft/bill-detail.ts'
import { quantityText } from '../state/typing.ts'
import { amountWords, dateWords, LineTable, type LineWords, moneyWords, rowOf } from './LineTable.tsx'
import styles from './SavedLines.module.css'

type SavedBill = NonNullable<BillDetail['ep_bill']>

/** The saved bill, read-only; lines that were read and not saved stand after it as not applicable. */
export function SavedLines({ bill, saved }: { bill: BillDetail; saved: SavedBill }) {
  const reading = bill.gpt_bill
  return (
    <section className={styles.saved} aria-label="Saved Bill" {...SCROLLS}>
      <dl className={styles.facts}>
        <Fact name="Saved Bill" value={`#${saved.id}`} />
        {EDITED_FIELDS.map((name) => (
          <Fact key={name} name={fieldLabel(name)} value={dateWords(saved[BILL_FIELDS[name].api])} />
        ))}
        <Fact name="Total" value={moneyWords(saved.total_cost)} />
        <Fact name="Saved by" value={bill.processed_by ?? '–'} />
      </dl>
      <LineTable
        title="Charges"
        rows={[...saved.charges.map(savedCharge), ...unsavedCharges(saved, reading)]}
      />
      <LineTable title="Usages" rows={[...saved.usages.map(savedUsage), ...unsavedUsages(saved, reading)]} />
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function savedCharge(line: SavedBill['charges'][number]): LineWords {
  return {
    ...rowOf(line),
    key: `saved-${line.id}`,
    type: CHARGE_TYPES[line.utility_charge_type_id as ChargeTypeId],
    amount: amountWords(line.amount),
    applicable: true,
  }
}

function savedUsage(line: SavedBill['usages'][number]): LineWords {
  return {
    ...rowOf(line),
    key: `saved-${line.id}`,
    type: USAGE_TYPES[line.utility_usage_type_id as UsageTypeId],
    amount: quantityText(line.amount, line.measurement_unit),
    applicable: true,
  }
}

function unsavedCharges(saved: SavedBill, reading: Reading | null): LineWords[] {
  const known = new Set(saved.charges.map((line) => line.gpt_charge_id))
  return (reading?.charges ?? [])
    .filter((line) => !known.has(line.gpt_charge_id))
    .map((line) => ({
      ...rowOf(line),
      ...NOT_SAVED,
      key: `read-${line.id}`,
      amount: amountWords(line.amount),
    }))
}

function unsavedUsages(saved: SavedBill, reading: Reading | null): LineWords[] {
  const known = new Set(saved.usages.map((line) => line.gpt_usage_id))
  return (reading?.usages ?? [])
    .filter((line) => !known.has(line.gpt_usage_id))
    .map((line) => ({
      ...rowOf(line),
      ...NOT_SAVED,
      key: `read-${line.id}`,
      amount: quantityText(line.amount, line.measurement_unit),
    }))
}

const NOT_SAVED = { type: '', applicable: false }
