import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

export type PortalPage = 'sign-in' | 'wrong-password' | 'captcha' | 'bills' | 'survey' | 'maintenance'

interface Shown {
  utility: string
  username: string
}

const WIDTH = 1280
const HEIGHT = 800
const QUALITY = 85
const MIDDLE = WIDTH / 2
const COLOURS = { brand: '#124a7c', paper: '#ffffff', ink: '#222222', faint: '#e4e9ee', alarm: '#b3261e' }

/** The same on every machine, whatever typefaces it has. */
const TYPEFACE = 'Demo portal'
const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** A picture, as JPEG, which is drawn quickest, of what a utility's website shows to somebody. */
export function drawPortalPage(page: PortalPage, shown: Shown): Promise<Buffer> {
  if (!GlobalFonts.has(TYPEFACE))
    GlobalFonts.registerFromPath(join(pdfjs, 'standard_fonts', 'LiberationSans-Regular.ttf'), TYPEFACE)
  const canvas = createCanvas(WIDTH, HEIGHT)
  const on = canvas.getContext('2d')
  box(on, [0, 0, WIDTH, HEIGHT], COLOURS.paper)
  box(on, [0, 0, WIDTH, 72], COLOURS.brand)
  write(on, shown.utility, [48, 46], { size: 24, colour: COLOURS.paper })
  DRAW[page](on, shown)
  return canvas.encode('jpeg', QUALITY)
}

const DRAW: Record<PortalPage, (on: SKRSContext2D, shown: Shown) => void> = {
  'sign-in': (on, { username }) => signIn(on, username),
  'wrong-password': (on, { username }) => {
    signIn(on, username)
    write(on, 'The user name or password is wrong.', [MIDDLE - 170, 268], { colour: COLOURS.alarm })
  },
  captcha: (on) => {
    write(on, 'Pick every picture that shows a bridge.', [MIDDLE - 180, 190], { size: 20 })
    for (let at = 0; at < 9; at++)
      box(
        on,
        [MIDDLE - 180 + (at % 3) * 122, 220 + Math.floor(at / 3) * 122, 116, 116],
        `hsl(${at * 40} 40% ${35 + at * 4}%)`,
      )
  },
  bills: (on, shown) => listBills(on, shown),
  survey: (on, shown) => {
    listBills(on, shown)
    box(on, [0, 72, WIDTH, HEIGHT - 72], 'rgb(0 0 0 / 55%)')
    box(on, [MIDDLE - 280, 220, 560, 300], COLOURS.paper)
    write(on, 'How do you like our new website?', [MIDDLE - 230, 300], { size: 24 })
    button(on, 'Take the survey', 400)
  },
  maintenance: (on) => {
    box(on, [MIDDLE - 300, 280, 600, 160], '#fbe3b3')
    write(on, 'We are working on our website.', [MIDDLE - 210, 350], { size: 24 })
    write(on, 'Please come back later.', [MIDDLE - 210, 390])
  },
}

function signIn(on: SKRSContext2D, username: string): void {
  box(on, [MIDDLE - 220, 180, 440, 400], COLOURS.faint)
  write(on, 'Sign in', [MIDDLE - 170, 236], { size: 26 })
  for (const [top, label, typed] of [
    [320, 'User name', username],
    [420, 'Password', '••••••••'],
  ] as const) {
    write(on, label, [MIDDLE - 170, top - 12])
    box(on, [MIDDLE - 170, top, 340, 44], COLOURS.paper)
    write(on, typed, [MIDDLE - 156, top + 28])
  }
  button(on, 'Sign in', 500)
}

const BILLS_SHOWN = 12

function listBills(on: SKRSContext2D, { username }: Shown): void {
  write(on, `Hello ${username}`, [WIDTH - 240, 46], { colour: COLOURS.paper })
  write(on, 'Billing & Payments', [80, 130], { size: 26 })
  for (let row = 0; row < BILLS_SHOWN; row++) {
    const top = 170 + row * 48
    box(on, [80, top, WIDTH - 160, 1], COLOURS.faint)
    write(on, `Statement ${BILLS_SHOWN - row}`, [96, top + 30])
    write(on, 'Paid', [560, top + 30])
    write(on, 'View bill', [WIDTH - 190, top + 30], { colour: COLOURS.brand })
  }
}

function button(on: SKRSContext2D, label: string, top: number): void {
  box(on, [MIDDLE - 170, top, 340, 48], COLOURS.brand)
  write(on, label, [MIDDLE - 60, top + 30], { colour: COLOURS.paper })
}

function box(
  on: SKRSContext2D,
  place: [left: number, top: number, width: number, height: number],
  colour: string,
) {
  on.fillStyle = colour
  on.fillRect(...place)
}

function write(
  on: SKRSContext2D,
  text: string,
  [left, base]: [left: number, base: number],
  { size = 17, colour = COLOURS.ink } = {},
): void {
  on.fillStyle = colour
  on.font = `${size}px "${TYPEFACE}"`
  on.fillText(text, left, base)
}
