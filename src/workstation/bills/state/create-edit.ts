import type { Edited } from '#commands/bills/editor/port.ts'
import { type Reversal, UndoRefused } from '#commands/kernel/define.ts'
import { applyPatches, type Patch, withLineIds } from '../draft/patch.ts'
import { isLine, type Stop } from '../draft/stops.ts'
import type { BillDesk } from './desk.ts'

/** Changes the draft of one bill, and answers the inverse. */
export const createEdit =
  (id: number, desk: BillDesk) =>
  (label: string, patches: readonly Patch[], remember = true): Edited => {
    const editor = desk.editor(id)
    if (editor === undefined) return null
    const { inverse } = applyPatches(editor.draft, patches)
    if (inverse.length === 0) return null
    desk.dispatch(id, { type: 'patched', patches, remember })
    return takingBack(id, desk, label, inverse, editor.cursor)
  }

/** The inverse of an edit: opens the bill again when it was left, and puts the cursor where the edit was. */
function takingBack(
  id: number,
  desk: BillDesk,
  label: string,
  inverse: readonly Patch[],
  cursor: Stop,
): Reversal {
  return {
    label: `${label} on #${id}`,
    async apply(ports) {
      ports.queue.open(id)
      await desk.ensure(id)
      const editor = desk.editor(id)
      if (editor === undefined) throw new Error('The bill is gone.')
      const { edit } = editor.bill.abilities
      if (edit !== true) throw new Error(edit)
      const idNow = (lineId: number) => desk.lineIdNow(id, lineId)
      const patches = withLineIds(inverse, idNow)
      if (applyPatches(editor.draft, patches).inverse.length === 0)
        throw new UndoRefused('Its line is not on the bill any more', undefined)
      desk.dispatch(id, { type: 'patched', patches })
      desk.dispatch(id, { type: 'moved', to: isLine(cursor) ? { ...cursor, id: idNow(cursor.id) } : cursor })
    },
  }
}
