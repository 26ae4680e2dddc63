import type { ReactNode } from 'react'
import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { formatMoney } from '#base/money.ts'
import {
  EDITED_FIELDS,
  fieldAt,
  fieldLabel,
  forApiFields,
  HEADER_PLACES,
  type HeaderPlace,
  isFieldPlace,
} from '#domain/bills/bill-fields.ts'
import type { Problem } from '#domain/bills/problem.ts'
import { classes } from '#ui/classes.ts'
import { Opened, onDemand } from '#ui/on-demand.tsx'
import { accountNumber } from '../bill-words.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { absenceOf, fieldWords } from '../draft/edited-fields.ts'
import { evidenceOf } from '../draft/evidence.ts'
import { servicePeriod } from '../draft/period.ts'
import { problemGroups, problemsAt } from '../draft/problems.ts'
import { fieldStop, sameStop } from '../draft/stops.ts'
import { EvidenceStrip } from '../page/EvidenceStrip.tsx'
import { type EditorState, isUnread, openProblems } from '../state/editor-state.ts'
import styles from './HeaderFields.module.css'
import { ProblemGroups } from './ProblemGroups.tsx'
import { ProblemNote } from './ProblemNote.tsx'
import { TypedField } from './TypedField.tsx'

const AccountPicker = onDemand(async () => ({ default: (await import('./seldom.ts')).AccountPicker }))

const LABELS: Record<HeaderPlace, string> = {
  account: 'Account',
  ...forApiFields(EDITED_FIELDS, fieldLabel),
  service_period: 'Service period',
  total: 'Printed total',
}

/** What the head of the bill says, each value with the strip of the page that it was read from. */
export function HeaderFields({ editor }: { editor: EditorState }) {
  const problems = openProblems(editor)
  const fieldProblems = problems.filter(({ target }) => target.kind === 'bill' || target.kind === 'field')
  return (
    <>
      <div className={styles.fields}>
        {HEADER_PLACES.map((field) => (
          <Field
            key={field}
            field={field}
            editor={editor}
            problems={problemsAt(problems, fieldStop(field))}
          />
        ))}
      </div>
      <Opened
        part={AccountPicker}
        props={editor.picker === 'account' ? { bill: editor.bill, sought: editor.sought } : null}
      />
      {fieldProblems.map((problem) => (
        <ProblemNote
          key={`${problem.rule} ${problem.message}`}
          as="band"
          problem={problem}
          here={problemsAt([problem], editor.cursor).length > 0}
        />
      ))}
      <ProblemGroups
        groups={problemGroups(problems)}
        here={problemsAt(problems, editor.cursor)[0]?.rule ?? null}
      />
    </>
  )
}

interface FieldProps {
  field: HeaderPlace
  editor: EditorState
  problems: readonly Problem[]
}

function Field({ field, editor, problems }: FieldProps) {
  const stop = fieldStop(field)
  const current = sameStop(stop, editor.cursor)
  const typing = current && editor.typing !== null ? editor.typing : null
  const severity = problems.some((problem) => problem.severity === 'error') ? 'error' : problems[0]?.severity
  const value = shownValue(field, editor)
  const places = evidenceOf(editor.bill, stop)
  return (
    <div
      id={`stop-${field}`}
      data-stop={field}
      className={classes(styles.field, current && styles.current)}
      data-problem={severity}
      aria-current={current || undefined}
    >
      <p className={styles.label}>{LABELS[field]}</p>
      {typing ? (
        <TypedField typing={typing} label={LABELS[field]} />
      ) : (
        <div className={classes(styles.value, field === 'service_period' && styles.period)}>
          {value ?? <span className={styles.missing}>{isUnread(editor) ? '–' : absence(field)}</span>}
        </div>
      )}
      {field === 'account' && <PrintedInstead bill={editor.bill} />}
      {(value !== null || places.length > 0) && <EvidenceStrip bill={editor.bill} places={places} />}
    </div>
  )
}

/** What the page prints where that is not the chosen account's own. */
function PrintedInstead({ bill }: { bill: BillDetail }) {
  const words = bill.account_differences.map(({ printed }) => printed).join(', ')
  return words === '' ? null : (
    <p className={styles.printed} title={words}>
      page prints {words}
    </p>
  )
}

/** Null where the bill says nothing. */
function shownValue(field: HeaderPlace, { bill, draft }: EditorState): ReactNode | null {
  if (isFieldPlace(field)) return fieldWords(draft, fieldAt(field))
  switch (field) {
    case 'account': {
      const number = accountNumber(bill)
      return number === null ? null : <span title={number}>{number}</span>
    }
    case 'service_period': {
      const { startDate, endDate, common } = servicePeriod(draft)
      if (startDate === null && endDate === null) return null
      return (
        <>
          <span title={common ? undefined : 'The lines have different dates: from the first to the last.'}>
            {dateOr(startDate)} – {dateOr(endDate)}
          </span>
          {!common && <small> in parts</small>}
        </>
      )
    }
    case 'total':
      return draft.printedTotal === null ? null : formatMoney(draft.printedTotal)
  }
}

function absence(field: HeaderPlace): string {
  if (isFieldPlace(field)) return absenceOf(fieldAt(field))
  return { account: 'not chosen', service_period: 'missing', total: 'not printed' }[field]
}

const dateOr = (date: CalendarDate | null) => (date === null ? '?' : formatDate(date))
