import { useAtomValue } from 'jotai'
import { DialogBoundary } from '#workstation/platform/shell/DialogBoundary.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { AccountMailsDialog } from './account-mails/AccountMailsDialog.tsx'
import { CallCard } from './CallCard.tsx'
import { DryRunDialog } from './dry-run/DryRunDialog.tsx'
import { LetterDialog } from './LetterDialog.tsx'
import { MailDialog } from './mail/MailDialog.tsx'
import { NotesDialog } from './notes/NotesDialog.tsx'
import { dialogAtom } from './state/dialog.ts'

/** What lies over the room. The question before archiving stands with the templates. */
export default function RequestDialogs() {
  const { execute } = useWorkstation()
  return (
    <DialogBoundary name="The dialog" onClose={() => execute('requests.close-dialog', 'button')}>
      <OpenDialog />
    </DialogBoundary>
  )
}

function OpenDialog() {
  const dialog = useAtomValue(dialogAtom)
  if (dialog === 'mail') return <MailDialog />
  if (dialog === 'call') return <CallCard />
  if (dialog === 'notes') return <NotesDialog />
  if (dialog === 'account-mails') return <AccountMailsDialog />
  if (dialog === 'letter') return <LetterDialog />
  return dialog === 'dry-run' && <DryRunDialog />
}
