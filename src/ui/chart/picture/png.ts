import { PAPER, type Picture, type Shape } from './shapes.ts'

/** Twice as fine as it is large, so that it can be printed. */
const FINE = 2

/** A picture as a PNG file. */
export async function pngOf({ width, height, shapes }: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width * FINE
  canvas.height = height * FINE
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures.')
  context.scale(FINE, FINE)
  context.fillStyle = PAPER.ground
  context.fillRect(0, 0, width, height)
  for (const shape of shapes) paint(context, shape)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture is too large.')) : resolve(blob)),
      'image/png',
    ),
  )
}

const ALIGNED = { start: 'left', middle: 'center', end: 'right' } as const

function paint(context: CanvasRenderingContext2D, shape: Shape): void {
  switch (shape.kind) {
    case 'rect':
      paintBox(context, shape)
      return
    case 'line':
      context.strokeStyle = shape.stroke
      context.lineWidth = shape.width
      context.setLineDash([...shape.dash])
      context.beginPath()
      for (const [x, y] of shape.points) context.lineTo(x, y)
      context.stroke()
      return
    case 'text':
      context.font = `${shape.bold ? '600 ' : ''}${shape.size}px system-ui, sans-serif`
      context.textAlign = ALIGNED[shape.anchor]
      context.fillStyle = shape.fill
      context.fillText(shape.text, shape.x, shape.y)
  }
}

const HATCH = 6

function paintBox(
  context: CanvasRenderingContext2D,
  { x, y, width, height, fill, hatching }: Shape & { kind: 'rect' },
) {
  context.fillStyle = fill
  if (hatching === 'none') {
    context.fillRect(x, y, width, height)
    return
  }
  context.save()
  context.strokeStyle = fill
  context.lineWidth = 1
  context.setLineDash([])
  context.strokeRect(x, y, width, height)
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  context.beginPath()
  for (let off = HATCH; off < width + height; off += HATCH) {
    context.moveTo(x + off, y)
    context.lineTo(x + off - height, y + height)
    if (hatching === 'crossed') {
      context.moveTo(x + width - off, y)
      context.lineTo(x + width - off + height, y + height)
    }
  }
  context.stroke()
  context.restore()
}
