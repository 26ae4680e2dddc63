import { useEffect, useRef, useState } from 'react'
import { fileOf } from '#workstation/platform/shared/page-pictures.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import styles from './SplitDialog.module.css'

/** In device pixels. */
const WIDTH = 220

/** A page as a small picture, drawn once it comes near the screen. */
export function PageThumbnail({ bill, page }: { bill: BillDetail; page: number }) {
  const host = useRef<HTMLSpanElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = host.current
    if (element === null) return
    let mounted = true
    const draw = async () => {
      const file = await fileOf(bill)
      const picture = await file.draw(page, WIDTH)
      if (mounted) element.replaceChildren(picture)
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      draw().catch(() => mounted && setFailed(true))
    })
    observer.observe(element)
    return () => {
      mounted = false
      observer.disconnect()
    }
  }, [bill, page])
  return (
    <span ref={host} className={styles.picture}>
      {failed && 'no picture'}
    </span>
  )
}
