import {
  type ProviderSettings,
  SETTING_GROUPS,
  SETTING_LABELS,
  type SecretName,
  type SettingGroup,
  type SettingName,
  SMTP_PORTS,
  SMTP_SECURITY,
  SMTP_SECURITY_WORDS,
} from '#domain/settings/provider-settings.ts'
import { type SettingField, type SettingsDraft, withTyped } from '#domain/settings/settings-draft.ts'
import { CheckField, SelectField, TextField } from '#ui/form/Field.tsx'
import type { Problems } from '#ui/form/Form.tsx'

export interface KeptSettings {
  values: ProviderSettings
  /** Whether one is kept. */
  secrets: Record<SecretName, boolean>
  from_environment: readonly SettingGroup[]
}

interface SettingFieldsProps {
  group: SettingGroup
  kept: KeptSettings
  draft: SettingsDraft
  problems: Problems<SettingField>
  onChange(draft: SettingsDraft): void
}

const HINTS: Partial<Record<SettingField, string>> = {
  sender_name: 'Who mails are from, such as the name of your company.',
  sender_address: 'An address that your mail server lets you send from.',
  public_url: 'As people type it, such as https://bills.example.com. Links in mails lead there.',
  ai_base_url: 'Of any service that speaks as OpenAI’s does, such as https://api.example.com/v1.',
  ai_model: 'Asked instead of the model that a bill’s configuration names. May be empty.',
}

export const SECRET_LABELS: Record<SecretName, string> = { smtp_password: 'Password', ai_key: 'Key' }

/** The fields of one group of settings; they can be read alone where the environment decides. */
export function SettingFields({ group, kept, draft, problems, onChange }: SettingFieldsProps) {
  const { variable, names } = SETTING_GROUPS[group]
  const given = kept.from_environment.includes(group)
  const values = { ...kept.values, ...draft.changes }
  const type = (field: SettingField, value: ProviderSettings[SettingName]) =>
    onChange(withTyped(draft, kept.values, field, value))
  return (
    <>
      {given && <p className="dim">Set by the environment ({variable}), and changed there.</p>}
      {names.map((name) => {
        if (name === 'smtp_password' || name === 'ai_key')
          return (
            <TextField
              key={name}
              label={SECRET_LABELS[name]}
              type="password"
              autoComplete="off"
              value={draft.secrets[name] ?? ''}
              error={problems[name]}
              disabled={given}
              hint={kept.secrets[name] ? 'One is kept. Type another to replace it.' : undefined}
              onChange={(text) => type(name, text)}
            />
          )
        if (name === 'automated_requests' || name === 'show_ranks')
          return (
            <CheckField
              key={name}
              label={SETTING_LABELS[name]}
              checked={values[name]}
              disabled={given}
              onChange={(checked) => type(name, checked)}
            />
          )
        if (name === 'smtp_security')
          return (
            <SelectField
              key={name}
              label={SETTING_LABELS[name]}
              value={values[name]}
              disabled={given}
              choices={SMTP_SECURITY.map((value) => ({ value, label: SMTP_SECURITY_WORDS[value] }))}
              onChange={(value) => type(name, value)}
            />
          )
        if (name === 'smtp_port')
          return (
            <TextField
              key={name}
              label={SETTING_LABELS[name]}
              inputMode="numeric"
              value={values[name] === null ? '' : String(values[name])}
              placeholder={String(SMTP_PORTS[values.smtp_security])}
              error={problems[name]}
              disabled={given}
              onChange={(text) => type(name, portOf(text))}
            />
          )
        return (
          <TextField
            key={name}
            label={SETTING_LABELS[name]}
            autoComplete="off"
            value={values[name]}
            error={problems[name]}
            hint={HINTS[name]}
            disabled={given}
            onChange={(text) => type(name, text)}
          />
        )
      })}
    </>
  )
}

/** Digits alone; none is no port. */
function portOf(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, 5)
  return digits === '' ? null : Number(digits)
}
