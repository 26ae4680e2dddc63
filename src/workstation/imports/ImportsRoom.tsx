import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { ImportSummary } from '#commands/imports/context.ts'
import { dropTakerAtom } from '#workstation/bills/upload/uploads.ts'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { NewestFirst } from '#workstation/platform/list/NewestFirst.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { IMPORT_COLUMNS, importLines } from './columns.tsx'
import { importFile } from './import-file.ts'
import { createImportsPort } from './imports-port.ts'
import { OpenImport } from './OpenImport.tsx'
import { IMPORTS } from './queries.ts'
import { importList, importsContextAtom, listAnswerAtom, openIdAtom, openImportAtom } from './state.ts'

export { importCommands as commands } from '#commands/imports/commands.ts'

/** Lists of other systems, read into the records here: what was imported, and the import that is open. */
export default function ImportsRoom() {
  const openId = useAtomValue(openIdAtom)
  useRoomSlice('imports', importsContextAtom, createImportsPort)
  useRecordTitle(useAtomValue(openImportAtom)?.file_name)
  useDrop()
  return (
    <section className={room.room} aria-label="Imports">
      <h1 className="visually-hidden">Imports</h1>
      <PartBoundary name={openId === null ? '“Imports”' : 'The import'} of={openId} home answers={IMPORTS}>
        {openId === null ? <List /> : <OpenImport />}
      </PartBoundary>
    </section>
  )
}

function List() {
  const { state } = useAtomValue(importList.listAtom)
  const answer = useAtomValue(listAnswerAtom)
  useRoomWaitsFor('imports', state === 'loading' ? 'the list' : null)
  return (
    <>
      <div className={room.bar}>
        <span className={room.rest} />
        <CommandButton id="imports.file" look="primary" />
      </div>
      <NewestFirst<ImportSummary>
        state={importList}
        answer={answer}
        nothing="Nothing was imported yet. Choose a csv or xlsx file of clients, properties, accounts, contacts or bills, or drop one here."
        refresh="imports.refresh"
        label="Imports"
        columns={IMPORT_COLUMNS}
        twoLines={importLines}
        pointer={OPENING}
      />
    </>
  )
}

const OPENING = { open: 'imports.open', select: null }

/** A file that is dropped here is no bill. */
function useDrop() {
  const workstation = useWorkstation()
  const setTaker = useSetAtom(dropTakerAtom)
  useEffect(() => {
    setTaker({ says: 'Drop the file to import it', take: ([file]) => void importFile(workstation, file) })
    return () => setTaker(null)
  }, [workstation, setTaker])
}
