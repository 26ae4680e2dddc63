import { useAtomValue } from 'jotai'
import type { CallAnswer } from '#contract/client/contract.ts'
import { momentWords } from '#ui/moments.ts'
import styles from './ScraperErrorsRoom.module.css'
import { comparisonAtom, picturedAtom } from './state.ts'

type Comparison = NonNullable<CallAnswer<'scraperErrors.compare'>['comparison']>
type Screenshot = Comparison['failed']
type Places = NonNullable<Comparison['places']>

interface PicturesProps {
  /** Whether they are seen in full, rather than small. */
  whole: boolean
}

/** The pictures of an error: the last good one beside the failed one where there are both. */
export function Pictures({ whole }: PicturesProps) {
  const comparison = useAtomValue(comparisonAtom)
  const pictured = useAtomValue(picturedAtom)
  if (comparison.isError || pictured.isError)
    return (
      <p className={styles.aside} role="status">
        The screenshots could not be fetched.
      </p>
    )
  if (comparison.data === undefined || pictured.data === undefined)
    return <p className={styles.aside}>Fetching the screenshots…</p>
  return comparison.data === null ? (
    <Alone screenshots={pictured.data.screenshots} whole={whole} />
  ) : (
    <Compared comparison={comparison.data} whole={whole} />
  )
}

function Alone({ screenshots, whole }: PicturesProps & { screenshots: readonly Screenshot[] }) {
  if (screenshots.length === 0) return <p className={styles.aside}>No screenshot was taken.</p>
  return (
    <div className={styles.pictures}>
      {screenshots.map((picture) => (
        <Picture key={picture.id} title={picture.step || 'Failed'} picture={picture} whole={whole} />
      ))}
    </div>
  )
}

function Compared({
  comparison: { good, failed, places },
  whole,
}: PicturesProps & { comparison: Comparison }) {
  return (
    <div className={styles.compared}>
      <p className={styles.differs}>{differenceWords(places)}</p>
      <div className={styles.pictures}>
        <Picture title="Last good" picture={good} whole={whole} />
        <Picture title="Failed" picture={failed} places={places ?? []} whole={whole} />
      </div>
    </div>
  )
}

function differenceWords(places: Places | null): string {
  if (places === null) return 'The last good page has another width: what differs is not marked.'
  if (places.length === 0) return 'It looks the same as the last good page.'
  const where = [...new Set(places.map(({ words }) => words))].join(', ')
  return places.length === 1
    ? `Differs in one place: ${where}.`
    : `Differs in ${places.length} places: ${where}.`
}

interface PictureProps extends PicturesProps {
  title: string
  picture: Screenshot
  places?: Places
}

function Picture({ title, picture, places = [], whole }: PictureProps) {
  const { width, height, step, created_at: at } = picture
  const words = [title, step, momentWords(at)].filter((part) => part !== '').join(', ')
  return (
    <figure className={styles.picture}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMin meet"
        role="img"
        aria-label={words}
      >
        <image href={whole ? picture.url : picture.thumbnail_url} width={width} height={height} />
        {places.map((place) => (
          <rect
            key={`${place.x} ${place.y} ${place.width} ${place.height}`}
            x={place.x}
            y={place.y}
            width={place.width}
            height={place.height}
          />
        ))}
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  )
}
