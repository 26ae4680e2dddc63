import { useAtomValue, useSetAtom, useStore } from 'jotai'
import type { ClipboardEvent } from 'react'
import type { SourceExport } from '#commands/exports/context.ts'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { NewestFirst } from '#workstation/platform/list/NewestFirst.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { EXPORT_COLUMNS, exportLines } from './columns.tsx'
import { ExportDetail } from './ExportDetail.tsx'
import { IdsForm } from './IdsForm.tsx'
import { focusIdsBox } from './ids-box.ts'
import { SOURCE } from './queries.ts'
import styles from './SourceRoom.module.css'
import { createSourcePort } from './source-port.ts'
import { exportList, exportsAnswerAtom, sourceContextAtom, typedAtom } from './state.ts'

export { sourceCommands as commands } from '#commands/exports/commands.ts'

/** The files that saved bills were made from, asked for by the bills' ids and taken along as one archive. */
export default function SourceRoom() {
  useRoomSlice('source', sourceContextAtom, createSourcePort)
  return (
    <section className={room.room} aria-label="Source Export" onPaste={usePaste()}>
      <h1 className="visually-hidden">Source Export</h1>
      <IdsForm />
      <PartBoundary name="“Source Export”" home answers={SOURCE}>
        <Exports />
      </PartBoundary>
    </section>
  )
}

/** Ids that are pasted anywhere in the room go into the box, behind those that are there. */
function usePaste() {
  const store = useStore()
  const write = useSetAtom(typedAtom)
  return (event: ClipboardEvent) => {
    if (event.target instanceof HTMLTextAreaElement) return
    const { text } = store.get(typedAtom)
    write([text, event.clipboardData.getData('text')].filter(Boolean).join())
    focusIdsBox()
  }
}

function Exports() {
  const answer = useAtomValue(exportsAnswerAtom)
  const { state } = useAtomValue(exportList.listAtom)
  useRoomWaitsFor('source', state === 'loading' ? 'the list' : null)
  return (
    <div className={styles.split}>
      <div className={styles.list}>
        <NewestFirst<SourceExport>
          state={exportList}
          answer={answer}
          nothing="No archive is kept. Paste the ids of saved bills above, and Go."
          refresh="source-files.refresh"
          label="Exports"
          columns={EXPORT_COLUMNS}
          twoLines={exportLines}
        />
      </div>
      <ExportDetail />
    </div>
  )
}
