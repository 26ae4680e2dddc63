import { useMutation } from '@tanstack/react-query'
import { EXPORT_FAILED, EXPORT_FORMATS, type ExportFormat } from '#base/exports.ts'
import { type ExportOrder, fetchExport } from '#contract/client/fetch-export.ts'
import { Notice } from '#ui/form/Notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { fileSession } from '../session/session.ts'

interface ExportListProps {
  /** The list as it is shown, as the call that exports it asks for it. */
  order(format: ExportFormat): ExportOrder
}

const FORMATS = ['xlsx', 'csv'] as const satisfies ExportFormat[]

/** Takes the whole list along as a file. */
export function ExportList({ order }: ExportListProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { content, fileName } = await fetchExport(order(format), fileSession())
      saveFile(content, fileName)
    },
  })
  return (
    <div className="actions">
      {FORMATS.map((format) => (
        <button key={format} type="button" disabled={isPending} onClick={() => mutate(format)}>
          Export ({EXPORT_FORMATS[format].label})
        </button>
      ))}
      {isPending && <Notice tone="plain">Exporting…</Notice>}
      {error !== null && <Notice tone="bad">{error.message || EXPORT_FAILED}</Notice>}
    </div>
  )
}
