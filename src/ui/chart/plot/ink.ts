import type { Hatching } from '../chart-data.ts'
import type { Look } from '../looks.ts'
import { resolvedColour } from '../resolved-colour.ts'

/** What a canvas is drawn with: the colours of the theme as they are now. */
export interface Ink {
  of(look: Look): string
  /** A colour of `tokens.css` by its name. */
  colour(token: string): string
  /** Slanted lines of a colour, or crossed ones. */
  hatch(
    context: CanvasRenderingContext2D,
    colour: string,
    hatching?: Exclude<Hatching, 'none'>,
  ): CanvasPattern | string
  text: string
  line: string
  panel: string
  font: string
}

const HATCH = 6

/** The tokens as they are where the chart stands. */
export function inkAt(element: HTMLElement): Ink {
  const colours = new Map<string, string>()
  const colourOf = (token: string): string => {
    const colour = colours.get(token) ?? resolvedColour(element, token)
    colours.set(token, colour)
    return colour
  }
  const patterns = new Map<string, CanvasPattern | string>()
  return {
    of: ({ colour }) => colourOf(colour),
    colour: colourOf,
    hatch(context, colour, hatching = 'slanted') {
      const key = `${hatching} ${colour}`
      const pattern =
        patterns.get(key) ?? context.createPattern(hatchTile(colour, hatching), 'repeat') ?? colour
      patterns.set(key, pattern)
      return pattern
    },
    text: colourOf('--dim'),
    line: colourOf('--line'),
    panel: colourOf('--panel'),
    font: `11px ${getComputedStyle(element).fontFamily}`,
  }
}

function hatchTile(colour: string, hatching: Hatching): HTMLCanvasElement {
  const size = HATCH * devicePixelRatio
  const tile = document.createElement('canvas')
  tile.width = size
  tile.height = size
  const context = tile.getContext('2d')
  if (context === null) return tile
  context.strokeStyle = colour
  context.lineWidth = devicePixelRatio
  context.beginPath()
  // Its corners too, or the lines would have gaps where tiles meet.
  for (const shift of [-size, 0, size]) {
    context.moveTo(shift, size)
    context.lineTo(shift + size, 0)
    if (hatching === 'crossed') {
      context.moveTo(shift, 0)
      context.lineTo(shift + size, size)
    }
  }
  context.stroke()
  return tile
}

/** Calls back whenever the theme may have changed, by the person or by the system. Answers how to stop. */
export function onTheme(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const root = new MutationObserver(changed)
  root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
  dark.addEventListener('change', changed)
  return () => {
    root.disconnect()
    dark.removeEventListener('change', changed)
  }
}
