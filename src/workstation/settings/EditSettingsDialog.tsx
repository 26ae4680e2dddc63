import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { OverlaySubjects } from '#commands/kernel/context.ts'
import { SETTING_GROUPS, type SettingGroup } from '#domain/settings/provider-settings.ts'
import { draftProblems, hasChanges, NO_CHANGES, type SettingField } from '#domain/settings/settings-draft.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SettingFields } from '#views/settings/SettingFields.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { closeOverlayAtom, overlaySubjectsAtom, overlaysAtom } from '#workstation/platform/state/overlays.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './SettingsRoom.module.css'

type Subject = OverlaySubjects['edit-settings']

/** One part of the settings, as it was when it was opened. */
export function EditSettingsDialog() {
  const isOpen = useAtomValue(overlaysAtom).includes('edit-settings')
  const subject = useAtomValue(overlaySubjectsAtom)['edit-settings']
  return isOpen && subject !== undefined && <OpenDialog {...subject} />
}

const TRIALS: Partial<Record<SettingGroup, string>> = { mail: 'settings.try-mail', ai: 'settings.try-ai' }
const FORM_ID = 'edit-settings'

function OpenDialog({ group, kept }: Subject) {
  const [draft, setDraft] = useState(NO_CHANGES)
  const closeOverlay = useSetAtom(closeOverlayAtom)
  const { execute } = useWorkstation()
  const close = () => closeOverlay('edit-settings')
  const trial = TRIALS[group]
  const save = () => {
    if (hasChanges(draft)) execute('settings.save', 'button', { version: kept.version, ...draft })
    else close()
  }
  return (
    <Dialog
      open
      title={SETTING_GROUPS[group].title}
      onClose={close}
      actions={
        <>
          {trial !== undefined && <CommandButton id={trial} args={draft} label="Try it" bare />}
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={FORM_ID} look="primary">
            Save
          </Button>
        </>
      }
    >
      <Form<SettingField>
        id={FORM_ID}
        className={styles.form}
        problems={draftProblems(kept.values, draft)}
        failure={null}
        onSend={save}
        actions={null}
      >
        {(shown) => (
          <SettingFields group={group} kept={kept} draft={draft} problems={shown} onChange={setDraft} />
        )}
      </Form>
    </Dialog>
  )
}
