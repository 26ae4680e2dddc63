import type { Validation } from '#commands/validations/context.ts'
import { VALIDATION_SORTS, type ValidationSort } from '#domain/validations/validation-queue.ts'
import { momentWords } from '#ui/moments.ts'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'
import styles from './ValidationsRoom.module.css'

export const confidenceWords = ({ confidence }: Validation): string => `${confidence} %`

/** Nobody has to look: it was checked, or nothing is odd about it. */
export const isSettled = ({ human_validation_status, severity }: Validation): boolean =>
  human_validation_status === 'Checked' || severity === 'VALID'

const statusWords = (row: Validation): string =>
  `${isSettled(row) ? '✓' : '⚠'} ${row.human_validation_status}${row.sampled ? ' (sample)' : ''}`

type Said = Omit<Column<Validation, ValidationSort>, 'cell'>

/** A row is drawn by what people said to it. */
const said = (column: Said): Column<Validation, ValidationSort> => ({
  ...column,
  cell: (row) => (
    <span className={styles.said} data-status={row.human_validation_status} data-severity={row.severity}>
      {column.text(row)}
    </span>
  ),
})

const sorted = (
  sort: ValidationSort,
  column: Omit<Said, 'id' | 'title'>,
): Column<Validation, ValidationSort> => said({ ...column, id: sort, title: VALIDATION_SORTS[sort], sort })

export const VALIDATION_COLUMNS: readonly Column<Validation, ValidationSort>[] = [
  sorted('id', { width: '88px', text: ({ id }) => String(id) }),
  sorted('utility_bill_id', { width: '96px', text: ({ utility_bill_id }) => String(utility_bill_id) }),
  sorted('severity', { width: '80px', text: ({ severity }) => severity }),
  sorted('human_validation_status', { width: 'minmax(164px, 1fr)', text: statusWords }),
  sorted('confidence', { width: '88px', align: 'right', text: confidenceWords }),
  sorted('created_at', { width: '152px', room: 'wide', text: ({ created_at }) => momentWords(created_at) }),
  sorted('updated_at', { width: '152px', room: 'wide', text: ({ updated_at }) => momentWords(updated_at) }),
  said({
    id: 'validated_by',
    title: 'Validated By',
    width: 'minmax(80px, 1fr)',
    room: 'wide',
    text: ({ validated_by_user }) => validated_by_user?.name ?? '',
  }),
  said({
    id: 'archived',
    title: 'Archived',
    width: '64px',
    room: 'wide',
    text: ({ archived }) => (archived ? 'Yes' : 'No'),
  }),
  said({
    id: 'textract_bill_id',
    title: 'Textract Bill ID',
    width: '104px',
    text: ({ textract_bill_id }) => (textract_bill_id === null ? '' : String(textract_bill_id)),
  }),
]

export const validationLines = (row: Validation) => (
  <TwoLines
    name={`#${row.utility_bill_id} · ${row.company_name}`}
    side={confidenceWords(row)}
    place={row.response}
    standing={{ tone: isSettled(row) ? 'neutral' : 'bad', words: statusWords(row) }}
  />
)
