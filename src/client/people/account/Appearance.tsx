import { useState } from 'react'
import { SelectField } from '#ui/form/Field.tsx'
import { showTheme, storedTheme, storeTheme, THEMES, type Theme } from '#ui/theme.ts'

const LABELS: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'As this device' }
const CHOICES = THEMES.map((theme) => ({ value: theme, label: LABELS[theme] }))

/** How the pages look on this browser. */
export function Appearance() {
  const [theme, setTheme] = useState(storedTheme)
  return (
    <section className="panel" aria-labelledby="appearance">
      <h2 id="appearance">Appearance</h2>
      <SelectField
        label="Colors"
        choices={CHOICES}
        value={theme}
        onChange={(chosen) => {
          const next = THEMES.find((known) => known === chosen) ?? 'system'
          storeTheme(next)
          showTheme(next)
          setTheme(next)
        }}
      />
    </section>
  )
}
