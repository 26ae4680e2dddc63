import type { CommandContext } from '#commands/kernel/context.ts'
import { CommandFailed, defineCommand, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable, unless } from '#commands/kernel/when.ts'
import { staleFrom } from '#contract/client/stale-from.ts'
import { canBeAcknowledged } from '#domain/line-item-mappings/mapping.ts'
import { CHARGE_TYPES, USAGE_TYPES } from '#domain/records/line-types.ts'
import { focusedRow, onRow, tablesOf } from './conditions.ts'
import type { MappingKind, MappingRow } from './context.ts'
import type { Mapping } from './port.ts'

/** A change that the server took, with what was before it. */
export interface SavedMapping {
  mapping: Mapping
  before: Mapping
}

type Apply = 'waiting' | 'future'

/** Saves what is wanted for the row. It shows at once; a refusal brings the row back with the wish on it. */
export async function saveWanted(
  row: MappingRow,
  companyId: number | null,
  apply: Apply,
  ports: Ports,
): Promise<SavedMapping | null> {
  const { kind, id, wanted } = row
  if (wanted === null) return null
  const tables = tablesOf(ports)
  tables.put([{ kind, id, saved: wanted, wanted: null, acknowledged: canBeAcknowledged(wanted) }])
  try {
    const { mapping, before, effect } = await ports.call('mappings.update', {
      params: { kind, mappingId: id },
      body: {
        ...typeIn(kind, wanted.typeId),
        applicable: wanted.applicable,
        seen: { type_id: row.saved.typeId, applicable: row.saved.applicable },
        company_id: companyId,
        apply,
      },
    })
    tables.replace(id, mapping)
    const details = effect.lines === 0 || apply === 'future' ? [] : [`${countOf(effect)} changed`]
    ports.say({ id: 'mapping', text: `Mapped “${row.description}”`, tone: 'done', details })
    return { mapping, before }
  } catch (cause) {
    tables.put([row])
    const [now] = staleFrom(cause, `${kind}_mapping`)?.records ?? []
    if (now !== undefined) tables.replace(id, now)
    throw new CommandFailed(`Could not save the mapping of “${row.description}”`, cause)
  }
}

export function reverseSave(saved: SavedMapping | null): Reversal | null {
  if (saved === null) return null
  const { mapping, before } = saved
  return {
    label: `Mapped “${mapping.description}”`,
    async apply(ports) {
      const { kind, id } = mapping
      const answer = await ports.call('mappings.update', {
        params: { kind, mappingId: id },
        body: {
          ...typeIn(kind, typeIdOf(before)),
          applicable: before.applicable,
          ack: before.ack,
          proposed: before.proposed || undefined,
          seen: { type_id: typeIdOf(mapping), applicable: mapping.applicable },
          company_id: mapping.company_id,
        },
      })
      ports.mappings?.replace(id, answer.mapping)
      ports.mappings?.returnTo({ kind, id: answer.mapping.id })
    },
  }
}

const save = (apply: Apply, id: string, title: string, keys: readonly string[], hint?: string) =>
  defineCommand({
    id: `line-item-mappings.${id}`,
    final: true,
    title,
    titleNow: (context) => titleNow(title, context),
    group: 'Mappings',
    keys,
    hint,
    when: all(
      onRow,
      reachable,
      unless('nothing is changed: a digit sets the type', (context) => focusedRow(context)?.wanted != null),
    ),
    run(context, ports) {
      const row = focusedRow(context)
      return row === null ? null : saveWanted(row, context.mappings?.companyId ?? null, apply, ports)
    },
    undo: { kind: 'reversible', reverse: reverseSave },
  })

function titleNow(title: string, context: CommandContext): string {
  const row = focusedRow(context)
  return row?.wanted == null ? title : `${title}: ${row.description}`
}

/** A change applies to the bills that wait for review, unless it is kept for those still to come. */
export const saveCommands = [
  save('waiting', 'save', 'Save the mapping', ['Enter'], 'save'),
  save('future', 'save-for-new-bills', 'Save the mapping for new bills only', ['Shift+Enter']),
]

export const typeIdOf = (mapping: Mapping): number | null =>
  mapping.kind === 'charge' ? mapping.utility_charge_type_id : mapping.utility_usage_type_id

const typeIn = (kind: MappingKind, typeId: number | null) =>
  kind === 'charge' ? { utility_charge_type_id: typeId } : { utility_usage_type_id: typeId }

const TYPE_NAMES: Record<MappingKind, Readonly<Record<number, string>>> = {
  charge: CHARGE_TYPES,
  usage: USAGE_TYPES,
}

/** What a type is called; "no type" for none. */
export const typeNameOf = (kind: MappingKind, typeId: number | null): string =>
  (typeId === null ? undefined : TYPE_NAMES[kind][typeId]) ?? 'no type'

/** "1 line of 1 bill", "12 lines of 5 bills". */
export const countOf = ({ lines, bills }: { lines: number; bills: number }): string =>
  `${lines} ${lines === 1 ? 'line' : 'lines'} of ${bills} ${bills === 1 ? 'bill' : 'bills'}`
