import { useSettledText } from '#client/platform/form/use-settled-text.ts'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import styles from './PropertiesPage.module.css'
import { ORDER_CHOICES, type PropertySearch, propertySearchIn, STATE_CHOICES } from './property-search.ts'

interface PropertyFiltersProps {
  search: PropertySearch
  onChange(search: PropertySearch): void
}

/** Every change begins at the first page. */
export function PropertyFilters({ search, onChange }: PropertyFiltersProps) {
  const change = (part: Partial<PropertySearch>) => onChange({ ...search, page: 0, ...part })
  const [typed, setTyped] = useSettledText(search.query, (query) => change({ query }))
  // The choices are those of an address.
  const chosen = (name: string, value: string) =>
    propertySearchIn(new URLSearchParams({ [name]: value }).toString())
  return (
    <search className={styles.filters}>
      <TextField
        label="Search"
        type="search"
        maxLength={200}
        placeholder="Name or city"
        value={typed}
        onChange={setTyped}
      />
      <SelectField
        label="Status"
        choices={STATE_CHOICES}
        value={search.state ?? ''}
        onChange={(state) => change({ state: chosen('status', state).state })}
      />
      <SelectField
        label="Order"
        choices={ORDER_CHOICES}
        value={search.order}
        onChange={(order) => change({ order: chosen('order', order).order })}
      />
    </search>
  )
}
