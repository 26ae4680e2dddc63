import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import figureTable from '#ui/chart/FigureTable.module.css'
import { copyWords } from '#views/widgets/copy-words.ts'
import styles from './Chat.module.css'
import type { Figure, PartOf, Span } from './conversation.ts'
import { Piece } from './Spans.tsx'
import { tableText } from './table-text.ts'

interface AnswerTableProps {
  table: PartOf<'table'>
  figures: readonly Figure[]
  onFigure: ((figure: number) => void) | null
}

/** A table of an answer: figures to the right, as wide as it must be and scrolled where there is less room. */
export function AnswerTable({ table, ...rest }: AnswerTableProps) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const { columns, rows } = table
  return (
    <div className={styles.table}>
      {/* biome-ignore lint/a11y/useSemanticElements: a landmark for each table of each answer would be no landmark. */}
      <div
        role="group"
        className={`${figureTable.table} ${styles.cells}`}
        aria-label={columns.map(({ title }) => title).join(', ')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys.
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              {columns.map(({ title, numeric }) => (
                <th key={title} scope="col" data-numeric={numeric}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer never change.
              <Row key={at} {...{ row, columns }} {...rest} />
            ))}
          </tbody>
        </table>
      </div>
      <Button look="quiet" onClick={async () => setCopied(await copyWords(tableText(table, rest.figures)))}>
        Copy table
      </Button>
      <span role="status" className={styles.said}>
        {copied !== null && (copied ? 'Copied.' : 'The browser does not let this page copy.')}
      </span>
    </div>
  )
}

interface RowProps extends Omit<AnswerTableProps, 'table'> {
  row: readonly Span[]
  columns: PartOf<'table'>['columns']
}

/** What a row is of stands first, where that is no figure. */
const Row = ({ row, columns, ...rest }: RowProps) => (
  <tr>
    {columns.map(({ title, numeric }, at) => {
      const span = row[at]
      const cell = span !== undefined && <Piece span={span} {...rest} />
      return at === 0 && !numeric ? (
        <th key={title} scope="row">
          {cell}
        </th>
      ) : (
        <td key={title} data-numeric={numeric}>
          {cell}
        </td>
      )
    })}
  </tr>
)
