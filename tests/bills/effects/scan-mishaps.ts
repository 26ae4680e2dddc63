import type { Canvas } from '@napi-rs/canvas'
import type { Effect } from '#demo/bills/effect.ts'
import { noisy, rasterise, redrawn, turned } from '#demo/bills/effects/picture.ts'
import {
  type PicturePage,
  type PlacedText,
  picturePdf,
  type TypedPage,
} from '#demo/bills/effects/picture-pdf.ts'
import { scannedPages } from '#demo/bills/effects/scan.ts'
import type { Random } from '#demo/bills/random.ts'
import { placedTexts } from './text-layer.ts'

/** A scan over words that an earlier program misread: figures, dates and amounts are wrong. */
export const wrongTextLayer = scanEffect('wrong-text-layer', (pages, random) =>
  pages.map((page) => ({ ...page, hiddenText: asLayer(misreadLines(random)) })),
)

/** A scan over words whose letters were lost: every sign stands for another. */
export const gibberishLayer = scanEffect('gibberish-layer', (pages, random) =>
  pages.map((page) => ({ ...page, hiddenText: asLayer(misreadLines(random).map(garbled)) })),
)

/** A scan with sound words under it, as good scanners make them. */
export const searchableScan: Effect = {
  id: 'searchable-scan',
  onePage: false,
  async apply(pdf, random) {
    const texts = await placedTexts(pdf)
    const pictures = await rasterise(pdf, 200)
    const pages = pictures.map(
      (picture, i): PicturePage => ({
        picture: noisy(picture, 12, random),
        dpi: 200,
        encoding: 'jpeg',
        hiddenText: texts[i],
      }),
    )
    return { bytes: await picturePdf(pages), extension: 'pdf' }
  },
}

/** Fed head first: every picture stands on its head. */
export const upsideDown = scanEffect('upside-down', (pages) =>
  pages.map((page) => ({ ...page, picture: turned(page.picture, 180) })),
)

/** Fed sideways or head first: the same scan, its pictures turned clockwise. */
export const turnedScans: readonly Effect[] = [90, 180, 270].map((degrees) =>
  scanEffect(`turned-${degrees}`, (pages) =>
    pages.map((page) => ({ ...page, picture: lying(page.picture, degrees) })),
  ),
)

/** A scanner that takes both sides of a sheet printed on one. */
export const blankPages = scanEffect('blank-pages', (pages) => pages.flatMap((page) => [page, { lines: [] }]))

/** Stamped on arrival: the stamp is the only text of the page. */
export const stamped: Effect = {
  id: 'stamped',
  onePage: false,
  async apply(pdf, random) {
    const pictures = await rasterise(pdf, 200)
    const stamp = `RECEIVED  ACCTS PAYABLE  ${random.digits(5)}`
    const pages = pictures.map(
      (picture, i): PicturePage => ({
        picture,
        dpi: 200,
        encoding: 'png',
        stamp: i === 0 ? stamp : undefined,
      }),
    )
    return { bytes: await picturePdf(pages), extension: 'pdf' }
  },
}

/** A typed cover page, which has text, before scanned pages that have none. */
export const coverSheet = scanEffect('cover-sheet', (pages, random) => [
  {
    lines: [
      'FACSIMILE',
      'To: Accounts Payable',
      'From: Property Office',
      `Fax: (555) 555-01${random.digits(2)}`,
      'Re: utility bill attached',
      'Please process for payment this week. Thank you.',
    ],
  },
  ...pages,
])

function lying(picture: Canvas, degrees: number): Canvas {
  const { width, height } = picture
  return redrawn(
    picture,
    (context) => {
      const [right, down] = degrees === 90 ? [height, 0] : degrees === 180 ? [width, height] : [0, width]
      context.translate(right, down)
      context.rotate((degrees * Math.PI) / 180)
      context.drawImage(picture, 0, 0)
    },
    degrees === 180 ? { width, height } : { width: height, height: width },
  )
}

function scanEffect(
  id: string,
  change: (pages: PicturePage[], random: Random) => (PicturePage | TypedPage)[],
): Effect {
  return {
    id,
    onePage: false,
    async apply(pdf, random) {
      const pages = change(await scannedPages(pdf, random), random)
      return { bytes: await picturePdf(pages), extension: 'pdf' }
    },
  }
}

function misreadLines(random: Random): string[] {
  const amount = () => `$ ${random.int(10, 999)}_${random.digits(2)}`
  return [
    `Acc0unt Nurnber ${random.digits(9)}`,
    `Bi1l Date ${random.int(1, 12)}/${random.int(1, 28)}/2019`,
    `Service frorn ${random.int(1, 12)}/${random.int(1, 28)}/19 t0 ${random.int(1, 12)}/${random.int(1, 28)}/19`,
    `Custorner Charge ${amount()}`,
    `Usaqe ${random.int(100, 999)} kVVh`,
    `T0tal Arnount Due ${amount()}`,
  ]
}

const asLayer = (lines: readonly string[]): PlacedText[] =>
  lines.map((text, i) => ({ text, x: 40, y: 48 + i * 13, size: 9, width: null }))

/** As a font without a map to letters comes out: each sign moved along by as much. */
const garbled = (line: string): string =>
  line.replace(/[!-~]/g, (sign) => String.fromCharCode(33 + ((sign.charCodeAt(0) - 33 + 29) % 94)))
