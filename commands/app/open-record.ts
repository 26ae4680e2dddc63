import { fields, integer, oneOf } from '#commands/kernel/args.ts'
import type { CommandContext, Room } from '#commands/kernel/context.ts'
import { type Command, defineCommand, nothingKept } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, only, unless } from '#commands/kernel/when.ts'
import type { Letter } from '#commands/letters/context.ts'
import type { ArrivalsContext } from '#commands/public-links/context.ts'
import { RECORD_TYPE_NAMES, type RecordType } from '#domain/records/field.ts'
import { RECORD_NAMES } from '#domain/records/record-names.ts'

interface Named {
  type: RecordType
  id: number
}

const entersRecords = only(({ rooms }) => rooms.includes('records'))

const goTo = (ports: Ports, { type, id }: Named) => ports.go('records', `${RECORD_NAMES[type].path}/${id}`)

/** Any record, from whatever names it: the palette, a bill. */
export const openRecord = defineCommand({
  id: 'records.open-any',
  title: 'Open a record by its number',
  group: 'Records',
  args: fields({ type: oneOf(RECORD_TYPE_NAMES), id: integer }),
  when: entersRecords,
  run: (_, ports, named) => goTo(ports, named),
  undo: nothingKept,
})

/** The records that what the keyboard is on names, the one that is asked for most first. */
function namedHere({
  bill,
  requests,
  arrivals,
  letters,
  properties,
  queue,
  openBillId,
}: CommandContext): Named[] {
  if (bill !== null)
    return present([
      ['account', bill.accountId],
      ['utility', bill.utilityId],
    ])
  if (requests !== null) {
    const row = requests.focused
    if (row === null) return []
    return present([
      ['meter', row.utility_account_meter_id],
      ['account', row.utility_account_id],
      ['utility', row.utility_company_id],
      ['property', row.property_id],
      ['company', row.company_id],
    ])
  }
  if (arrivals !== null) return present([['company', clientOfRow(arrivals)]])
  if (letters !== null) return letters.focused === null ? [] : namedByLetter(letters.focused)
  if (properties !== null)
    return present([
      ['property', properties.focused?.id ?? null],
      ['company', properties.focused?.company_id ?? null],
    ])
  if (openBillId !== null || queue.focused === null) return []
  const { utility_account_id, utility_company_id, company_id } = queue.focused
  return present([
    ['account', utility_account_id],
    ['utility', utility_company_id],
    ['company', company_id],
  ])
}

const namedByLetter = ({ company, utility, properties, accounts }: Letter): Named[] =>
  present([
    ['company', company.id],
    ['account', accounts[0]?.id ?? null],
    ['property', properties[0]?.id ?? null],
    ['utility', utility?.id ?? null],
  ])

const present = (named: readonly (readonly [RecordType, number | null])[]): Named[] =>
  named.flatMap(([type, id]) => (id === null ? [] : [{ type, id }]))

const NAMING: readonly Room[] = ['bills', 'requests', 'arrivals', 'letters', 'properties']

const isAbout = only(({ room, rooms }) => rooms.includes('records') && NAMING.includes(room))

const openMain = defineCommand({
  id: 'records.of-this',
  title: 'Open the record that this is about',
  titleNow(context) {
    const [first] = namedHere(context)
    return first === undefined ? 'Open the record' : `Open the ${RECORD_NAMES[first.type].singular}`
  },
  group: 'Records',
  keys: ['@'],
  when: all(
    isAbout,
    unless('it names no record', (context) => namedHere(context).length > 0),
  ),
  run(context, ports) {
    const [first] = namedHere(context)
    if (first !== undefined) goTo(ports, first)
  },
  undo: nothingKept,
})

const OTHERS = ['account', 'utility', 'property', 'company'] as const

/** Beside the main one, each by its name in the palette. */
const openOther = defineCommand<void, (typeof OTHERS)[number]>({
  id: 'records.of-other',
  title: 'Open one of the records that this is about',
  titleOf: (type) => `Open the record of the ${RECORD_NAMES[type].singular}`,
  group: 'Records',
  args: oneOf(OTHERS),
  choices: OTHERS.map((type) => ({ id: `records.of-${type}`, args: type })),
  when: all<(typeof OTHERS)[number]>(
    isAbout,
    only<(typeof OTHERS)[number]>((context, type) =>
      namedHere(context)
        .slice(1)
        .some((one) => one.type === type),
    ),
  ),
  run(context, ports, type) {
    const named = namedHere(context).find((one) => one.type === type)
    if (named !== undefined) goTo(ports, named)
  },
  undo: nothingKept,
})

export const openRecordCommands: readonly Command[] = [openRecord, openMain, openOther]

/** A company that signed up is no client. */
function clientOfRow({ list, focused }: ArrivalsContext): number | null {
  return list === 'sign-ups' ? null : (focused[list]?.company_id ?? null)
}
