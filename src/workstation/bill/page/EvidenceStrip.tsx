import { useAtomValue } from 'jotai'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { BillDetail, Evidence } from '../draft/bill-detail.ts'
import { boxAround } from '../draft/evidence.ts'
import { drawnPixelsAtom } from './measures.ts'
import styles from './PagePane.module.css'
import { pictureOf, readyPicture } from './page-pictures.ts'

const MARGIN = 0.004

interface EvidenceStripProps {
  bill: BillDetail
  /** Places of one value; those on the first one's page are shown. */
  places: readonly Evidence[]
}

/** A strip cut from the page: what is printed, beside what was read. */
export const EvidenceStrip = memo(function EvidenceStrip({ bill, places }: EvidenceStripProps) {
  const first = places[0]
  if (first === undefined) return <span className={styles.noStrip}>no place on the page</span>
  return <Strip bill={bill} first={first} places={places.filter(({ page }) => page === first.page)} />
})

function Strip({ bill, first, places }: { bill: BillDetail; first: Evidence; places: readonly Evidence[] }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState(false)
  const pixels = useAtomValue(drawnPixelsAtom)
  useLayoutEffect(() => {
    let here = true
    const box = boxAround(
      places.map((place) => place.box),
      MARGIN,
    )
    const draw = (picture: HTMLCanvasElement) => {
      if (here && canvas.current) cut(canvas.current, picture, box)
    }
    const ready = readyPicture(bill.id, first.page, pixels)
    if (ready) draw(ready)
    else pictureOf(bill, first.page, pixels).then(draw, () => here && setFailed(true))
    return () => {
      here = false
    }
  }, [bill, first, places, pixels])
  if (failed) return <span className={styles.noStrip}>{first.text}</span>
  return (
    <canvas
      ref={canvas}
      className={styles.strip}
      role="img"
      aria-label={`Printed: ${first.text}`}
      title={first.text}
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
