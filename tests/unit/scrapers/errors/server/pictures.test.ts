import { deflateSync } from 'node:zlib'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashDistance, hashOfColumn } from '#domain/scrapers/errors/picture-hash.ts'
import { readBrightness, readScreenshot } from '#server/scrapers/pictures.ts'

function page(width = 1280, height = 800): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#246'
  context.fillRect(0, 0, width, height / 10)
  context.fillRect(width / 3, height / 3, width / 3, height / 3)
  return canvas
}

const refusal = (code: string) => expect.objectContaining({ name: 'CallError', code })

/** A PNG that says it is so large, of which a few hundred kilobytes of zeros are sent. */
function bombOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, sum])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a screenshot', () => {
  it.each([
    ['image/png', () => page().encode('png')],
    ['image/jpeg', () => page().encode('jpeg', 80)],
    ['image/webp', () => page().encode('webp', 80)],
  ] as const)('as %s is kept with its size, hash and a small picture', async (contentType, encoded) => {
    const facts = await readScreenshot(await encoded())
    expect(facts).toMatchObject({ contentType, width: 1280, height: 800 })
    const thumbnail = await loadImage(facts.thumbnail.bytes)
    expect([thumbnail.width, thumbnail.height]).toEqual([320, 200])
    const other = await readScreenshot(await page(1440, 900).encode('png'))
    expect(
      hashDistance(hashOfColumn(facts.perceptualHash), hashOfColumn(other.perceptualHash)),
    ).toBeLessThanOrEqual(1)
  })

  it('is read for its brightness, made narrower where it is wide', async () => {
    const gray = await readBrightness(await page().encode('png'), 640)
    expect([gray.width, gray.height]).toEqual([640, 400])
    expect(gray.pixels[0]).toBeLessThan(80)
    expect(gray.pixels.at(-1)).toBe(255)
  })

  it('of another kind is refused, whatever it is called', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(readScreenshot(drawing)).rejects.toEqual(refusal('unsupported_type'))
    await expect(readScreenshot(Buffer.from('GIF89a\x01\x00\x01\x00'))).rejects.toEqual(
      refusal('unsupported_type'),
    )
    await expect(readScreenshot(Buffer.alloc(0))).rejects.toEqual(refusal('unsupported_type'))
  })

  it('that says it is huge is refused before it is unpacked', async () => {
    await expect(readScreenshot(bombOf(100_000, 100_000))).rejects.toEqual(refusal('too_large'))
    await expect(readScreenshot(bombOf(1, 2_000_000))).rejects.toEqual(refusal('too_large'))
    await expect(readScreenshot(bombOf(0, 10))).rejects.toEqual(refusal('unprocessable'))
    const webp = await page(20, 20).encode('webp', 80)
    webp.writeUInt16LE(0x3fff, 26)
    webp.writeUInt16LE(0x3fff, 28)
    await expect(readScreenshot(webp)).rejects.toEqual(refusal('too_large'))
  })

  it('that is cut off is refused or read as far as it goes, and the next one is read', async () => {
    const whole = [
      await page().encode('png'),
      await page().encode('jpeg', 80),
      await page().encode('webp', 80),
    ]
    const cut = fc.tuple(fc.constantFrom(...whole), fc.double({ min: 0, max: 0.98, noNaN: true }))
    await fc.assert(
      fc.asyncProperty(cut, async ([bytes, share]) => {
        const facts = await readScreenshot(bytes.subarray(0, Math.floor(bytes.length * share))).catch(
          (error: unknown) => error,
        )
        if (facts instanceof Error) expect(facts.name).toBe('CallError')
        else expect(facts).toMatchObject({ width: 1280, height: 800 })
      }),
      { numRuns: 40 },
    )
    await expect(readScreenshot(whole[0] as Buffer)).resolves.toMatchObject({ width: 1280 })
  })
})
