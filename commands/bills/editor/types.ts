import { fields, oneOf } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { defineCommand } from '#commands/kernel/define.ts'
import { all } from '#commands/kernel/when.ts'
import {
  CHARGE_TYPES,
  SELECTABLE_CHARGE_TYPES,
  SELECTABLE_USAGE_TYPES,
  USAGE_TYPES,
} from '#domain/records/line-types.ts'
import { canEdit, editorOf, onLine, undoEdit } from './conditions.ts'

type TypeId = (typeof SELECTABLE_CHARGE_TYPES)[number]

/** The digit's type for the kind of line that the cursor is on; null when it has none. */
function typeName({ bill }: CommandContext, typeId: TypeId): string | null {
  if (bill?.cursor.on === 'charge') return CHARGE_TYPES[typeId]
  const usage = SELECTABLE_USAGE_TYPES.find((id) => id === typeId)
  return bill?.cursor.on === 'usage' && usage !== undefined ? USAGE_TYPES[usage] : null
}

const LINES = ['this', 'alike'] as const

const titleOf = (name: string, lines: (typeof LINES)[number]) =>
  lines === 'this' ? `Set the type: ${name}` : `Set the type of all lines so described: ${name}`

export const setType = defineCommand({
  id: 'bills.set-type',
  title: 'Set the type',
  titleOf: ({ type, lines }) => titleOf(CHARGE_TYPES[type], lines),
  titleNow: (context, { type, lines }) => titleOf(typeName(context, type) ?? CHARGE_TYPES[type], lines),
  group: 'Lines',
  args: fields({ type: oneOf(SELECTABLE_CHARGE_TYPES), lines: oneOf(LINES) }),
  choices: [
    ...SELECTABLE_CHARGE_TYPES.map((type) => ({
      id: `bills.type-${type}`,
      args: { type, lines: 'this' as const },
      keys: [`${type}`],
      hint: 'type',
    })),
    ...SELECTABLE_CHARGE_TYPES.map((type) => ({
      id: `bills.type-${type}-alike`,
      args: { type, lines: 'alike' as const },
      keys: [`Shift+${type}`],
    })),
  ],
  when: all(
    canEdit,
    onLine,
    (context, { type }) => typeName(context, type) !== null || `there is no usage type ${type}`,
  ),
  run: (_, ports, { type, lines }) => editorOf(ports).setType(type, lines),
  undo: undoEdit,
})
