import { useAtomValue } from 'jotai'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { pictureOf, readyPicture } from '#workstation/platform/shared/page-pictures.ts'
import type { BillDetail, Evidence } from '../draft/bill-detail.ts'
import { withMargin } from '../draft/evidence.ts'
import { drawnPixelsAtom } from './measures.ts'
import styles from './PagePane.module.css'

const MARGIN = 0.004

interface EvidenceStripProps {
  bill: BillDetail
  /** The places of one value, such as the two dates of a period. */
  places: readonly Evidence[]
}

/** Strips cut from the page: what is printed, beside what was read. */
export const EvidenceStrip = memo(function EvidenceStrip({ bill, places }: EvidenceStripProps) {
  const apart = new Map(places.map((place) => [`${place.page} ${Object.values(place.box).join(' ')}`, place]))
  if (apart.size === 0) return <span className={styles.noStrip}>not on the page</span>
  return (
    <span className={styles.strips}>
      {[...apart].map(([key, place]) => (
        <Strip key={key} bill={bill} place={place} />
      ))}
    </span>
  )
})

function Strip({ bill, place }: { bill: BillDetail; place: Evidence }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState(false)
  const pixels = useAtomValue(drawnPixelsAtom)
  useLayoutEffect(() => {
    let mounted = true
    const draw = (picture: HTMLCanvasElement) => {
      if (mounted && canvas.current) cut(canvas.current, picture, withMargin(place.box, MARGIN))
    }
    const ready = readyPicture(bill.id, place.page, pixels)
    if (ready) draw(ready)
    else pictureOf(bill, place.page, pixels).then(draw, () => mounted && setFailed(true))
    return () => {
      mounted = false
    }
  }, [bill, place, pixels])
  if (failed) return <span className={styles.noStrip}>{place.text}</span>
  return (
    <canvas
      ref={canvas}
      className={styles.strip}
      role="img"
      aria-label={`Printed: ${place.text}`}
      title={place.text}
    />
  )
}

function cut(strip: HTMLCanvasElement, picture: HTMLCanvasElement, box: Evidence['box']): void {
  const width = Math.max(1, Math.round(box.width * picture.width))
  const height = Math.max(1, Math.round(box.height * picture.height))
  strip.width = width
  strip.height = height
  strip
    .getContext('2d')
    ?.drawImage(picture, box.x * picture.width, box.y * picture.height, width, height, 0, 0, width, height)
}
