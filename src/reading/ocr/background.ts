import type { GrayPicture } from './gray-picture.ts'

/** About two lines of type at 300 dots an inch: coarse enough that paper, not ink, is a block's middle tone. */
const BLOCK = 40
const GAIN = 1.6

/**
 * Black type on white, whatever it was printed on: every pixel becomes its distance from the tone around it.
 * Evens out shadows of a photo and coloured panels, and turns white type on a dark bar into black on white.
 */
export function evenBackground({ width, height, pixels }: GrayPicture): GrayPicture {
  const across = Math.ceil(width / BLOCK)
  const down = Math.ceil(height / BLOCK)
  const tones = medianOfNeighbours(blockTones({ width, height, pixels }, across, down), across, down)
  const even = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(down - 1, Math.max(0, (y + 0.5) / BLOCK - 0.5))
    const top = Math.floor(row)
    const bottom = Math.min(down - 1, top + 1)
    const weightY = row - top
    for (let x = 0; x < width; x += 1) {
      const column = Math.min(across - 1, Math.max(0, (x + 0.5) / BLOCK - 0.5))
      const left = Math.floor(column)
      const right = Math.min(across - 1, left + 1)
      const weightX = column - left
      const upper = mix(tones[top * across + left], tones[top * across + right], weightX)
      const lower = mix(tones[bottom * across + left], tones[bottom * across + right], weightX)
      const distance = Math.abs((pixels[y * width + x] ?? 255) - mix(upper, lower, weightY))
      even[y * width + x] = Math.max(0, 255 - distance * GAIN)
    }
  }
  return { width, height, pixels: even }
}

const mix = (from = 255, to = 255, weight: number): number => from + (to - from) * weight

/** The middle tone of each block, from every second pixel. */
function blockTones({ width, height, pixels }: GrayPicture, across: number, down: number): Float32Array {
  const tones = new Float32Array(across * down)
  const counts = new Uint32Array(256)
  for (let block = 0; block < tones.length; block += 1) {
    counts.fill(0)
    let total = 0
    const top = Math.floor(block / across) * BLOCK
    const left = (block % across) * BLOCK
    for (let y = top; y < Math.min(height, top + BLOCK); y += 2) {
      for (let x = left; x < Math.min(width, left + BLOCK); x += 2) {
        const tone = pixels[y * width + x] ?? 255
        counts[tone] = (counts[tone] ?? 0) + 1
        total += 1
      }
    }
    let seen = 0
    let tone = 255
    while (tone > 0 && seen + (counts[tone] ?? 0) < total / 2) {
      seen += counts[tone] ?? 0
      tone -= 1
    }
    tones[block] = tone
  }
  return tones
}

/** A block filled with heavy type has its ink's tone: its neighbours correct it. */
function medianOfNeighbours(tones: Float32Array, across: number, down: number): Float32Array {
  const smooth = new Float32Array(tones.length)
  for (let block = 0; block < tones.length; block += 1) {
    const row = Math.floor(block / across)
    const column = block % across
    const around: number[] = []
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1) {
        around.push(tones[y * across + x] ?? 255)
      }
    }
    around.sort((a, b) => a - b)
    smooth[block] = around[around.length >> 1] ?? 255
  }
  return smooth
}
