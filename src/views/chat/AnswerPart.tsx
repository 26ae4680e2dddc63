import { Suspense } from 'react'
import { Button } from '#ui/Button.tsx'
import { onDemand, Shown } from '#ui/on-demand.tsx'
import type { AnswerChartProps } from './AnswerChart.tsx'
import { AnswerTable } from './AnswerTable.tsx'
import styles from './Chat.module.css'
import type { ChatMessage, Figure, Part } from './conversation.ts'
import type { MessagesProps } from './messages-props.ts'
import { Spans } from './Spans.tsx'

const answerChart = onDemand<AnswerChartProps>(() => import('./AnswerChart.tsx'))

interface AnswerPartProps extends Pick<MessagesProps, 'hideExports' | 'proposals' | 'onAsk'> {
  part: Part
  message: ChatMessage
  figures: readonly Figure[]
  isLast: boolean
  /** Null where figures do not lead to bills. */
  onFigure: ((figure: number) => void) | null
}

/** Words, a table, a chart, or what can be asked or done next. */
export function AnswerPart({
  part,
  message,
  figures,
  isLast,
  hideExports,
  proposals,
  onAsk,
  onFigure,
}: AnswerPartProps) {
  switch (part.kind) {
    case 'text':
      return (
        <p className={styles.text}>
          <Spans spans={part.spans} {...{ figures, onFigure }} />
        </p>
      )
    case 'table':
      return <AnswerTable table={part} {...{ figures, onFigure }} />
    case 'chart':
      return (
        <Suspense fallback={<div className={styles.chart} />}>
          <Shown part={answerChart} props={{ part, hideExports: hideExports ?? false }} />
        </Suspense>
      )
    case 'note':
      return <p className={styles.note}>{part.text}</p>
    case 'choices':
      return isLast ? <Choices choices={part.choices} onAsk={onAsk} /> : null
    case 'proposal':
      return proposals?.(part.wanted, message) ?? null
  }
}

interface ChoicesProps extends Pick<MessagesProps, 'onAsk'> {
  choices: readonly { label: string; question: string }[]
}

const Choices = ({ choices, onAsk }: ChoicesProps) => (
  <ul className={styles.choices} aria-label="Suggestions">
    {choices.map(({ label, question }) => (
      <li key={question}>
        <Button onClick={() => onAsk(question)}>{label}</Button>
      </li>
    ))}
  </ul>
)
