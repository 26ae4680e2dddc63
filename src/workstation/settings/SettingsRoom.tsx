import { useAtomValue } from 'jotai'
import type { KeptSettings } from '#commands/settings/context.ts'
import { SECOND_FACTOR_FOR_WORDS } from '#domain/people/second-factor.ts'
import {
  GROUP_NAMES,
  SETTING_GROUPS,
  SETTING_LABELS,
  type SecretName,
  type SettingGroup,
  SMTP_SECURITY_WORDS,
} from '#domain/settings/provider-settings.ts'
import type { SettingField } from '#domain/settings/settings-draft.ts'
import { Message } from '#ui/Message.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SECRET_LABELS } from '#views/settings/SettingFields.tsx'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { EditSettingsDialog } from './EditSettingsDialog.tsx'
import { SETTINGS } from './queries.ts'
import styles from './SettingsRoom.module.css'
import {
  createSettingsPort,
  settingsAnswerAtom,
  settingsContextAtom,
  signInPolicyAnswerAtom,
} from './state.ts'

export { settingCommands as commands } from '#commands/settings/commands.ts'

/** What the provider sets for itself, a part at a time. */
export default function SettingsRoom() {
  useRoomSlice('settings', settingsContextAtom, createSettingsPort)
  return (
    <section className={room.room} aria-label="Settings">
      <h1 className="visually-hidden">Settings</h1>
      <PartBoundary name="The settings" of="settings" home answers={SETTINGS}>
        <Body />
      </PartBoundary>
      <EditSettingsDialog />
    </section>
  )
}

function Body() {
  const { data, isError, isPending } = useAtomValue(settingsAnswerAtom)
  useRoomWaitsFor('settings', isPending ? 'the settings' : null)
  return (
    <div className={styles.body} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
      {data !== undefined ? (
        <>
          {GROUP_NAMES.map((group) => (
            <Part key={group} group={group} kept={data} />
          ))}
          <SignIn />
          <Program version={data.program_version} migration={data.last_migration} />
        </>
      ) : isError ? (
        <Message tone="error" title="Something went wrong. Please refresh your browser.">
          <CommandButton id="settings.refresh" label="Try again" />
        </Message>
      ) : (
        <Skeleton width="60%" />
      )}
    </div>
  )
}

/** What can be tried. */
const TRIALS: Partial<Record<SettingGroup, { id: string; label: string }>> = {
  mail: { id: 'settings.try-mail', label: 'Send a test mail' },
  ai: { id: 'settings.try-ai', label: 'Try it' },
}

function Part({ group, kept }: { group: SettingGroup; kept: KeptSettings }) {
  const { title, names, variable } = SETTING_GROUPS[group]
  const trial = TRIALS[group]
  return (
    <section className={styles.part} aria-labelledby={`settings-${group}`}>
      <div className={styles.head}>
        <h2 id={`settings-${group}`}>{title}</h2>
        <CommandButton id={`settings.edit-${group}`} label="Change" />
        {trial !== undefined && <CommandButton id={trial.id} label={trial.label} look="quiet" />}
      </div>
      {kept.from_environment.includes(group) && (
        <p className={styles.given}>Set by the environment ({variable}), and changed there.</p>
      )}
      <dl className={styles.values}>
        {names.map((name) => (
          <div key={name}>
            <dt>{isSecret(name) ? SECRET_LABELS[name] : SETTING_LABELS[name]}</dt>
            <dd>{wordsOf(name, kept)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Who needs a second factor. It is changed on the account page, where one proves who one is. */
function SignIn() {
  const { data, isError } = useAtomValue(signInPolicyAnswerAtom)
  return (
    <section className={styles.part} aria-labelledby="settings-sign-in">
      <div className={styles.head}>
        <h2 id="settings-sign-in">Sign-in</h2>
        <CommandButton id="settings.sign-in" label="Change" />
      </div>
      <dl className={styles.values}>
        <div>
          <dt>Second factor</dt>
          <dd>
            {data === undefined
              ? isError
                ? 'Not known: the server did not say.'
                : '…'
              : SECOND_FACTOR_FOR_WORDS[data.second_factor_for]}
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Program({ version, migration }: { version: string; migration: string }) {
  return (
    <section className={styles.part} aria-labelledby="settings-program">
      <div className={styles.head}>
        <h2 id="settings-program">Program</h2>
      </div>
      <dl className={styles.values}>
        <div>
          <dt>Version</dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt>Last migration</dt>
          <dd>{migration}</dd>
        </div>
      </dl>
    </section>
  )
}

const isSecret = (name: SettingField): name is SecretName => name === 'smtp_password' || name === 'ai_key'

function wordsOf(name: SettingField, { values, secrets }: KeptSettings): string {
  if (isSecret(name)) return secrets[name] ? 'Kept' : 'None'
  if (name === 'smtp_security') return SMTP_SECURITY_WORDS[values[name]]
  const value = values[name]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === '' ? 'Not set' : String(value)
}
