import { fields, integer, oneOf, record } from '#commands/kernel/args.ts'
import { type Command, CommandFailed, defineCommand, nothingKept } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, any, overlayOnTop, reachable, unless, type When } from '#commands/kernel/when.ts'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import { GROUP_NAMES, SETTING_GROUPS, type SettingGroup } from '#domain/settings/provider-settings.ts'
import { inSettings, settingsOf } from './conditions.ts'

const edit = defineCommand<void, SettingGroup>({
  id: 'settings.edit',
  title: 'Change settings',
  titleOf: (group) => `Change: ${SETTING_GROUPS[group].title}`,
  group: 'Settings',
  hint: 'change',
  args: oneOf(GROUP_NAMES),
  choices: GROUP_NAMES.map((group, at) => ({
    id: `settings.edit-${group}`,
    args: group,
    keys: [String(at + 1)],
  })),
  when: all<SettingGroup>(inSettings, (context, group) =>
    isGiven(context.settings?.kept.from_environment ?? [], group)
      ? `the environment sets it (${SETTING_GROUPS[group].variable})`
      : true,
  ),
  run(context, ports, group) {
    const kept = context.settings?.kept
    if (kept !== undefined) ports.overlay.open('edit-settings', { group, kept })
  },
  undo: nothingKept,
})

const isGiven = (given: readonly SettingGroup[], group: SettingGroup) => given.includes(group)

/** What was typed in the dialog, and of which version. */
type Typed = CallInput<'provider.saveSettings'>['body']
const typed = { changes: record, secrets: record }

const save = defineCommand({
  id: 'settings.save',
  title: 'Save the settings',
  group: 'Settings',
  args: fields({ version: integer, ...typed }),
  when: all(overlayOnTop('edit-settings'), reachable),
  async run(_, ports, given) {
    const { settings, undo } = await ports
      .call('provider.saveSettings', { body: given as Typed })
      .catch((cause: unknown) => {
        throw new CommandFailed('The settings were not saved', cause)
      })
    settingsOf(ports).show(settings)
    ports.overlay.close('edit-settings')
    ports.say({ id: 'settings', text: 'Saved the settings', tone: 'done' })
    return undo
  },
  undo: {
    kind: 'reversible',
    reverse: (undo) => ({ label: 'Changed the settings', apply: (ports) => takeBack(ports, undo) }),
  },
})

async function takeBack(ports: Ports, undo: CallAnswer<'provider.saveSettings'>['undo']): Promise<void> {
  const { settings } = await ports.call('provider.restoreSettings', { body: undo })
  // The room may have been left since; it asks anew when it is entered.
  ports.settings?.show(settings)
}

const NOTHING_TYPED = { changes: {}, secrets: {} }

interface Trial {
  id: 'mail' | 'ai'
  title: string
  key: string
  names: string
  /** What there has to be. */
  when: When
}

/** By what is saved, or by what is typed in the dialog. */
const trial = ({ id, title, key, names, when }: Trial) =>
  defineCommand({
    id: `settings.try-${id}`,
    title,
    group: 'Settings',
    hint: 'try',
    args: fields(typed),
    choices: [{ id: `settings.try-${id}`, args: NOTHING_TYPED, keys: [key] }],
    when: all(any(overlayOnTop('edit-settings'), when), reachable),
    async run(_, ports, given) {
      const notice = `try-${id}`
      ports.say({ id: notice, text: `Trying the ${names}…`, tone: 'busy' })
      const body = given as Omit<Typed, 'version'>
      const call = id === 'mail' ? 'provider.tryMail' : 'provider.tryAi'
      const { works, words } = await ports.call(call, { body }).catch((cause: unknown) => {
        throw new CommandFailed(`The ${names} was not tried`, cause)
      })
      const text = works ? `The ${names} works` : `The ${names} does not work`
      ports.say({ id: notice, text, tone: works ? 'done' : 'error', details: [words] })
    },
    undo: nothingKept,
  })

const signIn = defineCommand({
  id: 'settings.sign-in',
  title: 'Change who needs a second factor',
  group: 'Settings',
  hint: 'second factor',
  keys: ['s'],
  when: inSettings,
  run: (_, ports) => ports.openAccount('policy'),
  undo: nothingKept,
})

const refresh = defineCommand({
  id: 'settings.refresh',
  title: 'Ask the server for the settings again',
  group: 'Settings',
  when: inSettings,
  run: (_, ports) => settingsOf(ports).refresh(),
  undo: nothingKept,
})

/** What the provider sets for itself. */
export const settingCommands: readonly Command[] = [
  edit,
  save,
  trial({
    id: 'mail',
    title: 'Send yourself a test mail',
    key: 'm',
    names: 'mail server',
    when: all(
      inSettings,
      unless('no mail server is set', ({ settings }) => settings?.kept.values.smtp_host !== ''),
    ),
  }),
  trial({
    id: 'ai',
    title: 'Try the AI service',
    key: 'a',
    names: 'AI service',
    when: all(
      inSettings,
      unless('no AI service is set', ({ settings }) => settings?.kept.values.ai_base_url !== ''),
    ),
  }),
  signIn,
  refresh,
]
