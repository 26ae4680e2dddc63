import { oneOf } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, only } from '#commands/kernel/when.ts'
import {
  CHARGE_TYPES,
  SELECTABLE_CHARGE_TYPES,
  SELECTABLE_USAGE_TYPES,
  USAGE_TYPES,
} from '#domain/records/line-types.ts'
import { focusedRow, onRow, tablesOf } from './conditions.ts'
import type { MappingChoice, MappingRow } from './context.ts'

/** What a row would have if nothing more were changed. */
const choiceOf = ({ saved, wanted }: MappingRow): MappingChoice => wanted ?? saved

type TypeId = (typeof SELECTABLE_CHARGE_TYPES)[number]

/** The digit's type for the row's table; null when it has none. */
function typeName(context: CommandContext, typeId: TypeId): string | null {
  const kind = focusedRow(context)?.kind
  if (kind === 'charge') return CHARGE_TYPES[typeId]
  const usage = SELECTABLE_USAGE_TYPES.find((id) => id === typeId)
  return kind === 'usage' && usage !== undefined ? USAGE_TYPES[usage] : null
}

const setType = defineCommand<void, TypeId>({
  id: 'line-item-mappings.type',
  title: 'Map to a type',
  titleOf: (typeId) => `Map to: ${CHARGE_TYPES[typeId]}`,
  titleNow: (context, typeId) => `Map to: ${typeName(context, typeId) ?? CHARGE_TYPES[typeId]}`,
  group: 'Mappings',
  args: oneOf(SELECTABLE_CHARGE_TYPES),
  choices: SELECTABLE_CHARGE_TYPES.map((typeId) => ({
    id: `line-item-mappings.type-${typeId}`,
    args: typeId,
    keys: [`${typeId}`],
    hint: 'type',
  })),
  when: all<TypeId>(
    onRow,
    (context, typeId) =>
      focusedRow(context) === null ||
      typeName(context, typeId) !== null ||
      `there is no usage type ${typeId}`,
  ),
  run(context, ports, typeId) {
    const row = focusedRow(context)
    if (row !== null) tablesOf(ports).want({ ...choiceOf(row), typeId })
  },
  undo: nothingKept,
})

const toggleInclude = defineCommand({
  id: 'line-item-mappings.toggle-include',
  title: 'Include such lines or leave them out',
  group: 'Mappings',
  keys: ['Space', 'x'],
  hint: 'include',
  when: onRow,
  run(context, ports) {
    const row = focusedRow(context)
    if (row === null) return
    const choice = choiceOf(row)
    tablesOf(ports).want({ ...choice, applicable: !choice.applicable })
  },
  undo: nothingKept,
})

const drop = defineCommand({
  id: 'line-item-mappings.drop-change',
  title: 'Leave the mapping as it is saved',
  group: 'Mappings',
  keys: ['Escape'],
  when: all(
    onRow,
    only((context) => focusedRow(context)?.wanted != null),
  ),
  run: (_, ports) => tablesOf(ports).want(null),
  undo: nothingKept,
})

/** These change nothing that is kept: the row shows what a save would change, and waits. */
export const chooseCommands = [setType, toggleInclude, drop]
