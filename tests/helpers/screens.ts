import { createCanvas } from '@napi-rs/canvas'

/** A page of a portal as a browser would picture it: a list of bills, or a notice over an empty page. */
export async function screenOf(
  page: 'bills' | 'notice',
  { name = 'Ana Ng', width = 1280, height = 800 } = {},
): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#124a7c'
  context.fillRect(0, 0, width, 64)
  context.fillStyle = '#fff'
  context.font = '18px sans-serif'
  context.fillText(name, width - 200, 40)
  if (page === 'notice') {
    context.fillStyle = '#fbe3b3'
    context.fillRect(120, 200, width - 240, 160)
    context.fillStyle = '#333'
    context.fillText('We are working on our website. Please come back later.', 160, 290)
    return canvas.encode('png')
  }
  for (let row = 0; row < 12; row += 1) {
    context.fillStyle = '#333'
    context.fillRect(80, 120 + row * 48, 160, 14)
    context.fillRect(520, 120 + row * 48, 90, 14)
    context.fillRect(1100, 120 + row * 48, 110, 14)
  }
  return canvas.encode('png')
}
