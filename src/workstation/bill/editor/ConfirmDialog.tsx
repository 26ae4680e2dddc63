import type { Confirmation } from '#commands/bill/context.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useWorkstation } from '../../workstation.ts'
import type { BillDetail } from '../draft/bill-detail.ts'

interface Question {
  title: string
  text: string
  act: string
}

const QUESTIONS: Record<Confirmation, Question> = {
  extract: {
    title: 'Extract the file again?',
    text: 'Every page is read anew. The lines as they stand now, with what was edited in them, are put aside; z brings them back.',
    act: 'Extract again',
  },
  parse: {
    title: 'Parse the lines again?',
    text: 'The lines are made anew from what was read, with today’s mappings. The present ones, with what was edited in them, are put aside; z brings them back.',
    act: 'Parse again',
  },
  'second-pass': {
    title: 'Look at the problems a second time?',
    text: 'The lines are made anew. The present ones, with what was edited in them, are put aside; z brings them back.',
    act: 'Second pass',
  },
  'supplementary-pass': {
    title: 'Read the pictures of the pages?',
    text: 'The lines are made anew. The present ones, with what was edited in them, are put aside; z brings them back.',
    act: 'Supplementary pass',
  },
  rebuild: {
    title: 'Rebuild the bill from scratch?',
    text: 'The bill begins again from its file. Everything that was read, matched and edited is put aside; z brings it back.',
    act: 'Rebuild',
  },
  'reparse-account': {
    title: 'Parse the whole account again?',
    text: 'The lines of every open bill of this account are made anew. Bills that somebody edited are left as they are. z brings the others back.',
    act: 'Parse the account',
  },
  'auto-process-account': {
    title: 'Let the robot save this account’s bills?',
    text: 'Every open bill of this account that passes all checks is saved without anybody looking at it.',
    act: 'Auto-process the account',
  },
  'auto-process-utility': {
    title: 'Let the robot save this utility’s bills?',
    text: 'Every open bill of this utility that passes all checks is saved without anybody looking at it.',
    act: 'Auto-process the utility',
  },
}

/** Asked before what replaces a person's work, or saves bills that nobody looked at. */
export function ConfirmDialog({ confirming, bill }: { confirming: Confirmation | null; bill: BillDetail }) {
  const { execute, ports } = useWorkstation()
  if (confirming === null) return null
  const { title, text, act } = QUESTIONS[confirming]
  const close = () => {
    ports.bill?.confirm(null)
    ports.overlay.close()
  }
  return (
    <Dialog
      title={title}
      open
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" onClick={() => execute(`bill.${confirming}-confirmed`, 'button')}>
            {act}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <p>{whose(confirming, bill)}</p>
    </Dialog>
  )
}

function whose(confirming: Confirmation, bill: BillDetail): string {
  const utility = bill.ep_utility_company_name ?? bill.utility_company_name ?? 'no utility'
  if (confirming === 'auto-process-utility') return utility
  if (confirming === 'auto-process-account' || confirming === 'reparse-account')
    return `${utility}, account ${bill.ep_acct_num ?? bill.acct_num ?? ''}`
  return `Invoiage #${bill.id}`
}
