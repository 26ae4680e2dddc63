import { Dialog } from '#ui/Dialog.tsx'

interface ConfirmDeleteProps {
  name: string
  onConfirm(): void
  onCancel(): void
}

export default function ConfirmDelete({ name, onConfirm, onCancel }: ConfirmDeleteProps) {
  return (
    <Dialog
      open
      title="Delete this property?"
      onClose={onCancel}
      actions={
        <>
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
          <button type="button" className="primary" onClick={onConfirm}>
            Delete property
          </button>
        </>
      }
    >
      <p>{name} was not submitted yet. Its accounts and passwords are deleted, its documents stay.</p>
    </Dialog>
  )
}
