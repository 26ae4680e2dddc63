import { PAPER, type Picture, type Shape } from './shapes.ts'

const FONT = 'Inter, system-ui, "Segoe UI", Roboto, "Liberation Sans", sans-serif'

/** A picture as an SVG file. */
export function svgOf({ width, height, shapes }: Picture): string {
  const hatched = new Map(
    shapes.flatMap((shape) =>
      shape.kind === 'rect' && shape.hatching !== 'none' ? [[hatchId(shape), shape] as const] : [],
    ),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(FONT)}">`,
    `<rect width="${width}" height="${height}" fill="${PAPER.ground}"/>`,
    ...[...hatched].map(
      ([id, { fill, hatching }]) =>
        `<pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="${hatching === 'crossed' ? 'M0 0V6M0 0H6' : 'M0 0V6'}" stroke="${fill}"/></pattern>`,
    ),
    ...shapes.map(element),
    '</svg>',
  ].join('\n')
}

function element(shape: Shape): string {
  switch (shape.kind) {
    case 'rect': {
      const fill = shape.hatching === 'none' ? shape.fill : `url(#${hatchId(shape)})" stroke="${shape.fill}`
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

const hatchId = ({ fill, hatching }: Shape & { kind: 'rect' }): string => `${hatching}-${fill.slice(1)}`

const round = (value: number): number => Math.round(value * 100) / 100

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
