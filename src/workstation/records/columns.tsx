import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { snakeCase } from '#base/snake-case.ts'
import type { KeptRecord } from '#commands/records/context.ts'
import type { FieldKind, RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import { dayWords } from '#ui/moments.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'
import { ClientName } from './shared/ClientName.tsx'
import { deletionsAtom } from './shared/deletions.ts'
import { type NamedField, valueWords } from './state/fields.ts'

/** What a kind of field takes of a row's width. */
const WIDTHS: { readonly [Kind in FieldKind]?: string } = {
  flag: '112px',
  choice: '104px',
  lookup: '112px',
  state: '56px',
  phone: '128px',
}

/** As many columns as have room in a narrow window. */
const ALWAYS = 4

const namedIn = (type: RecordType): NamedField[] => {
  const { columns, fields } = recordType(type)
  return columns.flatMap((name) => {
    const field = fields[name]
    return field === undefined ? [] : [{ name: snakeCase(name), field }]
  })
}

/** The columns of a kind's list, and at the end whether a record is in use where no status among them says so. */
export function columnsOf(type: RecordType): Column<KeptRecord>[] {
  const { sorts, named, active } = recordType(type)
  const columns = namedIn(type).map((one, at): Column<KeptRecord> => {
    const { name, field } = one
    return {
      id: name,
      title: field.label,
      width: WIDTHS[field.kind] ?? (name === snakeCase(named) ? 'minmax(140px, 1.6fr)' : 'minmax(96px, 1fr)'),
      ...(sorts.map(snakeCase).includes(name) && { sort: name }),
      ...(at >= ALWAYS && { room: 'wide' as const }),
      text: (record) => valueWords(one, record),
      ...(isClient(type, one) && { cell: (record) => <Client record={record} one={one} /> }),
    }
  })
  return active === 'mark' ? [...columns, STANDING] : columns
}

/** It names a client: by a reference, or as the client's own name. */
const isClient = (type: RecordType, { name, field }: NamedField): boolean =>
  name === 'company_id' || (type === 'company' && field.kind === 'text' && name === recordType(type).named)

function Client({ record, one }: { record: KeptRecord; one: NamedField }) {
  const id = record.type === 'company' ? record.id : Number(record.values.company_id)
  return <ClientName id={id} name={valueWords(one, record)} />
}

const STANDING: Column<KeptRecord> = {
  id: 'standing',
  title: 'Use',
  width: '88px',
  text: ({ active }) => (active ? 'In use' : 'Out of use'),
  cell: ({ active }) => (
    <StatusDot tone={active ? 'good' : 'neutral'}>{active ? 'In use' : 'Out of use'}</StatusDot>
  ),
}

/** A record in two lines: its name, and below it what the other columns say. */
export function linesOf(type: RecordType): (record: KeptRecord) => ReactNode {
  const { named } = recordType(type)
  const others = namedIn(type).filter(({ name, field }) => name !== snakeCase(named) && field.kind !== 'flag')
  return (record) => <Lines record={record} others={others} />
}

function Lines({ record, others }: { record: KeptRecord; others: readonly NamedField[] }) {
  const due = useAtomValue(deletionsAtom).get(record.type === 'company' ? record.id : 0)
  const standing = record.active ? '' : 'Out of use'
  return (
    <TwoLines
      name={record.title}
      place={others
        .map((one) => valueWords(one, record))
        .filter((words) => words !== '')
        .join(' · ')}
      standing={
        due === undefined
          ? { tone: 'neutral', words: standing }
          : { tone: 'bad', words: `Will be deleted ${dayWords(due)}` }
      }
    />
  )
}
