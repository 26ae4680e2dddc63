import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import float from '../Float.module.css'
import styles from './OptionList.module.css'
import { Options } from './Options.tsx'
import type { Choices } from './use-choices.ts'
import { useKeepsFocus } from './use-keeps-focus.ts'

interface OptionListProps<Value> {
  label: string
  /** What it opens under. */
  anchor: RefObject<HTMLElement | null>
  list: Choices<Value>
  chosen: Value | null
  /** What there is to say of the choices, or of there being none. */
  note?: string | undefined
}

/** The choices of a field, over everything else. The focus stays in the field, which hears the keys. */
export function OptionList<Value extends string | number>(props: OptionListProps<Value>) {
  const { label, anchor, list, chosen, note } = props
  const box = useRef<HTMLDivElement>(null)
  usePlaced(box, anchor)
  useKeepsFocus(box)
  return (
    <div ref={box} popover="manual" className={classes(float.float, styles.box)}>
      <Options label={label} list={list} chosen={chosen} />
      {note !== undefined && (
        <p className={styles.say} role="status">
          {note}
        </p>
      )}
    </div>
  )
}

/** Between field and list, and to the window's edge, in px. */
const GAP = 4
const EDGE = 8
const TALLEST = 320
const NARROWEST = 200

/** Shows the box under the field, or over it where there is more room, and keeps it there. The focus stays in the field. */
function usePlaced(box: RefObject<HTMLDivElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (box.current === null || anchor.current === null) return
    if (!box.current.matches(':popover-open')) box.current.showPopover()
    place(box.current, anchor.current)
  })
  useEffect(() => {
    const again = ({ target }: Event) => {
      if (box.current === null || anchor.current === null) return
      if (!(target instanceof Node && box.current.contains(target))) place(box.current, anchor.current)
    }
    window.addEventListener('resize', again)
    window.addEventListener('scroll', again, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', again)
      window.removeEventListener('scroll', again, { capture: true })
    }
  }, [box, anchor])
}

function place(box: HTMLElement, anchor: HTMLElement): void {
  const { left, top, bottom, width } = anchor.getBoundingClientRect()
  box.style.minWidth = `${Math.max(width, NARROWEST)}px`
  const wanted = Math.min(TALLEST, box.scrollHeight + box.offsetHeight - box.clientHeight)
  const below = window.innerHeight - bottom - GAP - EDGE
  const above = top - GAP - EDGE
  const isUnder = wanted <= below || below >= above
  const height = Math.min(wanted, isUnder ? below : above)
  box.style.maxHeight = `${height}px`
  box.style.top = `${isUnder ? bottom + GAP : top - GAP - height}px`
  box.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - box.offsetWidth - EDGE))}px`
}
