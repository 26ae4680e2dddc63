import { counted } from '#base/figures.ts'
import styles from './Chat.module.css'
import type { Figure, Span } from './conversation.ts'

interface SpansProps {
  spans: readonly Span[]
  figures: readonly Figure[]
  /** Null where figures do not lead to bills. */
  onFigure: ((figure: number) => void) | null
}

/** Words with figures among them: a figure leads to the bills that it came from. */
export const Spans = ({ spans, ...rest }: SpansProps) =>
  spans.map((span, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of an answer never change.
    <Piece key={at} span={span} {...rest} />
  ))

export function Piece({ span, figures, onFigure }: Omit<SpansProps, 'spans'> & { span: Span }) {
  if ('text' in span) return span.text
  if ('unchecked' in span)
    return (
      <mark className={styles.unchecked} title="Nothing that was looked up says this number.">
        {span.unchecked}
        <span className={styles.sign}> not verified</span>
      </mark>
    )
  const figure = figures[span.figure]
  if (figure === undefined) return null
  if (figure.bills === 0 || onFigure === null) return figure.text
  return (
    <button
      type="button"
      className={styles.figure}
      aria-haspopup="dialog"
      title={`From ${counted(figure.bills, 'bill', 'bills')}`}
      onClick={() => onFigure(span.figure)}
    >
      {figure.text}
    </button>
  )
}
