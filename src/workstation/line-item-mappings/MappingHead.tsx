import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import type { KeyboardEvent } from 'react'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { formatCount } from '#base/figures.ts'
import { Chip } from '#ui/Chip.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import count from '#workstation/platform/list/Count.module.css'
import { focusList } from '#workstation/platform/list/focus-list.ts'
import searchField from '#workstation/platform/list/SearchField.module.css'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { audienceAtom } from '#workstation/platform/state/audience.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import { useCompanies } from '#workstation/records/shared/use-lookups.ts'
import { FIELD_IDS } from './fields.ts'
import styles from './MappingHead.module.css'
import { mappingsPath } from './state/address.ts'
import { mappingsContextAtom } from './state/mappings-context.ts'
import {
  companyIdAtom,
  filterAtom,
  lastPlaceAtom,
  picksClientAtom,
  utilitiesAtom,
  utilityIdAtom,
} from './state/tables.ts'

/** Whose mappings are shown, and what can be done with all of them. */
export function MappingHead() {
  const audience = useAtomValue(audienceAtom)
  return (
    <div className={`${room.bar} ${styles.bar}`}>
      <UtilityPicker />
      {audience === 'admin' && <ClientPicker />}
      <Filter />
      <Count />
      <OwnUtility />
      <span className={room.rest} />
      <CommandButton id="line-item-mappings.acknowledge-all" />
    </div>
  )
}

function UtilityPicker() {
  const utilities = useAtomValue(utilitiesAtom)
  const utilityId = useAtomValue(utilityIdAtom)
  const companyId = useAtomValue(companyIdAtom)
  const prefix = useAtomValue(prefixAtom)
  const forgetPlace = useSetAtom(lastPlaceAtom)
  const staff = useAtomValue(audienceAtom) === 'admin'
  useRecordTitle(utilities.find(({ id }) => id === utilityId)?.name)
  const choices = utilities.map(({ id, name, has_unmapped, own_of }) => ({
    value: id,
    label: name,
    note: staff && own_of !== null ? `to accept, of ${own_of}` : has_unmapped ? 'to map' : undefined,
  }))
  return (
    <div className={styles.picker}>
      <Picker
        id={FIELD_IDS.utility}
        label="Utility"
        placeholder="Choose a utility"
        choices={choices}
        value={utilityId}
        onChoose={(id) => {
          if (id === null) forgetPlace(null)
          navigate(mappingsPath(prefix, id, companyId))
        }}
      />
    </div>
  )
}

/** Says of a utility that a client added whose it is, to those who can accept it. */
function OwnUtility() {
  const { utility } = useAtomValue(mappingsContextAtom)
  const staff = useAtomValue(audienceAtom) === 'admin'
  if (!staff || utility?.ownOf == null) return null
  return (
    <>
      <Chip
        tone="warn"
        title="No other client sees this utility until it is accepted."
      >{`Only ${utility.ownOf} has it`}</Chip>
      <CommandButton id="line-item-mappings.accept-utility" label="Accept" />
    </>
  )
}

function ClientPicker() {
  const utilityId = useAtomValue(utilityIdAtom)
  const companyId = useAtomValue(companyIdAtom)
  const prefix = useAtomValue(prefixAtom)
  const [, setPicks] = useAtom(picksClientAtom)
  useEffect(() => {
    setPicks(true)
    return () => setPicks(false)
  }, [setPicks])
  return (
    <div className={styles.picker}>
      <Picker
        id={FIELD_IDS.client}
        label="Client"
        placeholder="Every client"
        choices={useCompanies()}
        value={companyId}
        onChoose={(id) => navigate(mappingsPath(prefix, utilityId, id))}
      />
    </div>
  )
}

/** Narrows both tables while it is typed. Enter or the down arrow leads to them, Escape too after clearing. */
function Filter() {
  const [filter, setFilter] = useAtom(filterAtom)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && filter !== '') setFilter('')
    else if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'Escape') focusList()
    else return
    event.preventDefault()
  }
  return (
    <input
      id={FIELD_IDS.filter}
      type="search"
      className={searchField.search}
      aria-label="Filter by description"
      placeholder="Description"
      maxLength={200}
      value={filter}
      onChange={(event) => setFilter(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

function Count() {
  const { shown, open } = useAtomValue(mappingsContextAtom)
  const of = `${formatCount(shown)} ${shown === 1 ? 'mapping' : 'mappings'}`
  return (
    <span className={count.count} aria-live="polite">
      {shown === 0 ? '' : open === 0 ? `${of}, all done` : `${of}, ${formatCount(open)} open`}
    </span>
  )
}
