import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '../random.ts'
import { withPdf } from './open-pdf.ts'

/** Every page as a picture at the given dots per inch. */
export function rasterise(pdf: Uint8Array, dpi: number): Promise<Canvas[]> {
  return withPdf(pdf, async (document) => {
    const pictures: Canvas[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      const viewport = page.getViewport({ scale: dpi / 72 })
      const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
      // pdf.js draws on this canvas just as well; its types know only the browser's.
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
      pictures.push(canvas)
    }
    return pictures
  })
}

/** A new picture of the same size that `draw` fills on white ground. */
export function redrawn(
  picture: Canvas,
  draw: (context: SKRSContext2D) => void,
  size = { width: picture.width, height: picture.height },
): Canvas {
  const canvas = createCanvas(Math.round(size.width), Math.round(size.height))
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  draw(context)
  return canvas
}

/** Turned about its middle; a little is what a sheet fed askew looks like. */
export function turned(picture: Canvas, degrees: number): Canvas {
  return redrawn(picture, (context) => {
    context.translate(picture.width / 2, picture.height / 2)
    context.rotate((degrees * Math.PI) / 180)
    context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  })
}

/** Shrunk and drawn large again by `factor`, which takes the edges off. */
export function blurred(picture: Canvas, factor: number): Canvas {
  const small = resized(picture, 1 / factor)
  return redrawn(picture, (context) => context.drawImage(small, 0, 0, picture.width, picture.height))
}

export function resized(picture: Canvas, scale: number): Canvas {
  const size = { width: picture.width * scale, height: picture.height * scale }
  return redrawn(picture, (context) => context.drawImage(picture, 0, 0, size.width, size.height), size)
}

/** Grain of up to `strength` (of 255) on each pixel. */
export function noisy(picture: Canvas, strength: number, random: Random): Canvas {
  return eachPixel(picture, (light) => light + (random.next() - 0.5) * 2 * strength)
}

/** Black and white only, split at `level` (of 255). */
export const bilevel = (picture: Canvas, level: number): Canvas =>
  eachPixel(picture, (light) => (light < level ? 0 : 255), true)

function eachPixel(picture: Canvas, change: (light: number) => number, grey = false): Canvas {
  return redrawn(picture, (context) => {
    context.drawImage(picture, 0, 0)
    const image = context.getImageData(0, 0, picture.width, picture.height)
    const { data } = image
    for (let i = 0; i < data.length; i += 4) {
      const [red = 0, green = 0, blue = 0] = [data[i], data[i + 1], data[i + 2]]
      const light = 0.3 * red + 0.59 * green + 0.11 * blue
      const shift = change(light) - light
      data[i] = grey ? light + shift : red + shift
      data[i + 1] = grey ? light + shift : green + shift
      data[i + 2] = grey ? light + shift : blue + shift
    }
    context.putImageData(image, 0, 0)
  })
}
