import { Dialog } from '#ui/Dialog.tsx'

interface ConfirmUploadProps {
  count: number
  onConfirm(): void
  onCancel(): void
}

export default function ConfirmUpload({ count, onConfirm, onCancel }: ConfirmUploadProps) {
  return (
    <Dialog
      open
      title="Upload without a utility company?"
      onClose={onCancel}
      actions={
        <>
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
          <button type="button" className="primary" onClick={onConfirm}>
            Upload anyway
          </button>
        </>
      }
    >
      <p>
        You are about to upload {count === 1 ? 'a file' : `${count} files`} without specifying a utility
        company.
      </p>
    </Dialog>
  )
}
