import type { IntervalView, MomentRange } from './interval-data.ts'

export type ProfileAction =
  | ProfileStep
  | 'zoom-in'
  | 'zoom-out'
  | 'pan-left'
  | 'pan-right'
  | 'table'
  | 'copy-csv'
type ProfileStep = 'next' | 'previous' | 'day-on' | 'day-back' | 'first' | 'last'

const KEYS: Readonly<Record<string, ProfileAction>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  PageDown: 'day-on',
  PageUp: 'day-back',
  Home: 'first',
  End: 'last',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  t: 'table',
  C: 'copy-csv',
}

export const KEYS_IN_WORDS =
  'Left and right walk the points, Page Up and Page Down a day back and on, Home and End to the ends. Plus and minus zoom, Shift with left and right moves what is shown. T shows the table, Shift C copies csv.'

interface PressedKey {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

/** What a key asks for; null leaves it to whoever else listens. */
export function profileAction({ key, shiftKey, ctrlKey, altKey, metaKey }: PressedKey): ProfileAction | null {
  if (ctrlKey || altKey || metaKey) return null
  if (shiftKey && key === 'ArrowLeft') return 'pan-left'
  if (shiftKey && key === 'ArrowRight') return 'pan-right'
  return KEYS[key] ?? null
}

const DAY = 86_400
/** Closer than this nothing is told apart. */
const CLOSEST = 3_600

/** The view after an action on what begins at `starts`, in order; the last interval ends at `end`. */
export function moved(
  view: IntervalView,
  action: Exclude<ProfileAction, 'copy-csv'>,
  { starts, end }: { starts: readonly number[]; end: number },
): IntervalView {
  const all = { from: starts[0] ?? 0, to: end }
  const range = view.range ?? all
  switch (action) {
    case 'table':
      return { ...view, asTable: !view.asTable }
    case 'zoom-in':
      return { ...view, range: zoomedTo(range, all, 0.5, view.at) }
    case 'zoom-out':
      return { ...view, range: zoomedTo(range, all, 2, view.at) }
    case 'pan-left':
      return { ...view, range: pannedBy(range, all, -(range.to - range.from) / 4) }
    case 'pan-right':
      return { ...view, range: pannedBy(range, all, (range.to - range.from) / 4) }
    default: {
      const at = stepped(view.at, action, starts)
      return at === null ? view : { ...view, at, range: view.range && following(view.range, all, at) }
    }
  }
}

function stepped(at: number | null, step: ProfileStep, starts: readonly number[]): number | null {
  if (step === 'last') return starts.at(-1) ?? null
  if (at === null || step === 'first') return starts[0] ?? null
  const place = placeOf(starts, at)
  if (step === 'next') return starts[place + 1] ?? at
  if (step === 'previous') return starts[place - 1] ?? at
  const wanted = at + (step === 'day-on' ? DAY : -DAY)
  return starts[Math.max(0, placeOf(starts, wanted))] ?? null
}

/** The place of the last that begins at a moment or before it; -1 before the first. */
export function placeOf(starts: readonly number[], moment: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= moment) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Around the point of the keyboard where that is in sight, else around the middle; null once all is in sight. */
export function zoomedTo(
  range: MomentRange,
  all: MomentRange,
  factor: number,
  around: number | null,
): MomentRange | null {
  const span = Math.max(CLOSEST, (range.to - range.from) * factor)
  if (span >= all.to - all.from) return null
  const isInSight = around !== null && around >= range.from && around <= range.to
  const centre = isInSight ? around : (range.from + range.to) / 2
  const share = (centre - range.from) / (range.to - range.from)
  return within({ from: centre - span * share, to: centre + span * (1 - share) }, all)
}

/** Null where all is in sight already. */
export function pannedBy(range: MomentRange, all: MomentRange, seconds: number): MomentRange | null {
  if (range.to - range.from >= all.to - all.from) return null
  return within({ from: range.from + seconds, to: range.to + seconds }, all)
}

function following(range: MomentRange, all: MomentRange, at: number): MomentRange {
  if (at >= range.from && at < range.to) return range
  const half = (range.to - range.from) / 2
  return within({ from: at - half, to: at + half }, all)
}

function within({ from, to }: MomentRange, all: MomentRange): MomentRange {
  const shift = Math.max(0, all.from - from) - Math.max(0, to - all.to)
  return { from: Math.round(from + shift), to: Math.round(to + shift) }
}
