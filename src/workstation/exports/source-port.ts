import type { SourcePort } from '#commands/exports/port.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { focusIdsBox, leaveIdsBox } from './ids-box.ts'
import { putExport, refreshExports } from './queries.ts'
import { exportList, typedAtom } from './state.ts'

/** The room of source exports as commands move in it and change it. */
export function createSourcePort({
  store,
  queryClient,
}: Pick<Workstation, 'store' | 'queryClient'>): SourcePort {
  const moves = createListMoves({ store, state: exportList })
  return {
    move: moves.move,
    write: focusIdsBox,
    setIds: (text) => store.set(typedAtom, text),
    put: (found) => putExport(queryClient, found),
    goTo(id) {
      moves.returnTo(id)
      leaveIdsBox()
    },
    download(url) {
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.click()
    },
    refresh: () => void refreshExports(queryClient),
  }
}
