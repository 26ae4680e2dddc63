import { useState } from 'react'
import { isHexColour } from '#base/hex-colour.ts'
import { hostOf } from '#domain/widgets/hosts.ts'
import { type WidgetOptions, whyNotShared } from '#domain/widgets/options.ts'
import { Button } from '#ui/Button.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#ui/form/Field.tsx'
import { CopyLinks } from './CopyLinks.tsx'
import { PropertyChecks } from './PropertyChecks.tsx'
import styles from './Share.module.css'
import type { ShareDialogProps } from './share-dialog-props.ts'
import type { SharedAs, Sharing } from './sharing.ts'

type NewLinkProps = Pick<ShareDialogProps, 'widget' | 'properties' | 'chosen' | 'options'> & {
  sharing: Sharing
  onSaid(words: string): void
}

type Flag = { [K in keyof WidgetOptions]: WidgetOptions[K] extends boolean ? K : never }[keyof WidgetOptions]

const SHOWN: readonly [Flag, string][] = [
  ['includeCosts', 'Costs'],
  ['includeUsage', 'Usage'],
]
const ALLOWED: readonly [Flag, string][] = [
  ['propertySelect', 'The property can be chosen'],
  ['includeFYSelect', 'The fiscal period can be chosen'],
]
const LOOKS: readonly [Flag, string][] = [
  ['hideDarkModeToggle', 'Hide the dark mode toggle'],
  ['hideExportData', 'Hide the export'],
  ['hideShareLink', 'Hide the share button'],
  ['showLogo', 'Show the logo'],
  ['fillScreen', 'Fill the screen'],
  ['slideShow', 'Slideshow'],
]

const ENDS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '1095', label: '3 years' },
]

/** What a new link shows, to whom and until when. */
export function NewLink({ widget, properties, chosen, options: first, sharing, onSaid }: NewLinkProps) {
  const [options, setOptions] = useState(first)
  const [propertyIds, setPropertyIds] = useState<readonly number[]>(chosen)
  const [label, setLabel] = useState('')
  const [days, setDays] = useState('365')
  const [hosts, setHosts] = useState('')
  const [shared, setShared] = useState<SharedAs | null>(null)
  const [making, setMaking] = useState(false)
  const named = hosts.split(/[\s,]+/).filter(Boolean)
  const wrongHost = named.find((host) => hostOf(host) === null)
  const wrongColour = options.primaryColor !== null && !isHexColour(options.primaryColor)
  const why = whyNotShared(options, propertyIds.length)

  /** A link shows what it was made for: another choice is another link. */
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setShared(null)
      set(value)
    }
  const setOption = change((part: Partial<WidgetOptions>) => setOptions({ ...options, ...part }))
  const checks = (flags: readonly [Flag, string][]) =>
    flags.map(([flag, words]) => (
      <CheckField
        key={flag}
        label={words}
        checked={options[flag]}
        onChange={(checked) => setOption({ [flag]: checked })}
      />
    ))
  const generate = async () => {
    setMaking(true)
    try {
      const order = { ...options, widget, selectedPropertyIds: [...propertyIds], label, days: Number(days) }
      setShared(await sharing.generate({ ...order, allowedHosts: named }))
      onSaid('Generated new links')
    } catch (error) {
      onSaid(error instanceof Error ? error.message : 'The links could not be made.')
    } finally {
      setMaking(false)
    }
  }

  return (
    <div className={styles.form}>
      <PropertyChecks {...{ properties }} chosen={propertyIds} onChoose={change(setPropertyIds)} />
      <fieldset className={styles.group}>
        <legend>What it shows</legend>
        {checks(SHOWN)}
        {checks(ALLOWED)}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>How it looks</legend>
        {checks(LOOKS)}
      </fieldset>
      <div className={styles.pair}>
        <TextField
          label="Color"
          placeholder="#0b62a8"
          hint="Leave it empty for the client’s own."
          value={options.primaryColor ?? ''}
          error={wrongColour ? 'Give the colour as a hex value, such as #0b62a8.' : undefined}
          onChange={(text) => setOption({ primaryColor: text === '' ? null : text })}
        />
        <SelectField
          label="Theme"
          value={options.darkMode ?? ''}
          choices={THEMES}
          onChange={(mode) => setOption({ darkMode: mode === '' ? null : (mode as 'dark' | 'light') })}
        />
        <TextField label="Name" hint="For your list of links." value={label} onChange={change(setLabel)} />
        <SelectField label="Ends after" value={days} choices={ENDS} onChange={change(setDays)} />
      </div>
      <TextArea
        label="Sites that may embed it"
        hint="One a line, such as www.example.com or *.example.com. Leave it empty for any."
        rows={2}
        value={hosts}
        error={wrongHost === undefined ? undefined : `“${wrongHost}” is no host.`}
        onChange={change(setHosts)}
      />
      <div className={styles.generate}>
        <Button
          look="primary"
          disabled={why !== null || wrongColour || wrongHost !== undefined || making}
          onClick={() => void generate()}
        >
          Generate Sharing Links
        </Button>
        {why !== null && <span className={styles.why}>{why}</span>}
      </div>
      {shared !== null && <CopyLinks {...{ widget, shared, onSaid }} />}
    </div>
  )
}

const THEMES = [
  { value: '', label: 'The client’s own' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
