import { squashed } from '#base/words.ts'
import type { ImportFieldName, ImportKind } from './fields.ts'
import { type ImportRow, isRefused, refusal } from './row.ts'

/** By what two rows of a kind are of one record. The first set of which a row has them all counts. */
const KEYS: Record<ImportKind, readonly (readonly ImportFieldName[])[]> = {
  client: [['clientId'], ['client']],
  property: [['client', 'propertyId'], ['propertyId'], ['client', 'property'], ['property']],
  account: [
    ['meterId', 'energyType'],
    ['meterId'],
    ['utility', 'accountNumber', 'meterNumber', 'energyType'],
    ['accountNumber', 'meterNumber', 'energyType'],
    ['accountNumber', 'meterNumber'],
    ['meterNumber'],
    ['propertyId', 'meterName', 'energyType'],
    ['property', 'meterName', 'energyType'],
    ['utility', 'accountNumber', 'energyType'],
    ['utility', 'accountNumber'],
    ['accountNumber'],
    ['accountId'],
    ['meterName'],
  ],
  contact: [
    ['client', 'contactName', 'contactEmail'],
    ['contactName', 'contactEmail'],
    ['contactName', 'contactPhone'],
    ['contactName'],
  ],
  credential: [
    ['accountNumber', 'meterNumber', 'loginName'],
    ['accountNumber', 'loginName'],
    ['meterId', 'loginName'],
    ['meterNumber', 'loginName'],
    ['utility', 'loginName'],
  ],
  bill: [],
}

/** By what a bill’s meter is told from others in its file. */
const METER_KEYS: readonly (readonly ImportFieldName[])[] = [
  ['meterId'],
  ['utility', 'accountNumber', 'meterNumber'],
  ['accountNumber', 'meterNumber'],
  ['meterNumber'],
  ['propertyId', 'meterName'],
  ['property', 'meterName'],
  ['utility', 'accountNumber'],
  ['accountNumber'],
  ['accountId'],
  ['propertyId'],
  ['property'],
  ['meterName'],
]

const keyBy = (row: ImportRow, keys: readonly (readonly ImportFieldName[])[]): string => {
  const fields = keys.find((names) => names.every((name) => (row.values[name] ?? null) !== null)) ?? []
  return fields.map((name) => `${name}=${squashed(String(row.values[name])) || row.values[name]}`).join('\n')
}

/** Names one meter and energy of a client, whichever rows it stands in. */
export const meterKey = (row: ImportRow): string =>
  [row.values.client ?? row.values.clientId ?? '', keyBy(row, METER_KEYS), row.values.energyType ?? ''].join(
    '\n',
  )

const keyOf = (row: ImportRow): string =>
  row.kind === 'bill'
    ? `${meterKey(row)}\n${row.values.startDate}\n${row.values.endDate}`
    : keyBy(row, KEYS[row.kind])

/**
 * Marks rows that say again what another says, and refuses those that are of one record and say different things: which
 * of them is right is not guessed, and nothing is added up.
 */
export function markRepeats(rows: readonly ImportRow[]): void {
  const byKey = new Map<string, ImportRow[]>()
  for (const row of rows) {
    if (isRefused(row)) continue
    const key = keyOf(row)
    const same = byKey.get(key)
    if (same) same.push(row)
    else byKey.set(key, [row])
  }
  for (const same of byKey.values()) if (same.length > 1) settle(same)
}

/** So many of the others are told. */
const NAMED = 3

function settle(rows: readonly ImportRow[]): void {
  const [first] = rows
  if (first === undefined) return
  const said = JSON.stringify(toldBy(first))
  if (rows.every((row) => JSON.stringify(toldBy(row)) === said)) {
    for (const row of rows.slice(1)) row.repeats = first.row
    return
  }
  const field = differing(rows)
  const named = rows.slice(0, NAMED + 1)
  for (const row of rows) {
    const others = named.filter((other) => other !== row).map((other) => other.row)
    const column = field === null ? null : (row.cells[field] ?? null)
    const says = field === null ? '' : String(row.values[field] ?? '')
    row.problems.push(
      refusal(
        column,
        says,
        `differs from row ${others.slice(0, NAMED).join(', ')}, which is of the same ${row.kind === 'bill' ? 'meter and period' : row.kind}`,
      ),
    )
  }
}

/** What is said of the record: not by which line of the export. */
const toldBy = ({ values: { billId: _, ...values } }: ImportRow) =>
  Object.entries(values).sort(([one], [other]) => one.localeCompare(other, 'en'))

const differing = (rows: readonly ImportRow[]): ImportFieldName | null => {
  const names = [...new Set(rows.flatMap(({ values }) => Object.keys(values) as ImportFieldName[]))].filter(
    (name) => name !== 'billId',
  )
  return names.find((name) => new Set(rows.map(({ values }) => values[name])).size > 1) ?? null
}
