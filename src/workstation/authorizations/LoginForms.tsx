import { useState } from 'react'
import { BAD_WEB_ADDRESS, isWebAddress } from '#base/web-address.ts'
import { AUTHORIZATION_STATUSES, type AuthorizationStatus } from '#domain/authorizations/status.ts'
import { NO_TOTP_SECRET, totpSecretIn } from '#domain/authorizations/totp-secret.ts'
import { CheckField, SelectField, TextArea, TextField } from '#ui/form/Field.tsx'
import { Labelled } from '#ui/form/Labelled.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { useCompanies } from '#workstation/records/shared/use-lookups.ts'
import { Asking, orNull, type DialogProps as Props } from './Asking.tsx'

const lacksOf = (url: string, username: string): string | null => {
  if (url.trim() === '' || username.trim() === '') return 'Missing required information.'
  return isWebAddress(url) ? null : BAD_WEB_ADDRESS
}

function editLacks(url: string, totpSecret: string): string | null {
  if (url.trim() !== '' && !isWebAddress(url)) return BAD_WEB_ADDRESS
  return totpSecret.trim() === '' || totpSecretIn(totpSecret) !== null ? null : NO_TOTP_SECRET
}

export function NewLogin({ onClose }: { onClose(): void }) {
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
      onSend={() => execute('authorizations.new', 'button', args)}
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

export function EditLogin({ dialog: { authorization }, onClose }: Props<'edit'>) {
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
    execute('authorizations.edit', 'button', {
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
  const left = has && !goes ? ' Left empty, those kept stay.' : ''
  return (
    <>
      <TextField
        label="Security answers"
        type="password"
        autoComplete="off"
        maxLength={1_000}
        hint={`What the website's security questions are answered with.${left}`}
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
