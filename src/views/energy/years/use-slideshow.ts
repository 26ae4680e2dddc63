import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react'

/** How long each slide is shown, in ms. */
export const SLIDE_MS = 4_000

const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** What takes the space bar for itself. */
const TAKES_SPACE = 'button, input, select, textarea, a[href], [role="application"]'

export interface Slideshow {
  /** Whether somebody stopped it, or it began so. */
  paused: boolean
  toggle(): void
  /** For the box around what is shown: it rests while somebody is at it. */
  box: {
    onPointerEnter(): void
    onPointerLeave(): void
    onFocus(event: FocusEvent): void
    onBlur(event: FocusEvent): void
  }
}

/**
 * Calls `next` after each slide has been there for its time. Somebody who looks closer (by pointer or focus), a hidden
 * page and the space bar stop it; where a person wants less motion it begins stopped.
 *
 * @param slide what is shown, once it is; null while it is on its way
 */
export function useSlideshow(on: boolean, slide: string | null, next: () => void): Slideshow {
  const [paused, setPaused] = useState(reducesMotion)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const runs = on && !paused && !hovered && !focused && slide !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its own time.
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => !document.hidden && next(), SLIDE_MS)
    return () => clearInterval(timer)
  }, [runs, slide])

  useEffect(() => {
    if (!on) return
    const onKeyDown = (event: globalThis.KeyboardEvent | KeyboardEvent) => {
      const { target, key } = event
      if (key !== ' ' || (target instanceof Element && target.closest(TAKES_SPACE))) return
      event.preventDefault()
      setPaused((was) => !was)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [on])

  return {
    paused,
    toggle: () => setPaused((was) => !was),
    box: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // Its own button is left out, or it could not be started by the keyboard.
      onFocus: ({ target }) => setFocused(!target.matches('[data-slideshow]')),
      onBlur: () => setFocused(false),
    },
  }
}
