import type { ImportDetails } from '#contract/imports/imports.ts'
import { IMPORT_ENERGIES } from '#domain/imports/energies.ts'
import { IMPORT_KINDS, type ImportKind, KIND_TITLES } from '#domain/imports/fields.ts'
import { Labelled } from '#ui/form/Labelled.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { ColumnTable } from './ColumnTable.tsx'
import { type SheetMapping, withoutSheet, withSheet } from './edits.ts'
import styles from './ImportsRoom.module.css'
import { SaidField } from './SaidField.tsx'
import { numberWords } from './words.ts'

type Proposal = ImportDetails['sheets'][number]

const LEFT_OUT = 'left-out'
const KINDS = [
  { value: LEFT_OUT, label: 'Nothing that is taken' },
  ...IMPORT_KINDS.map((kind) => ({ value: kind, label: KIND_TITLES[kind] })),
] as const
const DAY_ORDERS = [
  { value: 'asked', label: 'Choose' },
  { value: 'month_first', label: 'Month first: 12/31/2026' },
  { value: 'day_first', label: 'Day first: 31/12/2026' },
] as const
const ENDS = [
  { value: 'inclusive', label: 'The last day of the period' },
  { value: 'exclusive', label: 'The first day of the next' },
] as const
const DECIMAL_SIGNS = [
  { value: '.', label: '1,234.56' },
  { value: ',', label: '1.234,56' },
] as const
const TOLD = 'told'
const ENERGIES = [
  { value: TOLD, label: 'A column says it' },
  ...IMPORT_ENERGIES.map((energy) => ({ value: energy, label: energy })),
] as const

/** A sheet: what it holds, how its values are meant, and its columns. */
export function SheetPart({ open, proposal }: { open: ImportDetails; proposal: Proposal }) {
  const { execute } = useWorkstation()
  const { sheet, name, header_row, data_rows, why } = proposal
  const mapping = open.mapping.sheets.find((one) => one.sheet === sheet)
  const choose = (kind: ImportKind | typeof LEFT_OUT) =>
    kind === LEFT_OUT
      ? execute('imports.map', 'button', { mapping: withoutSheet(open, sheet) })
      : execute('imports.read-sheet', 'button', { sheet, headerRow: null, kind })
  return (
    <section className={styles.part} aria-labelledby={`import-sheet-${sheet}`}>
      <h3 id={`import-sheet-${sheet}`}>
        {name} <span className={styles.size}>{numberWords(data_rows)} rows</span>
      </h3>
      {mapping === undefined && why !== '' && <p className={styles.why}>Nothing is taken from it: {why}</p>}
      <div className={styles.readings}>
        <Labelled text="It holds">
          <Picker
            label={`What ${name} holds`}
            choices={KINDS}
            value={mapping?.kind ?? LEFT_OUT}
            onChoose={choose}
          />
        </Labelled>
        <HeadRow proposal={proposal} row={mapping?.header_row ?? header_row} />
        {mapping !== undefined && <Readings open={open} proposal={proposal} mapping={mapping} />}
      </div>
      {mapping !== undefined && <ColumnTable open={open} proposal={proposal} mapping={mapping} />}
    </section>
  )
}

interface HeadRowProps {
  proposal: Proposal
  row: number | null
}

/** The row that names the columns; with another the sheet is read again. */
function HeadRow({ proposal: { sheet, name }, row }: HeadRowProps) {
  const { execute } = useWorkstation()
  return (
    <Labelled text="Heads are in row">
      <SaidField
        label={`Row of the heads of ${name}`}
        placeholder="Row"
        value={row === null ? '' : String(row)}
        most={7}
        isNumber
        onSay={(text) =>
          /^[1-9]\d*$/.test(text) &&
          execute('imports.read-sheet', 'button', { sheet, headerRow: Number(text), kind: null })
        }
      />
    </Labelled>
  )
}

interface ReadingsProps {
  open: ImportDetails
  proposal: Proposal
  mapping: SheetMapping
}

/** How its values are meant, as far as rows of its kind have such. */
function Readings({ open, proposal, mapping }: ReadingsProps) {
  const { execute } = useWorkstation()
  const { sheet, kind, day_order, ends, decimal_sign, energy } = mapping
  const change = (part: Partial<SheetMapping>) =>
    execute('imports.map', 'button', { mapping: withSheet(open, sheet, part) })
  const isBill = kind === 'bill'
  return (
    <>
      {(proposal.asks_day_order || isBill) && (
        <Labelled text="Days">
          <Picker
            label={`Days of ${proposal.name}`}
            choices={DAY_ORDERS}
            value={day_order ?? 'asked'}
            onChoose={(order) => change({ day_order: order === 'asked' ? null : order })}
          />
        </Labelled>
      )}
      {isBill && (
        <Labelled text="The end of a period is">
          <Picker
            label={`Ends of ${proposal.name}`}
            choices={ENDS}
            value={ends}
            onChoose={(chosen) => change({ ends: chosen })}
          />
        </Labelled>
      )}
      {(isBill || kind === 'property') && (
        <Labelled text="Numbers">
          <Picker
            label={`Numbers of ${proposal.name}`}
            choices={DECIMAL_SIGNS}
            value={decimal_sign}
            onChoose={(sign) => change({ decimal_sign: sign })}
          />
        </Labelled>
      )}
      {(isBill || kind === 'account') && (
        <Labelled text="Energy">
          <Picker
            label={`Energy of ${proposal.name}`}
            choices={ENERGIES}
            value={energy ?? TOLD}
            onChoose={(chosen) => change({ energy: chosen === TOLD ? null : chosen })}
          />
        </Labelled>
      )}
    </>
  )
}
