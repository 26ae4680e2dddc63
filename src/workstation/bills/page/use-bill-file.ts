import { useEffect, useState } from 'react'
import type { BillFile } from '#ui/file/shown-file.ts'
import { fileOf, readyFile } from '#workstation/platform/shared/page-pictures.ts'
import type { BillDetail } from '../draft/bill-detail.ts'

interface Opened {
  billId: number
  file: BillFile | null
  error: Error | null
}

/** The bill's file, in this very render when it was opened before. */
export function useBillFile(bill: BillDetail): Omit<Opened, 'billId'> {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { id, download_url, content_type } = bill
  const ready = readyFile(id)
  useEffect(() => {
    let mounted = true
    const show = (file: BillFile | null, error: Error | null) =>
      mounted && setOpened({ billId: id, file, error })
    fileOf({ id, download_url, content_type }).then(
      (file) => show(file, null),
      (error: unknown) => show(null, error instanceof Error ? error : new Error(String(error))),
    )
    return () => {
      mounted = false
    }
  }, [id, download_url, content_type])
  if (ready) return { file: ready, error: null }
  return opened?.billId === id ? opened : { file: null, error: null }
}
