import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Following, scrollTarget } from './scroll-target.ts'

/** So near to the end it is the end, in px. */
const NEAR = 24

/**
 * Keeps the newest in sight: the last question with as much of its answer as there is room for. Whoever scrolls up
 * reads on undisturbed, until something is asked or the newest is asked for.
 */
export function useNewest(
  list: RefObject<HTMLDivElement | null>,
  sent: string | null,
): { inSight: boolean; show(): void } {
  const following = useRef<Following>('question')
  const placed = useRef(0)
  const [inSight, setInSight] = useState(true)

  const look = useCallback(() => {
    const box = list.current
    if (box !== null) setInSight(box.scrollHeight - box.clientHeight - box.scrollTop <= NEAR)
  }, [list])

  const follow = useCallback(() => {
    const box = list.current
    if (box === null) return
    box.scrollTop = scrollTarget(following.current, measured(box))
    placed.current = box.scrollTop
    look()
  }, [list, look])

  useLayoutEffect(() => {
    if (sent !== null) following.current = 'question'
    follow()
  }, [sent, follow])

  useEffect(() => {
    const box = list.current
    if (box === null) return
    const onScroll = () => {
      // By a hand, not by us.
      if (Math.abs(box.scrollTop - placed.current) > 1)
        following.current = box.scrollHeight - box.clientHeight - box.scrollTop <= NEAR ? 'end' : 'nothing'
      look()
    }
    const sizes = new ResizeObserver(follow)
    sizes.observe(box)
    if (box.firstElementChild !== null) sizes.observe(box.firstElementChild)
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', onScroll)
    }
  }, [list, follow, look])

  const show = () => {
    following.current = 'end'
    follow()
    list.current?.focus()
  }
  return { inSight, show }
}

function measured(box: HTMLElement) {
  const questions = box.querySelectorAll<HTMLElement>('[data-question]')
  return {
    now: box.scrollTop,
    end: box.scrollHeight - box.clientHeight,
    question: questions[questions.length - 1]?.offsetTop ?? null,
  }
}
