import type { ImportSummary, StagedRow } from '#commands/imports/context.ts'
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, KIND_TITLES } from '#domain/imports/fields.ts'
import { momentWords } from '#ui/moments.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'
import { numberWords, OUTCOME_TONES, stateOf, VIEW_TITLES } from './words.ts'

const count = (outcome: keyof ImportSummary['counts']): Column<ImportSummary> => ({
  id: outcome,
  title: VIEW_TITLES[outcome],
  width: '80px',
  align: 'right',
  text: ({ counts }) => numberWords(counts[outcome]),
})

const madeBy = ({ created_by }: ImportSummary) => created_by ?? 'somebody who is gone'

export const IMPORT_COLUMNS: readonly Column<ImportSummary>[] = [
  { id: 'file', title: 'File', width: 'minmax(120px, 2fr)', text: ({ file_name }) => file_name },
  {
    id: 'state',
    title: 'State',
    width: '136px',
    text: (row) => [stateOf(row).words, row.problem].filter(Boolean).join(': '),
    cell: (row) => <StatusDot tone={stateOf(row).tone}>{stateOf(row).words}</StatusDot>,
  },
  count('new'),
  count('changed'),
  count('same'),
  count('refused'),
  { id: 'by', title: 'By', width: 'minmax(80px, 1fr)', room: 'wide', text: madeBy },
  {
    id: 'at',
    title: 'Uploaded',
    width: '156px',
    room: 'wide',
    text: ({ created_at }) => momentWords(created_at),
  },
]

export const importLines = (row: ImportSummary) => (
  <TwoLines
    name={row.file_name}
    side={momentWords(row.created_at)}
    place={madeBy(row)}
    standing={stateOf(row)}
  />
)

const labelOf = (field: string): string =>
  field in IMPORT_FIELDS ? IMPORT_FIELDS[field as keyof typeof IMPORT_FIELDS].label : field

/** What the row says, field by field, in the order in which fields name a record. */
const valuesWords = ({ values }: StagedRow): string =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== '')
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([field, value]) => `${labelOf(field)}: ${value}`)
    .join(' · ')

const FIELD_NAMES: readonly string[] = IMPORT_FIELD_NAMES
const placeOf = (field: string): number => FIELD_NAMES.indexOf(field)

const reasonWords = ({ problems, makes }: StagedRow): string =>
  [
    ...problems.map(({ cell, says, reason }) =>
      [cell, says === '' ? null : `“${says}”`, reason].filter(Boolean).join(' '),
    ),
    ...(makes.length === 0 ? [] : [`Sets up: ${makes.join(', ')}`]),
  ].join(' · ')

export const ROW_COLUMNS: readonly Column<StagedRow>[] = [
  { id: 'row', title: 'Row', width: '72px', align: 'right', text: ({ row }) => String(row) },
  {
    id: 'kind',
    title: 'Of',
    width: 'minmax(80px, 160px)',
    room: 'wide',
    text: ({ kind }) => KIND_TITLES[kind],
  },
  { id: 'values', title: 'What it says', width: 'minmax(160px, 2fr)', text: valuesWords },
  { id: 'why', title: 'Cell and reason', width: 'minmax(140px, 3fr)', text: reasonWords },
]

export const rowLines = (row: StagedRow) => (
  <TwoLines
    name={valuesWords(row)}
    side={`Row ${row.row}`}
    place={reasonWords(row)}
    standing={{ tone: OUTCOME_TONES[row.outcome], words: VIEW_TITLES[row.outcome] }}
  />
)
