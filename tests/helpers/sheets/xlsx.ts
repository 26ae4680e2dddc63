import { strToU8, type Zippable, zipSync } from 'fflate'
import { columnName } from '#domain/imports/cells.ts'

/** A cell as its author kept it. A formula has the value that it was last worked out to; null: never. */
export type AuthoredCell =
  | string
  | number
  | boolean
  | null
  | { serial: number; format?: string }
  | { digits: number; format: string }
  | { formula: string; value: number | string | null }
  | { fault: string }

export interface AuthoredSheet {
  name: string
  rows: readonly (readonly AuthoredCell[])[]
  hidden?: boolean
  /** "A1:C1". */
  merged?: readonly string[]
  /** What the sheet says that it spans. */
  dimension?: string
}

export interface AuthoredWorkbook {
  sheets: readonly AuthoredSheet[]
  days?: 1900 | 1904
  /** Files put inside beside those that belong there, or in their place. */
  parts?: Record<string, string>
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE_RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The bytes of an xlsx as spreadsheet programs write it: texts shared, days as numbers with a format. */
export function xlsxOf({ sheets, days = 1900, parts = {} }: AuthoredWorkbook): Uint8Array {
  const strings = new Map<string, number>()
  const formats = new Map<string, number>()
  const context: Context = {
    indexOf: (text) => indexIn(strings, text),
    styleOf: (format) => indexIn(formats, format) + 1,
  }
  const written = sheets.map((sheet) => sheetXml(sheet, context))
  const files: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relationsXml([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbookXml(sheets, days),
    'xl/_rels/workbook.xml.rels': relationsXml([
      ...sheets.map((_, index): [string, string, string] => [
        `s${index}`,
        'worksheet',
        `worksheets/sheet${index}.xml`,
      ]),
      ['strings', 'sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles', 'styles.xml'],
    ]),
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': stylesXml([...formats.keys()]),
    ...Object.fromEntries(written.map((xml, index) => [`xl/worksheets/sheet${index}.xml`, xml])),
    ...parts,
  }
  const zippable: Zippable = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, strToU8(text)]),
  )
  return zipSync(zippable, { level: 1 })
}

interface Context {
  indexOf(text: string): number
  styleOf(format: string): number
}

function indexIn(known: Map<string, number>, key: string): number {
  const index = known.get(key) ?? known.size
  known.set(key, index)
  return index
}

function sheetXml({ rows, merged = [], dimension }: AuthoredSheet, context: Context): string {
  const body = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`, context)).join('')}</row>`,
    )
    .join('')
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return `${HEAD}<worksheet xmlns="${MAIN}">${dimension ? `<dimension ref="${dimension}"/>` : ''}<sheetData>${body}</sheetData>${ranges ? `<mergeCells>${ranges}</mergeCells>` : ''}</worksheet>`
}

function cellXml(cell: AuthoredCell, address: string, context: Context): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'string') return `<c r="${address}" t="s"><v>${context.indexOf(cell)}</v></c>`
  if ('fault' in cell) return `<c r="${address}" t="e"><f>1/0</f><v>${cell.fault}</v></c>`
  if ('formula' in cell)
    return `<c r="${address}"${typeof cell.value === 'string' ? ' t="str"' : ''}><f>${escaped(cell.formula)}</f>${cell.value === null ? '' : `<v>${escaped(String(cell.value))}</v>`}</c>`
  const [value, format] =
    'serial' in cell ? [cell.serial, cell.format ?? 'yyyy-mm-dd'] : [cell.digits, cell.format]
  return `<c r="${address}" s="${context.styleOf(format)}"><v>${value}</v></c>`
}

const workbookXml = (sheets: readonly AuthoredSheet[], days: number): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${days === 1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${sheets
    .map(
      ({ name, hidden }, index) =>
        `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="s${index}"/>`,
    )
    .join('')}</sheets></workbook>`

const stylesXml = (formats: readonly string[]): string =>
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${formats
    .map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`)
    .join(
      '',
    )}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join('')}</cellXfs></styleSheet>`

const relationsXml = (relations: readonly [id: string, type: string, target: string][]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE_RELATIONS}">${relations
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
