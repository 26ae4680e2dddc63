import type { Template } from '#commands/requests/context.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'

/** Asked before a template is archived. */
export function ArchiveDialog({ template }: { template: Template }) {
  const { execute } = useWorkstation()
  const close = () => execute('requests.close-dialog', 'button')
  return (
    <Dialog
      open
      title={template.name}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" onClick={() => execute('request-templates.archive', 'button', template.id)}>
            Archive
          </Button>
        </>
      }
    >
      <p>Are you sure you want to archive this template?</p>
    </Dialog>
  )
}
