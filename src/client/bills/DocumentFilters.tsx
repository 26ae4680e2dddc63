import { useSettledText } from '#client/platform/form/use-settled-text.ts'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import styles from './DocumentsPage.module.css'
import { type DocumentSearch, ORDER_CHOICES, STATUS_CHOICES } from './document-search.ts'
import { receivedWords } from './document-words.ts'

interface DocumentFiltersProps {
  search: DocumentSearch
  /** The days on which documents came, YYYYMMDD. */
  received: readonly string[]
  onChange(search: DocumentSearch): void
}

/** Every change begins at the first page. */
export function DocumentFilters({ search, received, onChange }: DocumentFiltersProps) {
  const change = (part: Partial<DocumentSearch>) => onChange({ ...search, page: 0, ...part })
  const [typed, setTyped] = useSettledText(search.query, (query) => change({ query }))
  const days = [...new Set([search.received, ...received])].filter((day) => day !== '')
  return (
    <search className={styles.filters}>
      <TextField
        label="Search"
        type="search"
        maxLength={200}
        placeholder="File, utility, account or property"
        value={typed}
        onChange={setTyped}
      />
      <SelectField
        label="Status"
        choices={STATUS_CHOICES}
        value={search.status}
        onChange={(status) => change({ status: status as DocumentSearch['status'] })}
      />
      <SelectField
        label="Received"
        choices={[
          { value: '', label: 'Any day' },
          ...days.map((day) => ({ value: day, label: receivedWords(day) })),
        ]}
        value={search.received}
        onChange={(day) => change({ received: day })}
      />
      <SelectField
        label="Order"
        choices={ORDER_CHOICES}
        value={search.order}
        onChange={(order) => change({ order: order as DocumentSearch['order'] })}
      />
    </search>
  )
}
