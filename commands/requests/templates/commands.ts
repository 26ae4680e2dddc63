import { integer } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand, nothingKept, UndoRefused } from '#commands/kernel/define.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import type { WalkedPlace } from '#commands/kernel/list/place.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, inRoom, nothingOver, only, unless } from '#commands/kernel/when.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { inDialog, onTemplates, requestsOf } from '../conditions.ts'
import type { Template, TemplateFields } from '../context.ts'
import type { ManagerPort } from './port.ts'

const managerOf = (ports: Ports): ManagerPort => requestsOf(ports).manager

/** How long messages about templates stay, in ms. */
const STAY = 6_000

const say = (text: string, ports: Ports) => ports.say({ id: 'template', text, tone: 'done', stay: STAY })

const saySaved = (what: string, moreSince: boolean, ports: Ports) =>
  say(moreSince ? `${what}. What was written since is not saved yet.` : what, ports)

const hasTemplate = unless('there is no template', ({ requests }) => requests?.manager.focused != null)

const templates: WalkedPlace = {
  name: 'request-templates',
  group: 'Templates',
  when: onTemplates,
  factsOf: ({ requests }) => requests?.manager ?? null,
  portOf: managerOf,
}

const edit = defineCommand({
  id: 'request-templates.edit',
  title: 'Edit the template',
  group: 'Templates',
  keys: ['Enter', 'o'],
  hint: 'edit',
  when: all(onTemplates, hasTemplate),
  run: ({ requests }, ports) => managerOf(ports).edit(requests?.manager.focused ?? null),
  undo: nothingKept,
})

const create = defineCommand({
  id: 'request-templates.new',
  title: 'Write a new template',
  group: 'Templates',
  keys: ['n'],
  hint: 'new',
  when: onTemplates,
  run: (_, ports) => managerOf(ports).edit(null),
  undo: nothingKept,
})

/** The form stands in the room; its keys work inside of its text fields. */
const formOpen = all(
  inRoom('requests'),
  nothingOver,
  only(({ requests }) => requests?.tab === 'templates' && requests.manager.form !== null),
)

const save = defineCommand({
  id: 'request-templates.save',
  title: 'Save the template',
  group: 'Templates',
  keys: ['Mod+Enter', 'Mod+s'],
  hint: 'save',
  everywhere: true,
  when: all(
    formOpen,
    unless('name, subject and body are needed', ({ requests }) => requests?.manager.form?.complete === true),
    unless('nothing was changed', ({ requests }) => requests?.manager.form?.changed === true),
  ),
  async run({ requests }, ports) {
    const form = requests?.manager.form ?? null
    if (form === null) return null
    const { template, fields } = form
    return template === null ? createTemplate(fields, ports) : saveTemplate(template, fields, ports)
  },
  undo: {
    kind: 'reversible',
    reverse: (done) => done && { label: done.label, apply: (ports) => done.takeBack(ports) },
  },
})

interface Done {
  label: string
  takeBack(ports: Ports): Promise<void>
}

async function createTemplate(fields: TemplateFields, ports: Ports): Promise<Done> {
  const { template } = await failing(
    'The template was not created',
    ports.call('requestTemplates.create', { body: fields }),
  )
  await reload(ports, template.id)
  saySaved('Template created', managerOf(ports).saved(null, fields, template), ports)
  return { label: 'Template created', takeBack: (later) => archive(template.id, later) }
}

async function saveTemplate(before: Template, fields: TemplateFields, ports: Ports): Promise<Done> {
  const body = { ...fields, version: before.version }
  const params = { id: before.id }
  const { templates, template } = await failing(
    'The template was not saved',
    ports.call('requestTemplates.save', { params, body }),
  )
  managerOf(ports).receive(templates, before.id)
  saySaved('Template saved', managerOf(ports).saved(before, fields, template), ports)
  return { label: 'Template saved', takeBack: (later) => putBack(before, template.version, later) }
}

async function putBack(before: Template, version: number, ports: Ports): Promise<void> {
  const { id, name, subject, body, template_type, automated } = before
  const fields = { name, subject, body, template_type, automated, version }
  const answer = await refused(ports.call('requestTemplates.save', { params: { id }, body: fields }))
  ports.requests?.manager.receive(answer.templates, id)
}

const close = defineCommand({
  id: 'request-templates.close',
  title: 'Leave the template, keeping what was written as a draft',
  group: 'Templates',
  keys: ['Escape'],
  everywhere: true,
  when: formOpen,
  run(_, ports) {
    if (managerOf(ports).leaveForm()) say('The draft is kept. Editing the template goes on with it.', ports)
  },
  undo: nothingKept,
})

const discard = defineCommand({
  id: 'request-templates.discard',
  title: 'Throw the draft of the template away',
  group: 'Templates',
  everywhere: true,
  when: formOpen,
  run: (_, ports) => managerOf(ports).closeForm(),
  undo: nothingKept,
})

interface Archived {
  id: number
  undo: UndoToken
}

/** The dialog that asks runs it with the template's id. */
const archiveTemplate = defineCommand<Archived, number>({
  id: 'request-templates.archive',
  title: 'Archive the template',
  group: 'Templates',
  keys: ['Delete', 'Backspace'],
  hint: 'archive',
  args: integer,
  when: inDialog('archive'),
  ask: {
    when: all(onTemplates, hasTemplate),
    run: (_, ports) => requestsOf(ports).dialog('archive'),
  },
  async run(_, ports, id) {
    requestsOf(ports).dialog(null)
    const undo = await failing('The template was not archived', archiveAndReload(id, ports))
    say('Template archived', ports)
    return { id, undo }
  },
  undo: {
    kind: 'reversible',
    reverse: ({ id, undo }) => ({
      label: 'Template archived',
      apply: (ports) => unarchive(id, undo, ports),
    }),
  },
})

type UndoToken = CallAnswer<'requestTemplates.archive'>['undo']

async function archiveAndReload(id: number, ports: Ports): Promise<UndoToken> {
  const { templates, undo } = await ports.call('requestTemplates.archive', { params: { id } })
  ports.requests?.manager.receive(templates, null)
  return undo
}

async function archive(id: number, ports: Ports): Promise<void> {
  await refused(archiveAndReload(id, ports))
}

/** The template is there again, and the accounts whose favourite it was have it again. */
async function unarchive(id: number, undo: UndoToken, ports: Ports): Promise<void> {
  const { templates } = await refused(ports.call('requestTemplates.restore', { params: { id } }))
  if (undo.requests.length + undo.accounts.length > 0)
    await refused(ports.call('requests.restore', { body: { undo } }))
  ports.requests?.manager.receive(templates, id)
  ports.requests?.refresh()
}

async function reload(ports: Ports, focusId: number): Promise<void> {
  const { templates } = await ports.call('requestTemplates.list', {})
  managerOf(ports).receive(templates, focusId)
}

const failing = <T>(words: string, work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new CommandFailed(words, cause)
  })

const refused = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new UndoRefused('The template could not be put back', cause)
  })

export const templateCommands = [
  ...moveCommandsOf(templates),
  create,
  edit,
  archiveTemplate,
  save,
  close,
  discard,
]
