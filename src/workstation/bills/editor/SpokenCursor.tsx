import { formatDate } from '#base/calendar-date.ts'
import { formatMoney } from '#base/money.ts'
import { fieldAt, fieldLabel, isFieldPlace } from '#domain/bills/bill-fields.ts'
import { CHARGE_TYPES, USAGE_TYPES } from '#domain/records/line-types.ts'
import { accountWords } from '../bill-words.ts'
import { absenceOf, fieldWords } from '../draft/edited-fields.ts'
import { lineAt, meterName } from '../draft/edits.ts'
import { servicePeriod } from '../draft/period.ts'
import { problemsAt } from '../draft/problems.ts'
import { type EditorState, openProblems } from '../state/editor-state.ts'
import { quantityText } from '../state/typing.ts'

/** Says where the cursor is, for those who do not see it. */
export function SpokenCursor({ editor }: { editor: EditorState }) {
  const problems = problemsAt(openProblems(editor), editor.cursor).map(({ message }) => message)
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {[placeWords(editor), ...problems].join('. ')}
    </p>
  )
}

function placeWords({ bill, draft, cursor }: EditorState): string {
  const line = lineAt(draft, cursor)
  if (line !== undefined) {
    const isCharge = 'chargeTypeId' in line
    const type = isCharge
      ? line.chargeTypeId && CHARGE_TYPES[line.chargeTypeId]
      : line.usageTypeId && USAGE_TYPES[line.usageTypeId]
    const amount = isCharge ? formatMoney(line.amount) : quantityText(line.amount, line.unit)
    const words = [line.description, amount, type || 'no type', meterName(line) ?? 'no meter']
    return [...words, ...(line.applicable ? [] : ['left out'])].join(', ')
  }
  if (cursor.kind !== 'field') return ''
  if (isFieldPlace(cursor.field)) {
    const name = fieldAt(cursor.field)
    return `${fieldLabel(name)} ${fieldWords(draft, name) ?? absenceOf(name)}`
  }
  switch (cursor.field) {
    case 'account':
      return `Account ${accountWords(bill) ?? 'not chosen'}`
    case 'service_period': {
      const { startDate, endDate } = servicePeriod(draft)
      const words = [startDate, endDate].map((date) => (date === null ? 'missing' : formatDate(date)))
      return `Service period ${words.join(' to ')}`
    }
    case 'total':
      return `Printed total ${draft.printedTotal === null ? 'missing' : formatMoney(draft.printedTotal)}`
  }
}
