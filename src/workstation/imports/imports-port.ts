import type { ImportsPort } from '#commands/imports/port.ts'
import { fetchRefusedRows } from '#contract/client/fetch-export.ts'
import type { ImportDetails } from '#contract/imports/imports.ts'
import { saveFile } from '#ui/save-file.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { chooseImportFile } from './import-file.ts'
import { putImport, putMapping, refreshImport, refreshImports } from './queries.ts'
import { importList, openIdAtom, rowList } from './state.ts'

/** The room of imports as commands move in it and change it. */
export function createImportsPort(workstation: Workstation): ImportsPort {
  const { store, queryClient, call, session, ports } = workstation
  const imports = createListMoves({ store, state: importList })
  const rows = createListMoves({ store, state: rowList })
  let turn: Promise<unknown> = Promise.resolve()
  let newest = 0
  /** Corrections are sent one behind the other; the answer to the last is what stands. */
  async function correct(id: number, send: () => Promise<ImportDetails>): Promise<void> {
    newest += 1
    const mine = newest
    const sent = turn.then(send, send)
    turn = sent
    try {
      const answer = await sent
      if (mine === newest) putImport(queryClient, answer)
    } catch (error) {
      if (mine === newest) turn = Promise.resolve()
      void refreshImport(queryClient, id)
      throw error
    }
  }
  return {
    move: (to) => (store.get(openIdAtom) === null ? imports : rows).move(to),
    chooseFile: () => chooseImportFile(workstation),
    open: (id) => ports.go('imports', String(id)),
    close() {
      const id = store.get(openIdAtom)
      ports.go('imports')
      if (id !== null) imports.returnTo(id)
    },
    show: (id, view) => ports.go('imports', `${id}/${view}`),
    put: (open) => putImport(queryClient, open),
    setMapping(id, mapping) {
      putMapping(queryClient, id, mapping)
      return correct(id, () => call('imports.setMapping', { params: { id }, body: mapping }))
    },
    readSheet: (id, said) => correct(id, () => call('imports.readSheet', { params: { id }, body: said })),
    corrected: () => turn,
    async saveRefused(id) {
      const { content, fileName } = await fetchRefusedRows(id, session())
      saveFile(content, fileName)
      return fileName
    },
    exportOrder: (format) => ({ name: 'imports.export', input: { body: { format } } }),
    refresh: () => void refreshImports(queryClient),
  }
}
