import { formatCount } from '#base/figures.ts'
import type { SourceExport } from '#commands/exports/context.ts'
import { dayWords, momentWords } from '#ui/moments.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import { sizeWords } from '#ui/upload/upload-outcome.ts'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'
import { countWords, stateOf } from './words.ts'

const askedBy = ({ asked_by }: SourceExport) => asked_by ?? 'somebody who is gone'
const sizeOf = ({ size_bytes }: SourceExport) => (size_bytes === null ? '' : sizeWords(size_bytes))

export const EXPORT_COLUMNS: readonly Column<SourceExport>[] = [
  {
    id: 'asked',
    title: 'Asked',
    width: 'minmax(148px, 1fr)',
    text: ({ asked_at }) => momentWords(asked_at),
  },
  {
    id: 'state',
    title: 'State',
    width: '112px',
    text: (row) => [stateOf(row).words, row.failure].filter(Boolean).join(': '),
    cell: (row) => <StatusDot tone={stateOf(row).tone}>{stateOf(row).words}</StatusDot>,
  },
  { id: 'bills', title: 'Bills', width: '72px', align: 'right', text: ({ ids }) => formatCount(ids) },
  {
    id: 'unknown',
    title: 'Unknown',
    width: '80px',
    align: 'right',
    text: ({ unknown }) => formatCount(unknown),
  },
  { id: 'files', title: 'Files', width: '72px', align: 'right', text: ({ files }) => formatCount(files) },
  { id: 'size', title: 'Size', width: '88px', align: 'right', room: 'wide', text: sizeOf },
  { id: 'by', title: 'Asked by', width: 'minmax(96px, 1fr)', room: 'wide', text: askedBy },
  {
    id: 'until',
    title: 'Kept until',
    width: '104px',
    room: 'wide',
    text: ({ expires_at }) => dayWords(expires_at),
  },
]

export const exportLines = (row: SourceExport) => (
  <TwoLines
    name={countWords(row.ids, 'bill')}
    side={sizeOf(row)}
    place={`${momentWords(row.asked_at)} · ${askedBy(row)}`}
    standing={stateOf(row)}
  />
)
