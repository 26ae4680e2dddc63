import { posix } from 'node:path'
import type { Sheet, Workbook } from '#domain/imports/cells.ts'
import { createCellBudget } from '../cell-budget.ts'
import type { WorkbookLimits } from '../limits.ts'
import { damaged, tooLarge, UnreadableWorkbook } from '../unreadable-workbook.ts'
import { openPackage, type XlsxPackage } from './package.ts'
import { attributeOf, parseXml } from './parse-xml.ts'
import { readSheet } from './read-sheet.ts'
import { readRelations } from './relations.ts'
import type { DaySystem } from './serial-day.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readStyles } from './styles.ts'

interface ListedSheet {
  name: string
  hidden: boolean
  relation: string
}

/** Reads every sheet of an xlsx: values as they were last worked out, no formula. Throws `UnreadableWorkbook`. */
export async function readXlsx(bytes: Uint8Array, limits: WorkbookLimits): Promise<Workbook> {
  const source = await openPackage(bytes, limits)
  const main = await mainPart(source)
  const relations = [...(await readRelations(source, main)).entries()]
  const partOf = (type: string) => relations.find(([, relation]) => relation.type === type)?.[1].path
  const { listed, days } = await readContents(source, main)
  if (listed.length > limits.sheets) throw tooLarge(`The file has more than ${limits.sheets} sheets.`)
  const context = {
    strings: await readSharedStrings(partText(source, partOf('sharedStrings')), limits),
    styles: await readStyles(partText(source, partOf('styles'))),
    days,
    budget: createCellBudget(limits),
    limits,
  }
  const sheets: Sheet[] = []
  for (const { name, hidden, relation } of listed) {
    const part = relations.find(([id]) => id === relation)?.[1]
    if (part?.type !== 'worksheet') continue
    const { rows, merged } = await readSheet(source.read(part.path), context)
    sheets.push({ name, hidden, rows, merged, ...(days === 1904 && { countsFrom1904: true }) })
  }
  return { kind: 'xlsx', sheets }
}

async function* partText(source: XlsxPackage, path: string | undefined): AsyncIterable<string> {
  if (path !== undefined) yield* source.read(path)
}

async function mainPart(source: XlsxPackage): Promise<string> {
  const relations = await readRelations(source, '/')
  const main = [...relations.values()].find(({ type }) => type === 'officeDocument')?.path
  const ofBinary = source.paths().some((path) => path.endsWith('workbook.bin'))
  if (ofBinary || (source.has('mimetype') && main === undefined)) throw otherSpreadsheet()
  if (main === undefined || !source.has(main)) {
    if (source.has('xl/workbook.xml')) return 'xl/workbook.xml'
    if (!source.has('[Content_Types].xml')) throw archive()
    throw damaged('it holds no workbook')
  }
  if (posix.extname(main) !== '.xml') throw otherSpreadsheet()
  return main
}

const archive = (): UnreadableWorkbook =>
  new UnreadableWorkbook(
    'unsupported',
    'This is an archive of files. Unpack it and send each list by itself.',
  )

const otherSpreadsheet = (): UnreadableWorkbook =>
  new UnreadableWorkbook(
    'unsupported',
    'This kind of spreadsheet is not read. Save it as .xlsx or .csv and send that.',
  )

async function readContents(
  source: XlsxPackage,
  main: string,
): Promise<{ listed: ListedSheet[]; days: DaySystem }> {
  const listed: ListedSheet[] = []
  let days: DaySystem = 1900
  await parseXml(source.read(main), {
    open: (name, attributes) => {
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes.date1904 ?? '')) days = 1904
      else if (name === 'sheet')
        listed.push({
          name: attributes.name ?? '',
          hidden: (attributes.state ?? 'visible') !== 'visible',
          relation: attributeOf(attributes, 'id') ?? '',
        })
    },
  })
  return { listed, days }
}
