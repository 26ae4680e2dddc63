import { useEffect, useState } from 'react'
import {
  type ConfidenceRange,
  formatRange,
  parseRange,
  WHOLE_RANGE,
} from '#domain/validations/validation-queue.ts'
import { focusList } from '#workstation/platform/list/focus-list.ts'
import styles from './RangeFilter.module.css'
import { RANGE_FIELD_ID } from './range-field.ts'

/** From the last change to the question, in ms. */
const PAUSE = 500

interface RangeFilterProps {
  range: ConfidenceRange
  onRange(range: ConfidenceRange): void
}

/** The range of confidence: two thumbs, and a field in which it is typed. */
export function RangeFilter({ range, onRange }: RangeFilterProps) {
  const [text, setText] = useState(formatRange(range))
  const [shown, setShown] = useState(formatRange(range))
  if (shown !== formatRange(range)) {
    setShown(formatRange(range))
    setText(formatRange(range))
  }
  const typed = parseRange(text)
  const [least, most] = typed ?? range
  useEffect(() => {
    if (typed === null || formatRange(typed) === formatRange(range)) return
    const timer = setTimeout(() => onRange(typed), PAUSE)
    return () => clearTimeout(timer)
  })
  const places: Record<`--${string}`, string> = { '--least': `${least}%`, '--most': `${most}%` }
  const slide = (ends: ConfidenceRange) => setText(formatRange(ends))
  return (
    <fieldset className={styles.range}>
      <legend className="visually-hidden">Confidence, percent</legend>
      <span aria-hidden>Confidence</span>
      <span className={styles.slider} style={places}>
        <Thumb name="Least confidence" value={least} onChange={(to) => slide([Math.min(to, most), most])} />
        <Thumb name="Most confidence" value={most} onChange={(to) => slide([least, Math.max(to, least)])} />
      </span>
      <input
        id={RANGE_FIELD_ID}
        className={styles.text}
        aria-label="Confidence from – to"
        aria-invalid={typed === null}
        title={typed === null ? 'Type two numbers of 0 to 100, such as 0-70.' : undefined}
        maxLength={12}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText(formatRange(range))
          else if (event.key !== 'Enter') return
          else if (typed !== null) onRange(typed)
          event.preventDefault()
          focusList()
        }}
      />
    </fieldset>
  )
}

const [LEAST, MOST] = WHOLE_RANGE

interface ThumbProps {
  name: string
  value: number
  onChange(to: number): void
}

const Thumb = ({ name, value, onChange }: ThumbProps) => (
  <input
    type="range"
    className={styles.thumb}
    aria-label={name}
    aria-valuetext={`${value} %`}
    min={LEAST}
    max={MOST}
    value={value}
    onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
  />
)
