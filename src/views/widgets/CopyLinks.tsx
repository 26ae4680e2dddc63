import { frameCode, sharingLink } from '#domain/widgets/addresses.ts'
import { WIDGETS, type WidgetName } from '#domain/widgets/options.ts'
import { Button } from '#ui/Button.tsx'
import { copyWords } from './copy-words.ts'
import styles from './Share.module.css'
import type { SharedAs } from './sharing.ts'

interface CopyLinksProps {
  widget: WidgetName
  shared: SharedAs
  onSaid(words: string): void
}

/** The words of a link, each to be copied: where the browser gives no clipboard, to be marked by hand. */
export function CopyLinks({ widget, shared: { token, code }, onSaid }: CopyLinksProps) {
  const { origin } = window.location
  const copy = async (words: string, said: string) =>
    onSaid(
      (await copyWords(words)) ? said : 'The browser does not let this page copy. Mark the text and copy it.',
    )
  const copies = [
    { label: 'Sharing link', words: sharingLink(origin, widget, token), said: 'Copied sharing link' },
    { label: 'Embed code', words: code, said: 'Copied embed code' },
    {
      label: 'Embed code without a script',
      words: frameCode(origin, widget, token, WIDGETS[widget]),
      said: 'Copied embed code',
    },
  ]
  return (
    <div className={styles.copies}>
      {copies.map(({ label, words, said }) => (
        <div key={label} className={styles.copy}>
          <input
            readOnly
            aria-label={label}
            value={words}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button onClick={() => void copy(words, said)}>Copy {label.toLowerCase()}</Button>
        </div>
      ))}
    </div>
  )
}
