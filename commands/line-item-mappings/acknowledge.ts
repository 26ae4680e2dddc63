import { messageOf } from '#commands/kernel/attempt-each.ts'
import { CommandFailed, defineCommand, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable, unless } from '#commands/kernel/when.ts'
import { canBeAcknowledged } from '#domain/line-item-mappings/mapping.ts'
import { focusedRow, hasRows, onRow, tablesOf } from './conditions.ts'
import { isOpen, type MappingRow } from './context.ts'
import type { Mapping } from './port.ts'
import { reverseSave, type SavedMapping, saveWanted } from './save.ts'

/** More at once are sent in parts. */
const MOST_AT_ONCE = 1_000

const acknowledge = defineCommand({
  id: 'line-item-mappings.acknowledge',
  final: true,
  title: 'Acknowledge, and to the next open mapping',
  titleNow: (context) =>
    focusedRow(context)?.wanted == null
      ? 'Acknowledge, and to the next open mapping'
      : 'Save, and to the next open mapping',
  group: 'Mappings',
  keys: ['a'],
  hint: 'acknowledge',
  when: all(
    onRow,
    reachable,
    unless('choose its type first, or leave it out', (context) => {
      const row = focusedRow(context)
      return row === null || canBeAcknowledged(row.wanted ?? row.saved)
    }),
    unless('it is acknowledged', (context) => {
      const row = focusedRow(context)
      return row === null || row.wanted !== null || isOpen(row)
    }),
  ),
  run(context, ports): Promise<Acknowledged | null> | null {
    const row = focusedRow(context)
    if (row === null) return null
    const companyId = context.mappings?.companyId ?? null
    const saving =
      row.wanted === null
        ? acknowledgeRows([row], companyId, ports)
        : saveWanted(row, companyId, 'waiting', ports).then((saved) => saved && { saved })
    tablesOf(ports).goToOpen(1)
    return saving
  },
  undo: {
    kind: 'reversible',
    reverse: (done: Acknowledged | null) => {
      if (done === null) return null
      return 'saved' in done ? reverseSave(done.saved) : reverseAcknowledge(done)
    },
  },
})

const acknowledgeAll = defineCommand({
  id: 'line-item-mappings.acknowledge-all',
  final: true,
  title: 'Acknowledge all',
  titleNow: ({ mappings }) =>
    mappings === null || mappings.unacknowledged === 0
      ? 'Acknowledge all'
      : `Acknowledge ${mappings.filtered ? 'those shown' : 'all'}: ${mappings.unacknowledged}`,
  group: 'Mappings',
  keys: ['Shift+a'],
  hint: 'acknowledge',
  when: all(
    hasRows,
    reachable,
    unless('no mapping waits to be acknowledged', ({ mappings }) => (mappings?.unacknowledged ?? 0) > 0),
  ),
  run: ({ mappings }, ports) =>
    acknowledgeRows(tablesOf(ports).unacknowledgedRows(), mappings?.companyId ?? null, ports),
  undo: { kind: 'reversible', reverse: reverseAcknowledge },
})

export const acknowledgeCommands = [acknowledge, acknowledgeAll]

interface AcknowledgedRows {
  mappings: readonly Mapping[]
  /** Those among them that the reader had only proposed, which acknowledging decided. */
  proposals: readonly Mapping[]
  companyId: number | null
}

type Acknowledged = AcknowledgedRows | { saved: SavedMapping }

/** Shown at once; those that the server leaves come back, each with its reason. */
async function acknowledgeRows(
  rows: readonly MappingRow[],
  companyId: number | null,
  ports: Ports,
): Promise<AcknowledgedRows> {
  const tables = tablesOf(ports)
  tables.put(rows.map((row) => ({ ...row, acknowledged: true })))
  const done: Mapping[] = []
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE) {
    const part = rows.slice(from, from + MOST_AT_ONCE)
    try {
      const { mappings, left } = await ports.call('mappings.acknowledge', {
        body: { ...idsOf(part), company_id: companyId },
      })
      done.push(...mappings)
      const isLeft = (row: MappingRow) => left.some(({ kind, id }) => kind === row.kind && id === row.id)
      tables.put(part.filter(isLeft))
      if (left.length > 0)
        tellLeft(
          left.map(({ message }) => message),
          ports,
        )
    } catch (cause) {
      tables.put(rows.slice(from))
      if (done.length === 0) throw new CommandFailed(`Could not acknowledge ${nameOf(rows)}`, cause)
      tellLeft([messageOf(cause)], ports)
      break
    }
  }
  if (rows.some(({ id }) => !done.some((mapping) => mapping.id === id))) tables.refresh()
  const wasProposed = ({ kind, description }: Mapping) =>
    rows.some((row) => row.proposed && row.kind === kind && row.description === description)
  return { mappings: done, proposals: done.filter(wasProposed), companyId }
}

function tellLeft(details: string[], ports: Ports): void {
  ports.say({ id: 'mapping', text: 'Not every mapping could be acknowledged', tone: 'error', details })
}

function reverseAcknowledge({ mappings, proposals, companyId }: AcknowledgedRows): Reversal | null {
  const [first] = mappings
  const others = mappings.filter((mapping) => !proposals.includes(mapping))
  if (first === undefined) return null
  return {
    label: `Acknowledged ${nameOf(mappings)}`,
    async apply(ports) {
      for (const { kind, id, company_id } of proposals) {
        const answer = await ports.call('mappings.update', {
          params: { kind, mappingId: id },
          body: { ack: false, proposed: true, company_id },
        })
        ports.mappings?.replace(id, answer.mapping)
      }
      for (let from = 0; from < others.length; from += MOST_AT_ONCE) {
        const answer = await ports.call('mappings.acknowledge', {
          body: { ...idsOf(others.slice(from, from + MOST_AT_ONCE)), ack: false, company_id: companyId },
        })
        for (const mapping of answer.mappings) ports.mappings?.replace(mapping.id, mapping)
      }
      ports.mappings?.returnTo(first)
    },
  }
}

function idsOf(rows: readonly { kind: MappingRow['kind']; id: number }[]) {
  const idsOfKind = (kind: MappingRow['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { charge_ids: idsOfKind('charge'), usage_ids: idsOfKind('usage') }
}

const nameOf = (rows: readonly { description: string }[]): string =>
  rows.length === 1 && rows[0] !== undefined ? `“${rows[0].description}”` : `${rows.length} mappings`
