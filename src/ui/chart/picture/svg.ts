import { PAPER, type Picture, type Shape } from './shapes.ts'

const FONT = 'Inter, system-ui, "Segoe UI", Roboto, "Liberation Sans", sans-serif'

/** A picture as an SVG file. */
export function svgOf({ width, height, shapes }: Picture): string {
  const hatched = new Set(
    shapes.flatMap((shape) => (shape.kind === 'rect' && shape.hatched ? shape.fill : [])),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(FONT)}">`,
    `<rect width="${width}" height="${height}" fill="${PAPER.ground}"/>`,
    ...[...hatched].map(
      (colour) =>
        `<pattern id="${hatchId(colour)}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="${colour}"/></pattern>`,
    ),
    ...shapes.map(element),
    '</svg>',
  ].join('\n')
}

function element(shape: Shape): string {
  switch (shape.kind) {
    case 'rect': {
      const fill = shape.hatched ? `url(#${hatchId(shape.fill)})" stroke="${shape.fill}` : shape.fill
      return `<rect x="${round(shape.x)}" y="${round(shape.y)}" width="${round(shape.width)}" height="${round(shape.height)}" fill="${fill}"/>`
    }
    case 'line': {
      const points = shape.points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
      const dash = shape.dash.length === 0 ? '' : ` stroke-dasharray="${shape.dash.join(' ')}"`
      return `<polyline points="${points}" fill="none" stroke="${shape.stroke}" stroke-width="${shape.width}"${dash}/>`
    }
    case 'text': {
      const bold = shape.bold ? ' font-weight="600"' : ''
      return `<text x="${round(shape.x)}" y="${round(shape.y)}" font-size="${shape.size}" fill="${shape.fill}" text-anchor="${shape.anchor}"${bold}>${escaped(shape.text)}</text>`
    }
  }
}

const hatchId = (colour: string): string => `hatch-${colour.slice(1)}`

const round = (value: number): number => Math.round(value * 100) / 100

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
