import { useAtomValue } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { NO_UTILITY_ID } from '#domain/configurations/configuration.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { DraftStanding } from '#workstation/platform/drafts/DraftStanding.tsx'
import { isChanged } from '#workstation/platform/drafts/drafts.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import { configurationPath } from './state/address.ts'
import { configurationContextAtom } from './state/context-of.ts'
import { configurationListAtom, drafts, openKeyAtom } from './state/editors.ts'
import { CHOOSER_ID } from './state/fields.ts'

/** Which configuration is edited, how it stands, and what can be done with it. */
export function ConfigurationHead() {
  const list = useAtomValue(configurationListAtom)
  const editors = useAtomValue(drafts.editorsAtom)
  const key = useAtomValue(openKeyAtom)
  const prefix = useAtomValue(prefixAtom)
  const choices = list.map(({ id, name, utility_company_id, utility_company_name }) => {
    const editor = editors.get(id)
    const of = utility_company_id === NO_UTILITY_ID ? 'None' : utility_company_name
    return {
      value: id,
      label: of === name ? name : `${name} · ${of}`,
      note: editor !== undefined && isChanged(editor) ? 'not saved' : undefined,
    }
  })
  return (
    <div className={room.bar}>
      <div className={room.chooser}>
        <Picker
          id={CHOOSER_ID}
          label="Configuration"
          placeholder={key === 'new' ? 'New configuration' : 'Choose a configuration'}
          choices={choices}
          value={key === 'new' ? null : key}
          onChoose={(id) => navigate(configurationPath(prefix, id))}
        />
      </div>
      <Standing />
      <span className={room.rest} />
      <CommandButton id="configurations.new" label="New" />
      <CommandButton id="configurations.copy" label="Copy" />
      <CommandButton id="configurations.remove" label="Delete" look="quiet" />
      <CommandButton id="configurations.save" label="Save" look="primary" />
    </div>
  )
}

function Standing() {
  const { open, changed, busy, editable } = useAtomValue(configurationContextAtom)
  if (open === 'none') return null
  return <DraftStanding editable={editable} changed={changed} busy={busy} saved={open === 'saved'} />
}
