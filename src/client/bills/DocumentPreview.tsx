import { useEffect, useRef, useState } from 'react'
import { openBillFile } from '#ui/file/bill-file.ts'
import type { BillFile } from '#ui/file/shown-file.ts'
import styles from './DocumentPage.module.css'

/** Pages that are shown before somebody asks for all. */
const FIRST_PAGES = 3

interface DocumentPreviewProps {
  id: number
  /** Where the file is, for a short time. */
  url: string
  contentType: string
}

/** The pages of the file, drawn. */
export function DocumentPreview({ id, url, contentType }: DocumentPreviewProps) {
  const { file, failed } = useFile(id, url, contentType)
  const [all, setAll] = useState(false)
  const pages = all ? (file?.pageCount ?? 0) : Math.min(FIRST_PAGES, file?.pageCount ?? 0)
  return (
    <section className="panel" aria-labelledby="file">
      <h2 id="file">The file</h2>
      {failed && <p role="alert">The file cannot be shown here. Open or download it instead.</p>}
      {file === null && !failed && (
        <div className={styles.sheet} role="status" aria-label="Loading the file" />
      )}
      {file !== null &&
        Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <Sheet key={page} file={file} page={page} />
        ))}
      {file !== null && pages < file.pageCount && (
        <button type="button" onClick={() => setAll(true)}>
          Show all {file.pageCount} pages
        </button>
      )}
    </section>
  )
}

/** The file is opened once, though its address is another one each time that the document is asked for. */
function useFile(id: number, url: string, contentType: string) {
  const address = useRef(url)
  address.current = url
  const [opened, setOpened] = useState<{ id: number; file: BillFile | null; failed: boolean } | null>(null)
  useEffect(() => {
    let here = true
    let mine: BillFile | null = null
    openBillFile({ download_url: address.current, content_type: contentType }).then(
      (file) => {
        if (!here) return file.close()
        mine = file
        setOpened({ id, file, failed: false })
      },
      () => here && setOpened({ id, file: null, failed: true }),
    )
    return () => {
      here = false
      setOpened(null)
      mine?.close()
    }
  }, [id, contentType])
  return opened?.id === id ? opened : { file: null, failed: false }
}

function Sheet({ file, page }: { file: BillFile; page: number }) {
  const host = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const place = host.current
    if (place === null) return
    let here = true
    const pixels = Math.round(place.clientWidth * window.devicePixelRatio)
    file.draw(page, pixels).then(
      (picture) => here && place.replaceChildren(picture),
      () => here && setFailed(true),
    )
    return () => {
      here = false
    }
  }, [file, page])
  return (
    <>
      <div ref={host} className={styles.sheet} role="img" aria-label={`Page ${page}`} />
      {failed && <p role="alert">Page {page} could not be drawn.</p>}
    </>
  )
}
