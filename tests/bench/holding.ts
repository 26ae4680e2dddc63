import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type Figure, timesOf } from './figures.ts'

/** As a keyboard repeats a held key. */
const REPEATS_PER_SECOND = 30
const HELD_SECONDS = 5

/** A key that is held: how long each frame takes meanwhile. */
export function measureHeld(page: Page, what: string, key: string): Promise<Figure[]> {
  return measureFrames(page, what, async () => {
    const end = performance.now() + HELD_SECONDS * 1000
    while (performance.now() < end) {
      await page.keyboard.down(key)
      await pause(1000 / REPEATS_PER_SECOND)
    }
    await page.keyboard.up(key)
  })
}

/** How long each frame takes while something is done. */
export async function measureFrames(page: Page, what: string, act: () => Promise<void>): Promise<Figure[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    let running = true
    const frame = (now: number) => {
      frames.push(now - last)
      last = now
      if (running) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    window.endFrames = () => {
      running = false
      return frames
    }
  })
  await act()
  const frames = await page.evaluate(() => window.endFrames())
  return timesOf(`a frame while ${what}`, frames.slice(1))
}

declare global {
  interface Window {
    endFrames: () => number[]
  }
}
