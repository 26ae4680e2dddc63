import { isHexColour } from '#base/hex-colour.ts'

/** A person's colour, made readable: contrast by WCAG 2, lightness changed in OKLCH so that the hue stays. */

const ENOUGH = 4.5
/** The surfaces that accent-coloured text stands on: a panel, or a selected row on it, lies near these. */
const LIGHT_SURFACE = '#eef0f2'
const DARK_SURFACE = '#22282d'

export interface AccentColours {
  fill: string
  onFill: string
  textOnLight: string
  textOnDark: string
  /** Whether the colour itself could not be used as text and was shifted. */
  shifted: boolean
}

/** Shades of one hex colour. Throws on what is no hex colour. */
export function accentColours(hex: string): AccentColours {
  const fill = normalHex(hex)
  // Of pure white and black one always has 4.58 at least; anything softer leaves mid-tones without either.
  const onFill = contrast(fill, '#ffffff') >= ENOUGH ? '#ffffff' : '#000000'
  const textOnLight = readable(fill, LIGHT_SURFACE, -1)
  const textOnDark = readable(fill, DARK_SURFACE, 1)
  return { fill, onFill, textOnLight, textOnDark, shifted: textOnLight !== fill && textOnDark !== fill }
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function normalHex(hex: string): string {
  if (!isHexColour(hex)) throw new RangeError(`not a hex colour: ${hex}`)
  const digits = hex.slice(1).toLowerCase()
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

/** The colour, made darker or lighter step by step until it can be read on the surface. */
function readable(hex: string, surface: string, direction: 1 | -1): string {
  if (contrast(hex, surface) >= ENOUGH) return hex
  const { l, a, b } = toOklab(hex)
  for (let lightness = l; lightness >= 0 && lightness <= 1; lightness += direction * 0.01) {
    // Near white and black there is less colour to be had.
    const room = Math.min(1, 4 * lightness * (1 - lightness) + 0.1)
    const shifted = fromOklab({ l: lightness, a: a * room, b: b * room })
    if (contrast(shifted, surface) >= ENOUGH) return shifted
  }
  return direction === 1 ? '#ffffff' : '#000000'
}

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
]

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

interface Oklab {
  l: number
  a: number
  b: number
}

function toOklab(hex: string): Oklab {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

function fromOklab({ l, a, b }: Oklab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  const hex = linear.map((value) =>
    Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, value)))) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
