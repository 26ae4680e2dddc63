import type { GrayPicture } from '#base/gray-picture.ts'
import { type Random, seededRandom } from '#demo/bills/random.ts'
import type { ErrorSigns } from '#domain/scrapers/errors/group-errors.ts'
import { pictureHash } from '#domain/scrapers/errors/picture-hash.ts'

const WIDTH = 320
const HEIGHT = 200
const WHITE = 255

export interface SeededError extends ErrorSigns {
  id: number
  /** Which of the seeded causes it is of. */
  cause: number
}

/** A page by what is on it; whose it is, the clock and a banner come on top. */
type Page = keyof typeof PAGES

interface Cause {
  utilityCompanyId: number
  code: string
  step: string
  page: Page | null
  message(noise: Noise): string
}

interface Noise {
  user: string
  account: string
  name: string
  at: string
  number(): number
  id(): string
}

const FIRST = [
  'Maria',
  'Jo',
  'Bartholomew',
  'Aisha',
  'Li',
  'Sven',
  'Dolores',
  'Kwame',
  'Ingrid',
  'Tom',
  'Yuki',
]
const LAST = [
  'Lopez',
  'Fitzgerald',
  'Ng',
  'Okafor',
  'Svensson',
  'Patel',
  'O’Neill',
  'Brown',
  'Kowalski',
  'Roy',
]

const timedOut = (label: string) => (noise: Noise) =>
  `Timeout ${noise.number()}ms exceeded waiting for button ${label} at https://my.example/${noise.id()}`

/** Twenty-five causes, of which each is told from its neighbours by one sign: a word, the step, the page, the utility. */
export const CAUSES: readonly Cause[] = [
  cause(1, 'wrong_password', 'sign in', 'login', ({ user }) => `The password for ${user} is not right.`),
  cause(1, 'wrong_password', 'sign in', 'login', ({ user }) => `The username ${user} is not known.`),
  cause(2, 'wrong_password', 'sign in', 'login', ({ user }) => `The password for ${user} is not right.`),
  cause(1, 'locked', 'sign in', 'notice', (n) => `Account ${n.account} is locked until ${n.at}.`),
  cause(2, 'locked', 'sign in', 'notice', (n) => `Hello ${n.name}, your account is locked.`),
  cause(1, 'captcha', 'sign in', 'captcha', (n) => `Captcha ${n.id()} shown after ${n.number()} tries`),
  cause(3, 'captcha', 'sign in', 'captcha', (n) => `Captcha ${n.id()} shown after ${n.number()} tries`),
  cause(3, 'terms', 'sign in', 'dialog', (n) => `Dear ${n.name}, please accept our terms of ${n.at}.`),
  cause(3, 'second_factor', 'sign in', 'login', (n) => `A code was sent to ${n.user} at ${n.at}`),
  cause(3, 'site_down', 'open', 'blank', (n) => `HTTP ${n.number()} from https://pay.example/?r=${n.id()}`),
  cause(3, 'site_down', 'open', 'maintenance', (n) => `net::ERR_CONNECTION_RESET after ${n.number()} ms`),
  cause(4, 'timeout', 'open bills', 'list', timedOut('Bills')),
  cause(4, 'timeout', 'open bills', 'captcha', timedOut('Bills')),
  cause(4, 'timeout', 'open bills', 'dialog', timedOut('Bills')),
  cause(4, 'timeout', 'open bills', 'notice', timedOut('Bills')),
  cause(4, 'timeout', 'sign in', 'list', timedOut('Bills')),
  cause(4, 'timeout', 'open bills', 'list', timedOut('Payments')),
  cause(5, 'layout', 'download', 'list', (n) => `Row ${n.number()} of the list has no link (bill ${n.id()})`),
  cause(5, 'layout', 'download', 'list', (n) => `Row ${n.number()} of the list has no date (bill ${n.id()})`),
  cause(
    5,
    'download',
    'download',
    'list',
    (n) => `The file of ${n.at} has ${n.number()} bytes and is no PDF`,
  ),
  cause(5, 'download', 'download', null, (n) => `The file of ${n.at} was not sent within ${n.number()} s`),
  cause(6, 'account_closed', 'choose account', 'list', (n) => `Account ${n.account} is closed since ${n.at}`),
  cause(6, 'account_missing', 'choose account', 'list', (n) => `Account ${n.account} is not in the list`),
  cause(6, 'moved', 'open', 'notice', (n) => `We moved, ${n.name}! Go to www.new-${n.id()}.example`),
  cause(6, 'moved', 'open', 'notice', (n) => `We moved, ${n.name}! Call us at ${n.number()}`),
]

function cause(
  utilityCompanyId: number,
  code: string,
  step: string,
  page: Page | null,
  message: Cause['message'],
): Cause {
  return { utilityCompanyId, code, step, page, message }
}

/** So many errors of the causes in turn, each with noise of its own in its message and on its picture. */
export function seededErrors(count: number, seed: string): SeededError[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, i) => {
    const number = i % CAUSES.length
    const { page, message, ...signs } = CAUSES[number] as Cause
    const noise = noiseOf(random.fork(`message ${i}`))
    return {
      ...signs,
      id: i + 1,
      cause: number,
      error: message(noise),
      known: [noise.user, noise.account],
      picture: page && pictureHash(paintPage(page, random.fork(`picture ${i}`))),
    }
  })
}

function noiseOf(random: Random): Noise {
  const [first, last] = [random.pick(FIRST), random.pick(LAST)]
  return {
    user: random.pick([
      `${first.toLowerCase()}@homes.example`,
      `${last} ${first}`,
      `facilities${random.digits(3)}`,
    ]),
    account: `${random.digits(4)}-${random.digits(6)}`,
    name: random.chance(0.3) ? first : `${first} ${last}`,
    at: random.pick([
      `11/${random.int(10, 28)}/2026 ${random.int(1, 12)}:${random.int(10, 59)} PM`,
      `2026-11-${random.int(10, 28)}T0${random.int(1, 9)}:${random.int(10, 59)}:12Z`,
    ]),
    number: () => random.int(2, 90_000),
    id: () => `${random.int(10, 99)}${random.int(0, 2 ** 32).toString(16)}`,
  }
}

/** A page as a browser would show it to somebody at some time: names, clocks and banners differ, and grain. */
export function paintPage(page: Page, random: Random): GrayPicture {
  const picture = { width: WIDTH, height: HEIGHT, pixels: new Uint8Array(WIDTH * HEIGHT).fill(WHITE) }
  fill(picture, 0, 0, WIDTH, 16, 70)
  PAGES[page](picture)
  write(picture, 250, 3, random.int(20, 45), random)
  write(picture, 290, 9, 20, random)
  if (random.chance(0.3)) fill(picture, 0, HEIGHT - 10, WIDTH, 10, 235)
  for (let i = 0; i < 500; i += 1) {
    const at = random.int(0, picture.pixels.length - 1)
    picture.pixels[at] = Math.max(0, (picture.pixels[at] as number) - random.int(0, 12))
  }
  return picture
}

const PAGES = {
  login: (on: GrayPicture) => {
    fill(on, 110, 50, 100, 90, 225)
    fill(on, 118, 70, 84, 10, WHITE)
    fill(on, 118, 88, 84, 10, WHITE)
    fill(on, 118, 110, 84, 12, 60)
  },
  notice: (on: GrayPicture) => fill(on, 35, 45, 250, 30, 180),
  captcha: (on: GrayPicture) => {
    for (let i = 0; i < 9; i += 1)
      fill(on, 100 + (i % 3) * 40, 55 + Math.floor(i / 3) * 30, 37, 27, [50, 120, 90][i % 3] as number)
  },
  dialog: (on: GrayPicture) => {
    fill(on, 0, 0, WIDTH, HEIGHT, 110)
    fill(on, 60, 30, 200, 140, WHITE)
    for (let line = 0; line < 12; line += 1) fill(on, 68, 40 + line * 9, 180, 3, 80)
  },
  list: (on: GrayPicture) => {
    for (let line = 0; line < 12; line += 1) {
      fill(on, 15, 40 + line * 11, 40, 4, 60)
      fill(on, 125, 40 + line * 11, 25, 4, 60)
      fill(on, 275, 40 + line * 11, 30, 4, 60)
    }
  },
  blank: (on: GrayPicture) => fill(on, 0, 0, WIDTH, 16, WHITE),
  maintenance: (on: GrayPicture) => {
    fill(on, 135, 50, 45, 45, 120)
    fill(on, 115, 110, 90, 8, 50)
  },
}

/** Text, as strokes of a row. */
function write(picture: GrayPicture, x: number, y: number, width: number, random: Random): void {
  for (let at = x; at < Math.min(x + width, WIDTH); at += 2)
    fill(picture, at, y, 1, 5, random.int(180, WHITE))
}

export function fill(
  { width, pixels }: GrayPicture,
  x: number,
  y: number,
  across: number,
  down: number,
  brightness: number,
): void {
  for (let row = y; row < y + down; row += 1)
    pixels.fill(brightness, row * width + x, row * width + x + across)
}
