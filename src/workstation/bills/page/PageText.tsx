import { useEffect, useState } from 'react'
import { Page } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import { isPdfFile } from '#ui/file/pdf-file.ts'
import { readyFile } from '#workstation/platform/shared/page-pictures.ts'
import styles from './PagePane.module.css'

const QUIET_MS = 250

interface PageTextProps {
  billId: number
  page: number
  width: number
}

/** The page's text over its picture, to mark and copy. Laid out once the bill stays on screen. */
export default function PageText({ billId, page, width }: PageTextProps) {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  const file = readyFile(billId)
  if (!settled || file === undefined || !isPdfFile(file)) return null
  return (
    <div className={styles.text}>
      <Page
        pdf={file.document}
        pageNumber={page}
        width={width}
        renderMode="none"
        canvasBackground="transparent"
        renderAnnotationLayer={false}
        loading={null}
        error={null}
      />
    </div>
  )
}
