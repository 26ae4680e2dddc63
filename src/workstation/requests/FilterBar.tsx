import { useAtom, useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { REQUEST_TYPES, type RequestType } from '#domain/requests/tabs.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { Count } from '#workstation/platform/list/Count.tsx'
import { SearchField } from '#workstation/platform/list/SearchField.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import styles from './FilterBar.module.css'
import { TEMPLATE_CHOICE_ID } from './places.ts'
import { type Filters, filtersAtom, searchOf } from './state/filters.ts'
import { listAtom, selectionAtom } from './state/list.ts'
import { tabAtom, tabPath } from './state/tab.ts'
import { chosenTemplateIdAtom, templatesAtom } from './state/templates.ts'
import { WeekStrip } from './WeekStrip.tsx'

const TYPES = (Object.keys(REQUEST_TYPES) as RequestType[]).map((value) => ({
  value,
  label: REQUEST_TYPES[value],
}))

const NOUN = ['request', 'requests'] as const

/** What narrows a tab, which template mails are written with, and what can be done with marked rows. */
export function FilterBar() {
  const store = useStore()
  const filters = useAtomValue(filtersAtom)
  const marked = useAtomValue(selectionAtom).size
  const narrow = useCallback(
    (changed: Partial<Filters>) => {
      // To the filters as they are by then: another one may have been chosen while a search waited.
      const now = { ...store.get(filtersAtom), ...changed }
      navigate(tabPath(store.get(tabAtom), searchOf(now)), { replace: true })
    },
    [store],
  )
  const onQuery = useCallback((query: string) => narrow({ query }), [narrow])
  return (
    <div className={room.bar}>
      <Picker
        label="Request Type"
        choices={TYPES}
        value={filters.type}
        onChoose={(type) => narrow({ type })}
      />
      <SearchField placeholder="Utility, account, property, client" query={filters.query} onQuery={onQuery} />
      {marked > 0 ? <Marked count={marked} /> : <TemplateChoice />}
      <Count listAtom={listAtom} noun={NOUN} />
      {filters.flag !== null && <CommandButton id="requests.clear-filters" label="Show all" look="quiet" />}
      <span className={room.rest} />
      <WeekStrip />
    </div>
  )
}

function TemplateChoice() {
  const templates = useAtomValue(templatesAtom)
  const [chosen, setChosen] = useAtom(chosenTemplateIdAtom)
  return (
    <div className={styles.template}>
      <Picker<number>
        id={TEMPLATE_CHOICE_ID}
        label="Template"
        placeholder="Favorite or best template"
        choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChoose={setChosen}
      />
    </div>
  )
}

function Marked({ count }: { count: number }) {
  return (
    <span className={styles.marked}>
      <span aria-live="polite">{count} marked</span>
      <CommandButton id="requests.sent" label="Sent" />
      <CommandButton id="requests.received" label="Received" />
      <CommandButton id="requests.mail" label="E-mail" />
      <CommandButton id="requests.clear-selection" label="Unmark" look="quiet" />
    </span>
  )
}
