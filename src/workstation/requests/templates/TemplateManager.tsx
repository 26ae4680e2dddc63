import { useAtomValue } from 'jotai'
import { Message } from '#ui/Message.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { archivingAtom, dialogAtom } from '../state/dialog.ts'
import { managerAtom, templatesAtom } from '../state/templates.ts'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import { TemplateList } from './TemplateList.tsx'
import styles from './TemplateManager.module.css'

/** The texts that mails are made of: a list, and beside it the one that is being written. */
export default function TemplateManager() {
  const templates = useAtomValue(templatesAtom)
  const { form } = useAtomValue(managerAtom)
  const archives = useAtomValue(dialogAtom) === 'archive'
  const archiving = useAtomValue(archivingAtom)
  return (
    <div className={styles.manager} data-editing={form !== null || undefined}>
      <div className={styles.side}>
        <div className={styles.head}>
          <CommandButton id="request-templates.new" label="New template" look="primary" />
        </div>
        {templates.length === 0 ? (
          <div className={styles.nothing} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
            <Message title="No templates yet." />
          </div>
        ) : (
          <TemplateList />
        )}
      </div>
      {form === null ? (
        <div className={styles.hint}>
          <Message title="Choose a template to edit it, or write a new one." />
        </div>
      ) : (
        <TemplateEditor key={form.template?.id ?? 'new'} form={form} />
      )}
      {archives && archiving !== null && <ArchiveDialog template={archiving} />}
    </div>
  )
}
