import { KeymapEditor } from '../keyboard/KeymapEditor.tsx'
import { Palette } from '../palette/Palette.tsx'
import { BulkDialogs } from '../queue/BulkDialogs.tsx'
import { UploadDialog } from '../upload/UploadDialog.tsx'
import { KeySheet } from './KeySheet.tsx'

/** One part of the bundle, apart from what the first screen needs. */
export default function OverlayParts() {
  return (
    <>
      <Palette />
      <KeySheet />
      <UploadDialog />
      <BulkDialogs />
      <KeymapEditor />
    </>
  )
}
