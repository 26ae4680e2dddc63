import { type Atom, useAtomValue } from 'jotai'
import { type KeyboardEvent, useState } from 'react'
import { formatCount } from '#base/figures.ts'
import { Button } from '#ui/Button.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { useWorkstation } from '../workstation.ts'
import { focusList } from './focus-list.ts'
import styles from './PagingBar.module.css'
import type { Focus } from './state/list-state.ts'

interface PagingBarProps {
  /** The first word of its commands’ ids: they go to a page, and say how long pages are where that can be chosen. */
  name: string
  listAtom: Atom<{ total: number; capped: boolean }>
  focusAtom: Atom<Focus>
  pageSizeAtom: Atom<number>
  sizes: readonly number[]
}

/** Where in the list the keyboard is, in pages of the chosen size, and the way to another page. */
export function PagingBar({ name, listAtom, focusAtom, pageSizeAtom, sizes }: PagingBarProps) {
  const { total, capped } = useAtomValue(listAtom)
  const { index } = useAtomValue(focusAtom)
  const size = useAtomValue(pageSizeAtom)
  const { execute } = useWorkstation()
  const page = Math.floor(index / size)
  const pages = Math.max(1, Math.ceil(total / size))
  const first = page * size + 1
  const last = Math.min(total, first + size - 1)
  return (
    <div className={styles.bar}>
      {total > 0 && (
        <span>
          {formatCount(first)}–{formatCount(last)} of {formatCount(total)}
          {capped && '+'}
        </span>
      )}
      <span className={styles.rest} />
      {sizes.length > 1 && (
        <Picker
          label="Page size"
          choices={sizes.map((each) => ({ value: String(each), label: `${each} rows` }))}
          value={String(size)}
          onChoose={(chosen) => execute(`${name}.page-size`, 'button', Number(chosen))}
        />
      )}
      <Button look="quiet" aria-label="Previous page" onClick={() => execute(`${name}.page-up`, 'button')}>
        ‹
      </Button>
      <PageField key={page} name={name} page={page + 1} pages={pages} />
      <span className={styles.wide}>of {formatCount(pages)}</span>
      <Button look="quiet" aria-label="Next page" onClick={() => execute(`${name}.page-down`, 'button')}>
        ›
      </Button>
    </div>
  )
}

/** The page, typed over to go to another. */
function PageField({ name, page, pages }: { name: string; page: number; pages: number }) {
  const { execute } = useWorkstation()
  const [text, setText] = useState(String(page))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      const wanted = Number(text)
      if (Number.isInteger(wanted) && wanted >= 1)
        execute(`${name}.go-to-page`, 'key', Math.min(wanted, pages))
    } else if (event.key !== 'Escape') return
    event.preventDefault()
    setText(String(page))
    focusList()
  }
  return (
    <input
      className={styles.page}
      aria-label={`Page, of ${pages}`}
      inputMode="numeric"
      maxLength={7}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
    />
  )
}
