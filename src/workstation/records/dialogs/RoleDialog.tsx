import { useState } from 'react'
import type { RecordDialog } from '#commands/records/context.ts'
import { type UserRole, userRoleOf } from '#domain/people/user-roles.ts'
import { Labelled } from '#ui/form/Labelled.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { DialogForm } from '#workstation/platform/shell/DialogForm.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { marksOf, ROLE_CHOICES } from './role-choices.ts'

interface RoleDialogProps {
  user: Extract<RecordDialog, { what: 'role' }>['user']
  onClose(): void
}

/** What somebody may do from now on; their open windows go by it within seconds. */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const { execute } = useWorkstation()
  const before = userRoleOf(user)
  const [role, setRole] = useState<UserRole>(before)
  const send = () => {
    if (role === before) return onClose()
    const { id, version, title } = user
    execute('records.change-role', 'button', { id, version, title, ...marksOf(role) })
  }
  return (
    <DialogForm
      title={`Role of ${user.title}`}
      act="Change the role"
      lacks={null}
      onSend={send}
      onClose={onClose}
    >
      <Labelled text="Role">
        <Picker<UserRole> label="Role" choices={ROLE_CHOICES} value={role} onChoose={setRole} />
      </Labelled>
    </DialogForm>
  )
}
