import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { CAUSE_CODES, CAUSE_OWNERS, type CauseCode, causeOf } from '#domain/authorizations/causes.ts'
import {
  ACCOUNT_STATUSES,
  AUTHORIZATION_STATUSES,
  type AuthorizationStatus,
  type AuthorizedAccountStatus,
} from '#domain/authorizations/status.ts'
import { NO_TOTP_SECRET, totpSecretIn } from '#domain/authorizations/totp-secret.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#ui/form/Field.tsx'
import { Labelled } from '#ui/form/Labelled.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { SecretParts } from '../shared/SecretParts.tsx'
import { useCompanies, useUtilities } from '../shared/use-lookups.ts'
import { DialogBoundary } from '../shell/DialogBoundary.tsx'
import { useWorkstation } from '../workstation.ts'
import { AskClient } from './AskClient.tsx'
import { Asking, type DialogProps as Props } from './Asking.tsx'
import { createAuthorizationsPort } from './authorizations-port.ts'
import { Code } from './Code.tsx'
import { dialogAtom } from './state.ts'

/** What is asked about a login. */
export default function AuthorizationDialogs() {
  const dialog = useAtomValue(dialogAtom)
  const workstation = useWorkstation()
  const close = () => createAuthorizationsPort(workstation).dialog(null)
  return (
    <DialogBoundary name="The dialog" onClose={close}>
      {dialog?.what === 'new' && <New onClose={close} />}
      {dialog?.what === 'edit' && <Edit dialog={dialog} onClose={close} />}
      {dialog?.what === 'add-account' && <AddAccount dialog={dialog} onClose={close} />}
      {dialog?.what === 'account' && <Account dialog={dialog} onClose={close} />}
      {dialog?.what === 'cause' && <Cause dialog={dialog} onClose={close} />}
      {dialog?.what === 'reveal' && <Reveal dialog={dialog} onClose={close} />}
      {dialog?.what === 'password' && <Password dialog={dialog} onClose={close} />}
      {dialog?.what === 'code' && <Code dialog={dialog} onClose={close} />}
      {dialog?.what === 'ask' && <AskClient dialog={dialog} onClose={close} />}
    </DialogBoundary>
  )
}

const lacksOf = (url: string, username: string): string | null => {
  if (url.trim() === '' || username.trim() === '') return 'Missing required information.'
  return isWebAddress(url) ? null : 'Please enter a valid Website URL'
}

function editLacks(url: string, totpSecret: string): string | null {
  if (url.trim() !== '' && !isWebAddress(url)) return 'Please enter a valid Website URL'
  return totpSecret.trim() === '' || totpSecretIn(totpSecret) !== null ? null : NO_TOTP_SECRET
}

/** Null for an empty text. */
const orNull = (text: string): string | null => (text.trim() === '' ? null : text)

function New({ onClose }: { onClose(): void }) {
  const { execute } = useWorkstation()
  const companies = useCompanies()
  const [companyId, setCompanyId] = useState<number | null>(null)
  const [url, setUrl] = useState('')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const args = { companyId, url: url.trim(), username: username.trim(), password: password || null }
  return (
    <Asking
      title="Add an authorization"
      act="Add"
      lacks={companyId === null ? 'Choose the client whose login it is.' : lacksOf(url, username)}
      onSend={() => execute('authorization.new', 'button', args)}
      onClose={onClose}
    >
      <Labelled text="Client">
        <Picker
          label="Client"
          placeholder="Whose login it is"
          choices={companies}
          value={companyId}
          onChoose={(chosen) => setCompanyId(chosen)}
        />
      </Labelled>
      <Login {...{ url, setUrl, username, setUsername, password, setPassword }} />
    </Asking>
  )
}

interface LoginProps {
  url: string
  setUrl(url: string): void
  username: string
  setUsername(username: string): void
  password: string
  setPassword(password: string): void
  passwordHint?: string
}

function Login(props: LoginProps) {
  const { url, setUrl, username, setUsername, password, setPassword, passwordHint } = props
  return (
    <>
      <TextField
        label="Online Access URL"
        required
        inputMode="url"
        maxLength={2_000}
        value={url}
        onChange={setUrl}
      />
      <TextField label="Username" required maxLength={500} value={username} onChange={setUsername} />
      <TextField
        label="Password"
        type="password"
        autoComplete="off"
        maxLength={1_000}
        hint={passwordHint}
        value={password}
        onChange={setPassword}
      />
    </>
  )
}

function Edit({ dialog: { authorization }, onClose }: Props<'edit'>) {
  const { execute } = useWorkstation()
  const [url, setUrl] = useState(authorization.online_access_url)
  const [username, setUsername] = useState(authorization.online_access_username)
  const [password, setPassword] = useState('')
  const [status, setStatus] = useState<AuthorizationStatus>(authorization.status)
  const [errors, setErrors] = useState(authorization.errors ?? '')
  const [twoFactor, setTwoFactor] = useState(authorization.two_fa_instructions ?? '')
  const [details, setDetails] = useState(authorization.other_details ?? '')
  const [totpSecret, setTotpSecret] = useState('')
  const [answers, setAnswers] = useState<string | null>(null)
  const save = () =>
    execute('authorization.edit', 'button', {
      id: authorization.id,
      version: authorization.version,
      url: url.trim(),
      username: username.trim(),
      password: password === '' ? null : password,
      totpSecret: orNull(totpSecret),
      securityAnswers: answers,
      status,
      errors: orNull(errors),
      twoFaInstructions: orNull(twoFactor),
      otherDetails: orNull(details),
    })
  return (
    <Asking
      title={`Edit authorization ${authorization.id}`}
      act="Save"
      width={560}
      lacks={editLacks(url, totpSecret)}
      onSend={save}
      onClose={onClose}
    >
      <Login
        {...{ url, setUrl, username, setUsername, password, setPassword }}
        passwordHint={
          authorization.has_online_access_password ? 'Left empty, the one kept stays.' : undefined
        }
      />
      <SelectField
        label="Status"
        choices={AUTHORIZATION_STATUSES.map((value) => ({ value, label: value }))}
        value={status}
        onChange={(value) => setStatus(value as AuthorizationStatus)}
      />
      <TextArea label="Errors" rows={2} maxLength={5_000} value={errors} onChange={setErrors} />
      <TextField
        label="Authenticator secret"
        type="password"
        autoComplete="off"
        maxLength={2_000}
        hint={`What sign-in codes are made of, in base 32, or the address behind the QR code.${authorization.has_totp ? ' Left empty, the one kept stays.' : ''}`}
        value={totpSecret}
        onChange={setTotpSecret}
      />
      <SecurityAnswers has={authorization.has_security_answers} answers={answers} onChange={setAnswers} />
      <TextArea
        label="2FA instructions"
        hint="Sealed; seen by staff alone."
        rows={2}
        maxLength={5_000}
        value={twoFactor}
        onChange={setTwoFactor}
      />
      <TextArea
        label="Other details"
        hint="Sealed; seen by staff alone."
        rows={2}
        maxLength={5_000}
        value={details}
        onChange={setDetails}
      />
    </Asking>
  )
}

interface SecurityAnswersProps {
  /** Whether some are kept. */
  has: boolean
  /** Null: they stay; empty: they go. */
  answers: string | null
  onChange(answers: string | null): void
}

function SecurityAnswers({ has, answers, onChange }: SecurityAnswersProps) {
  const goes = answers === ''
  return (
    <>
      <TextField
        label="Security answers"
        type="password"
        autoComplete="off"
        maxLength={1_000}
        hint={`What the website's security questions are answered with.${has ? ' Left empty, those kept stay.' : ''}`}
        disabled={goes}
        value={answers ?? ''}
        onChange={(text) => onChange(orNull(text))}
      />
      {has && (
        <CheckField
          label="Take the kept answers away"
          checked={goes}
          onChange={(taken) => onChange(taken ? '' : null)}
        />
      )}
    </>
  )
}

/** Its button waits for a number and a utility. */
function AddAccount({ dialog: { authorization }, onClose }: Props<'add-account'>) {
  const { execute } = useWorkstation()
  const utilities = useUtilities()
  const [acctNum, setAcctNum] = useState('')
  const [utilityId, setUtilityId] = useState<number | null>(null)
  const ready = acctNum.trim() !== '' && utilityId !== null
  return (
    <Dialog
      open
      title="Create account"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="new-account" look="primary" disabled={!ready}>
            Create account
          </Button>
        </>
      }
    >
      <form
        id="new-account"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (ready)
            execute('authorization.add-account', 'button', {
              id: authorization.id,
              acctNum: acctNum.trim(),
              utilityId,
            })
        }}
      >
        <TextField
          label="Account Number"
          required
          maxLength={100}
          hint={`An account that ${authorization.company_name} has already is found by its number.`}
          value={acctNum}
          onChange={setAcctNum}
        />
        <Labelled text="Utility Company *">
          <Picker
            label="Utility Company"
            placeholder="Which utility"
            choices={utilities}
            value={utilityId}
            onChoose={(chosen) => setUtilityId(chosen)}
          />
        </Labelled>
      </form>
    </Dialog>
  )
}

function Account({ dialog: { authorization, account }, onClose }: Props<'account'>) {
  const { execute } = useWorkstation()
  const [status, setStatus] = useState<AuthorizedAccountStatus>(account.status)
  const [start, setStart] = useState(account.data_start_date ?? '')
  return (
    <Asking
      title={`Account ${account.acct_num}`}
      act="Save"
      lacks={null}
      onSend={() =>
        execute('authorization.change-account', 'button', {
          id: authorization.id,
          accountId: account.id,
          status,
          dataStartDate: start === '' ? null : start,
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Data Start Date"
        hint="The first bill wanted."
        type="date"
        value={start}
        onChange={setStart}
      />
      <SelectField
        label="Status"
        choices={ACCOUNT_STATUSES.map((value) => ({ value, label: value }))}
        value={status}
        onChange={(value) => setStatus(value as AuthorizedAccountStatus)}
      />
    </Asking>
  )
}

function Cause({ dialog: { authorization }, onClose }: Props<'cause'>) {
  const { execute } = useWorkstation()
  const [cause, setCause] = useState<CauseCode | null>(authorization.cause)
  const [errors, setErrors] = useState(authorization.errors ?? '')
  const choices = CAUSE_CODES.map((value) => ({
    value,
    label: causeOf(value).words,
    note: CAUSE_OWNERS[causeOf(value).owner],
  }))
  return (
    <Asking
      title="Why does it not open its accounts?"
      act="Keep"
      lacks={cause === null ? 'Choose what is wrong.' : null}
      onSend={() =>
        execute('authorization.set-cause', 'button', {
          id: authorization.id,
          cause,
          errors: orNull(errors),
        })
      }
      onClose={onClose}
    >
      <Labelled text="What is wrong">
        <Picker
          label="What is wrong"
          placeholder="A cause"
          choices={choices}
          value={cause}
          onChoose={(chosen) => setCause(chosen)}
        />
      </Labelled>
      <TextArea
        label="Errors"
        hint="What people read beside it, the client too."
        rows={2}
        maxLength={5_000}
        value={errors}
        onChange={setErrors}
      />
    </Asking>
  )
}

function Reveal({ dialog: { authorization }, onClose }: Props<'reveal'>) {
  const { execute } = useWorkstation()
  const [reason, setReason] = useState('')
  return (
    <Asking
      title={`Show the password of ${authorization.online_access_username}`}
      act="Show"
      lacks={reason.trim() === '' ? 'Say why you need it.' : null}
      onSend={() =>
        execute('authorization.reveal', 'button', { id: authorization.id, reason: reason.trim() })
      }
      onClose={onClose}
    >
      <TextField
        label="Why you need it"
        hint="It is kept, with your name."
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </Asking>
  )
}

const SHOWN_MS = 20_000

/** On the screen for as long as it takes to copy it, and no longer. */
function Password({ dialog: { authorization, password, answers }, onClose }: Props<'password'>) {
  useHiddenAfter(SHOWN_MS, onClose)
  return (
    <Dialog
      open
      title={authorization.online_access_url}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <SecretParts
        from={authorization.company_name}
        parts={[
          { label: 'Username', text: authorization.online_access_username, copied: 'user name' },
          { label: 'Password', text: password, copied: 'password' },
          { label: 'Security answers', text: answers ?? '', copied: 'answers' },
        ]}
      />
      <p>It is hidden after {SHOWN_MS / 1_000} seconds.</p>
    </Dialog>
  )
}

function useHiddenAfter(ms: number, hide: () => void): void {
  const hideNow = useEffectEvent(hide)
  useEffect(() => {
    const timer = setTimeout(() => hideNow(), ms)
    return () => clearTimeout(timer)
  }, [ms])
}
