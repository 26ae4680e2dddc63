import { useAtomValue } from 'jotai'
import { DialogBoundary } from '#workstation/platform/shell/DialogBoundary.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { Account, AddAccount } from './AccountForms.tsx'
import { AskClient } from './AskClient.tsx'
import { createAuthorizationsPort } from './authorizations-port.ts'
import { Code } from './Code.tsx'
import { EditLogin, NewLogin } from './LoginForms.tsx'
import { Password, Reveal } from './RevealPassword.tsx'
import { SayCause } from './SayCause.tsx'
import { dialogAtom } from './state.ts'

/** What is asked about a login. */
export default function AuthorizationDialogs() {
  const dialog = useAtomValue(dialogAtom)
  const workstation = useWorkstation()
  const close = () => createAuthorizationsPort(workstation).dialog(null)
  return (
    <DialogBoundary name="The dialog" onClose={close}>
      {dialog?.what === 'new' && <NewLogin onClose={close} />}
      {dialog?.what === 'edit' && <EditLogin dialog={dialog} onClose={close} />}
      {dialog?.what === 'add-account' && <AddAccount dialog={dialog} onClose={close} />}
      {dialog?.what === 'account' && <Account dialog={dialog} onClose={close} />}
      {dialog?.what === 'cause' && <SayCause dialog={dialog} onClose={close} />}
      {dialog?.what === 'reveal' && <Reveal dialog={dialog} onClose={close} />}
      {dialog?.what === 'password' && <Password dialog={dialog} onClose={close} />}
      {dialog?.what === 'code' && <Code dialog={dialog} onClose={close} />}
      {dialog?.what === 'ask' && <AskClient dialog={dialog} onClose={close} />}
    </DialogBoundary>
  )
}
