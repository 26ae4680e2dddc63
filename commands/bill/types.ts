import {
  CHARGE_TYPES,
  SELECTABLE_CHARGE_TYPES,
  SELECTABLE_USAGE_TYPES,
  USAGE_TYPES,
} from '#domain/line-types.ts'
import type { CommandContext } from '../context.ts'
import { defineCommand } from '../define.ts'
import { all, type When } from '../when.ts'
import { canEdit, editorOf, onLine, undoEdit } from './conditions.ts'

type TypeId = (typeof SELECTABLE_CHARGE_TYPES)[number]

/** The digit's type for the kind of line that the cursor is on; null when it has none. */
function typeName({ bill }: CommandContext, typeId: TypeId): string | null {
  if (bill?.cursor.on === 'charge') return CHARGE_TYPES[typeId]
  const usage = SELECTABLE_USAGE_TYPES.find((id) => id === typeId)
  return bill?.cursor.on === 'usage' && usage !== undefined ? USAGE_TYPES[usage] : null
}

const typeExists =
  (typeId: TypeId): When =>
  (context) =>
    typeName(context, typeId) !== null || `there is no usage type ${typeId}`

const setType = (typeId: TypeId, lines: 'this' | 'alike') =>
  defineCommand({
    id: lines === 'this' ? `bill.type-${typeId}` : `bill.type-${typeId}-alike`,
    title:
      lines === 'this'
        ? `Set the type: ${CHARGE_TYPES[typeId]}`
        : `Set the type of all lines so described: ${CHARGE_TYPES[typeId]}`,
    titleNow(context) {
      const name = typeName(context, typeId) ?? CHARGE_TYPES[typeId]
      return lines === 'this' ? `Set the type: ${name}` : `Set the type of all lines so described: ${name}`
    },
    group: 'Lines',
    keys: [lines === 'this' ? `${typeId}` : `Shift+${typeId}`],
    hint: lines === 'this' ? 'type' : undefined,
    when: all(canEdit, onLine, typeExists(typeId)),
    run: (_, ports) => editorOf(ports).setType(typeId, lines),
    undo: undoEdit,
  })

export const typeCommands = [
  ...SELECTABLE_CHARGE_TYPES.map((typeId) => setType(typeId, 'this')),
  ...SELECTABLE_CHARGE_TYPES.map((typeId) => setType(typeId, 'alike')),
]
