import { sendForm } from '#contract/client/send-form.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { putImport } from './queries.ts'

const NOTICE = 'import-file'
const ACCEPTED = '.csv,.txt,.tsv,.xlsx'

/** Opens the browser's file picker; what is chosen is read and opened. */
export function chooseImportFile(workstation: Workstation): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = ACCEPTED
  input.addEventListener('change', () => void importFile(workstation, input.files?.[0]))
  input.click()
}

/** Has a list read, and opens what it is taken for. */
export async function importFile(workstation: Workstation, file: File | undefined): Promise<void> {
  if (file === undefined) return
  const { ports, session, queryClient } = workstation
  ports.say({ id: NOTICE, text: `Reading “${file.name}”…`, tone: 'busy' })
  const form = new FormData()
  form.append('file', file)
  try {
    const open = await sendForm('imports.upload', { form, session: session() })
    putImport(queryClient, open)
    ports.say({ id: NOTICE, text: `Read “${file.name}”`, tone: 'done' })
    ports.go('imports', String(open.id))
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : `“${file.name}” could not be read.`
    const action = { label: 'Retry', run: () => void importFile(workstation, file) }
    ports.say({ id: NOTICE, text, tone: 'error', action })
  }
}
