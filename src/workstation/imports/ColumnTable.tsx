import type { ReactNode } from 'react'
import type { ImportDetails } from '#contract/imports/imports.ts'
import { columnName } from '#domain/imports/cells.ts'
import { IMPORT_ENERGIES } from '#domain/imports/energies.ts'
import { IMPORT_FIELD_NAMES, type ImportKind, importField, WIDE_FIELDS } from '#domain/imports/fields.ts'
import { belongsTo } from '#domain/imports/kind.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { type ColumnTarget, type SheetMapping, withColumn } from './edits.ts'
import styles from './ImportsRoom.module.css'
import { SaidField } from './SaidField.tsx'

type Proposal = ImportDetails['sheets'][number]
type ProposedColumn = Proposal['columns'][number]
type MappedColumn = SheetMapping['columns'][number]

interface ColumnTableProps {
  open: ImportDetails
  proposal: Proposal
  mapping: SheetMapping
}

const QUESTIONS = {
  same_head: 'Another column has the same head.',
  no_head: 'It has values and no head.',
} as const

/** Each column of a sheet with a few of its values, and what it is taken for. */
export function ColumnTable({ open, proposal, mapping }: ColumnTableProps) {
  const { execute } = useWorkstation()
  const choose = (column: number, target: ColumnTarget | null) =>
    execute('imports.map', 'button', { mapping: withColumn(open, mapping, column, target) })
  const mapped = new Map(mapping.columns.map((one) => [one.column, one]))
  return (
    <table className={styles.columns} aria-label={`Columns of ${proposal.name}`}>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Head</th>
          <th scope="col">Some of its values</th>
          <th scope="col">Taken for</th>
        </tr>
      </thead>
      <tbody>
        {proposal.columns.map((column) => (
          <ColumnRow
            key={column.column}
            column={column}
            kind={mapping.kind}
            mapped={mapped.get(column.column) ?? column}
            onChoose={(target) => choose(column.column, target)}
          />
        ))}
      </tbody>
    </table>
  )
}

const LEFT_OUT = 'left-out'

interface ColumnRowProps {
  column: ProposedColumn
  kind: ImportKind
  mapped: MappedColumn
  onChoose(target: ColumnTarget | null): void
}

function ColumnRow({ column, kind, mapped, onChoose }: ColumnRowProps) {
  const { target, question } = mapped
  const name = column.head === '' ? `column ${columnName(column.column)}` : column.head
  const taken = target?.field ?? (question === null ? LEFT_OUT : null)
  return (
    <tr>
      <td>{columnName(column.column)}</td>
      <th scope="row">{column.head}</th>
      <td className={styles.samples}>{column.samples.join(' · ')}</td>
      <td>
        <div className={styles.taken}>
          <Picker
            label={`What ${name} is`}
            placeholder="Say what it is"
            choices={fieldsOf(kind)}
            value={taken}
            onChoose={(field) =>
              onChoose(field === null || field === LEFT_OUT ? null : { field, unit: null, energy: null })
            }
          />
          {target !== null && <TargetParts name={name} target={target} onChoose={onChoose} />}
        </div>
        {question !== null && <p className={styles.question}>{QUESTIONS[question]} Say what it is.</p>}
      </td>
    </tr>
  )
}

const fieldsOf = (kind: ImportKind) => [
  { value: LEFT_OUT, label: 'Left out' } as const,
  ...IMPORT_FIELD_NAMES.filter((field) => belongsTo(kind, field)).map((field) => ({
    value: field,
    label: importField(field).label,
  })),
]

const TOLD = 'told'
const ENERGIES = [
  { value: TOLD, label: 'Any energy' },
  ...IMPORT_ENERGIES.map((energy) => ({ value: energy, label: energy })),
] as const

interface TargetPartsProps {
  name: string
  target: ColumnTarget
  onChoose(target: ColumnTarget): void
}

/** The unit and the energy of amounts. */
function TargetParts({ name, target, onChoose }: TargetPartsProps): ReactNode {
  const { kind } = importField(target.field)
  return (
    <>
      {(kind === 'quantity' || kind === 'area') && (
        <SaidField
          key={target.unit}
          label={`Unit of ${name}`}
          placeholder="Unit"
          value={target.unit ?? ''}
          most={100}
          onSay={(unit) => onChoose({ ...target, unit: unit === '' ? null : unit })}
        />
      )}
      {WIDE_FIELDS.has(target.field) && (
        <Picker
          label={`Energy of ${name}`}
          choices={ENERGIES}
          value={target.energy ?? TOLD}
          onChoose={(energy) => onChoose({ ...target, energy: energy === TOLD ? null : energy })}
        />
      )}
    </>
  )
}
