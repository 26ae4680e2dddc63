import styles from './KeyCaps.module.css'

/** A key sequence as small caps, one for each stroke. */
export function KeyCaps({ caps }: { caps: readonly string[] }) {
  const strokes = caps.map((cap, at) => ({ cap, key: `${at} ${cap}` }))
  return (
    <span className={styles.caps}>
      {strokes.map(({ cap, key }) => (
        <kbd key={key}>{cap}</kbd>
      ))}
    </span>
  )
}
