import { addDays, addMonths, type CalendarDate, calendarDate } from '#base/calendar-date.ts'
import { stateNamed } from '#base/us-states.ts'
import { isNoValue, squashed } from '#base/words.ts'
import type { Field, RecordType } from '#domain/records/field.ts'
import { readField } from '#domain/records/field-value.ts'
import { recordType } from '#domain/records/record-types.ts'
import { type Cell, cellText, isDay, isFault, isUnworked } from './cells.ts'
import { type DayOrder, isOrdered, monthAlone, readDay, readMonth, readPeriod } from './dates.ts'
import { energyNamed, type ImportEnergy } from './energies.ts'
import { type ImportFieldName, importField } from './fields.ts'
import type { ColumnTarget, SheetReading } from './mapping.ts'
import { readNumber } from './numbers.ts'
import { serialDay } from './serial-day.ts'
import { squareFeetIn, unitNamed } from './units.ts'

/** What a cell is worth to its field. */
export type ImportValue = string | number | boolean | null

export interface Amount {
  amount: number
  /** Null where neither cell nor head says it. */
  unit: string | null
}

export interface Period {
  start: CalendarDate
  end: CalendarDate
}

export interface EnergyAndUnit {
  energy: ImportEnergy
  unit: string | null
}

type Parsed = ImportValue | Amount | Period | EnergyAndUnit
export type ReadCell = { value: Parsed } | { problem: string }

const problem = (text: string): ReadCell => ({ problem: text })
const value = (parsed: Parsed): ReadCell => ({ value: parsed })

/** Spreadsheets keep no more digits of a number. */
const EXACT = 1e15
const LONGEST = 2_000

/** What other cells of the row say that a value needs. */
export interface RowContext {
  areaUnit: string | null
  /** Of a month that is told without one. */
  year: number | null
}

export const NO_CONTEXT: RowContext = { areaUnit: null, year: null }

/** A letter that could not be read: the file is of several encodings, or of one that is not known. */
const UNREAD = '\uFFFD'

/** The value of a cell for a field, null for none; or what is wrong with it, in words that follow what it says. */
export function readCell(
  cell: Cell,
  target: ColumnTarget,
  reading: SheetReading,
  { areaUnit, year: ofYear }: RowContext = NO_CONTEXT,
): ReadCell {
  if (cell === null) return value(null)
  if (isUnworked(cell))
    return problem('is a formula without its result. Open the file in a spreadsheet, save it and send that')
  if (isFault(cell)) return problem('is an error of the spreadsheet')
  const text = cellText(cell)
  const { kind } = importField(target.field)
  if (kind !== 'secret' && isNoValue(text)) return value(null)
  if (text.length > LONGEST) return problem(`has more than ${LONGEST.toLocaleString('en-US')} letters`)
  if (kind !== 'secret' && text.includes(UNREAD))
    return problem('has letters that cannot be read. Save the file as UTF-8 and send that')
  switch (kind) {
    case 'identifier':
      return identifier(cell, target.field === 'zipCode' ? zip(text) : text)
    case 'area':
      return area(cell, text, target, reading, areaUnit)
    case 'year':
      return year(text)
    case 'days':
      return days(cell, text, reading)
    case 'quantity':
      return quantity(cell, text, target, reading)
    case 'money':
      return money(cell, text, reading)
    case 'day':
      return day(cell, text, reading)
    case 'month':
      return month(cell, text, reading, ofYear)
    case 'energy': {
      const energy = energyNamed(text)
      return energy === null ? problem('is no energy or service that is known') : value(energy)
    }
    case 'unit': {
      const unit = unitNamed(text)
      return unit === null ? problem('is no unit that is known') : value(text)
    }
    case 'accountStyle':
      return accountStyle(text)
    case 'state': {
      const state = stateNamed(text)
      return state === null ? problem('is no state of the United States') : value(state)
    }
    case 'choice':
      return choice(target.field, text)
    case 'flag':
      return flag(text)
    default:
      return value(text)
  }
}

/** Numbers that name something keep their digits; a spreadsheet has lost those of very long ones. */
function identifier(cell: Cell, text: string): ReadCell {
  if (typeof cell === 'number' && Math.abs(cell) >= EXACT)
    return problem('has more digits than a spreadsheet keeps of a number. Format the column as text')
  if (/^\d(?:[.,]\d+)?e\+\d+$/i.test(text))
    return problem('has lost its digits in a spreadsheet. Format the column as text')
  // Programs that take numbers for measures write 1043 as "1043.0".
  return value(text.replace(/^(\d+)\.0$/, '$1'))
}

/** With the zeros that a spreadsheet takes from it. */
const zip = (text: string): string =>
  /^\d{3,4}(?:\.0)?$/.test(text) ? text.replace('.0', '').padStart(5, '0') : text

function area(
  cell: Cell,
  text: string,
  target: ColumnTarget,
  reading: SheetReading,
  areaUnit: string | null,
): ReadCell {
  const number =
    typeof cell === 'number' ? { value: cell, behind: '' } : readNumber(text, reading.decimalSign)
  if (number === null || number.value < 0) return problem('is no area')
  const unit = number.behind || areaUnit || target.unit || 'ft2'
  const factor = squareFeetIn(unit)
  return factor === null
    ? problem('has a unit that is no unit of area')
    : value(rounded(number.value * factor, 6))
}

function year(text: string): ReadCell {
  return /^\d{4}(?:\.0)?$/.test(text) ? value(Number(text)) : problem('is no year')
}

const MOST_DAYS = 800

/** So many days a period has. */
function days(cell: Cell, text: string, reading: SheetReading): ReadCell {
  const number =
    typeof cell === 'number' ? cell : readNumber(text.replace(/ ?days?$/i, ''), reading.decimalSign)?.value
  return number !== undefined && Number.isInteger(number) && number > 0 && number <= MOST_DAYS
    ? value(number)
    : problem('is no number of days')
}

function quantity(cell: Cell, text: string, target: ColumnTarget, reading: SheetReading): ReadCell {
  if (isDay(cell)) return problem('is a day, not an amount')
  const number =
    typeof cell === 'number' ? { value: cell, behind: '' } : readNumber(text, reading.decimalSign)
  if (number === null) return problem('is no number')
  if (number.behind !== '' && unitNamed(number.behind) === null)
    return problem('has a unit that is not known')
  return value({ amount: number.value, unit: number.behind || target.unit })
}

/** In cents. */
function money(cell: Cell, text: string, reading: SheetReading): ReadCell {
  if (isDay(cell)) return problem('is a day, not an amount')
  const number =
    typeof cell === 'number' ? { value: cell, behind: '' } : readNumber(text, reading.decimalSign)
  if (number === null || !/^(?:usd|dollars|\$)?$/i.test(number.behind))
    return problem('is no amount of dollars')
  const cents = Math.round(rounded(number.value * 100, 4))
  return Number.isSafeInteger(cents) && Math.abs(cents) < 1e12
    ? value(cents)
    : problem('is more than a bill can be')
}

const EITHER_WAY = 'can be meant month first or day first. Say which'

function day(cell: Cell, text: string, reading: SheetReading): ReadCell {
  if (isDay(cell)) return value(cell.day)
  const serial = serialIn(cell, text)
  if (serial === null && reading.dayOrder === null && isOrdered(text)) return problem(EITHER_WAY)
  const found = serial ?? readDay(text, reading.dayOrder ?? 'month_first')
  return found === null ? problem('is no day') : value(found)
}

/** Days of 1970 to 2099 as a spreadsheet counts them. */
function serialIn(cell: Cell, text: string): CalendarDate | null {
  const number = typeof cell === 'number' ? cell : /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return number >= 25_569 && number < 73_051 ? serialDay(number) : null
}

function month(cell: Cell, text: string, reading: SheetReading, ofYear: number | null): ReadCell {
  const period = typeof cell === 'string' ? readPeriod(text, reading.dayOrder ?? 'month_first') : null
  if (period) {
    if (reading.dayOrder === null && isOrdered(text)) return problem(EITHER_WAY)
    const [start, end] = period
    return value({ start, end })
  }
  const alone = monthAlone(text)
  if (alone > 0 && ofYear === null) return problem('is a month of no year. Say which column is the year')
  const first =
    alone > 0
      ? calendarDate(ofYear ?? 0, alone, 1)
      : isDay(cell)
        ? (`${cell.day.slice(0, 8)}01` as CalendarDate)
        : (readMonth(text) ?? monthOfDay(cell, text, reading.dayOrder))
  if (first !== null && alone === 0 && reading.dayOrder === null && isOrdered(text))
    return problem(EITHER_WAY)
  return first === null
    ? problem('is no month')
    : value({ start: first, end: addDays(addMonths(first, 1), -1) })
}

function monthOfDay(cell: Cell, text: string, order: DayOrder | null): CalendarDate | null {
  const found = serialIn(cell, text) ?? readDay(text, order ?? 'month_first')
  return found === null ? null : (`${found.slice(0, 8)}01` as CalendarDate)
}

/** "Electricity - kWh": the unit behind the last dash, the energy before it. */
function accountStyle(text: string): ReadCell {
  const dash = text.lastIndexOf(' - ')
  const [name, unit] = dash === -1 ? [text, ''] : [text.slice(0, dash), text.slice(dash + 3)]
  const energy = energyNamed(name)
  const known = unitNamed(unit)
  if (energy === null || (unit !== '' && known === null))
    return problem('is no utility service that is known')
  return value({ energy, unit: unit === '' ? null : unit })
}

/** The choices of some fields, by what else they are called. */
function choice(name: ImportFieldName, text: string): ReadCell {
  const { of, record = '' } = importField(name)
  const field = of === 'property' ? recordType('property').fields[record] : undefined
  if (field?.kind !== 'choice') return value(text)
  const wanted = squashed(text)
  const found = field.choices.find(({ label }) => squashed(label) === wanted)
  return found === undefined ? problem('is none of the choices') : value(found.value)
}

const YES = /^(?:yes|y|true|t|1|x|estimated|est|e)$/i
const NO = /^(?:no|n|false|f|0|actual|act|a)$/i

function flag(text: string): ReadCell {
  if (YES.test(text)) return value(true)
  return NO.test(text) ? value(false) : problem('is neither yes nor no')
}

const RECORDS: Partial<Record<string, RecordType>> = {
  client: 'company',
  property: 'property',
  account: 'account',
  meter: 'meter',
  contact: 'contact',
  credential: 'meter',
}

/** Whether the record that a value is for can keep it; null where it can, or what is wrong. */
export function recordProblem(name: ImportFieldName, kept: ImportValue): string | null {
  const { of, record } = importField(name)
  const type = RECORDS[of]
  const field: Field | undefined = type && record ? recordType(type).fields[record] : undefined
  if (field === undefined || kept === null) return null
  const given = field.kind === 'whole' && typeof kept === 'number' ? Math.round(kept) : kept
  const read = readField(field, given)
  return 'problem' in read ? read.problem.replace(/\.$/, '') : null
}

export const rounded = (number: number, digits: number): number => {
  const scale = 10 ** digits
  return Math.round(number * scale) / scale
}
