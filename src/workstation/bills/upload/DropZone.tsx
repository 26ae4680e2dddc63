import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import styles from './DropZone.module.css'
import { dropTakerAtom, offerFilesAtom } from './uploads.ts'

/** Files may be dropped anywhere on the window. */
export function DropZone() {
  const offer = useSetAtom(offerFilesAtom)
  const taker = useAtomValue(dropTakerAtom)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (taker === null) offer(files)
      else taker.take(files, event.target instanceof Element ? event.target : null)
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [offer, taker])
  return over && <div className={styles.zone}>{taker?.says ?? 'Drop the files to upload them'}</div>
}
