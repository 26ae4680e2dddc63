import { builtInFormat, formatOf, type NumberFormat } from './number-format.ts'
import { parseXml } from './parse-xml.ts'

/** What each style of a cell says of its number. */
export async function readStyles(pieces: AsyncIterable<string>): Promise<readonly NumberFormat[]> {
  const codes = new Map<number, NumberFormat>()
  const styles: NumberFormat[] = []
  let inCellStyles = false
  await parseXml(pieces, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), formatOf(attributes.formatCode ?? ''))
      else if (name === 'cellXfs') inCellStyles = true
      else if (name === 'xf' && inCellStyles) {
        const id = Number(attributes.numFmtId ?? 0)
        styles.push(codes.get(id) ?? builtInFormat(id))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return styles
}
