import { fields, integer, text } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { CommandFailed, defineCommand, nothingKept } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable, type When } from '#commands/kernel/when.ts'
import { energyOf, GROUP, onView, withProperty } from './conditions.ts'
import type { Named } from './context.ts'

const onProjects = all(onView('projects'), withProperty)

const onProject: When = all(
  onProjects,
  reachable,
  ({ energy }) => energy?.project !== null || 'this property has no project',
)

function shownProject({ energy }: CommandContext): Named {
  if (energy?.project == null) throw new Error('no project is shown')
  return energy.project
}

const create = defineCommand({
  id: 'energy.new-project',
  title: 'Add a cost avoidance project',
  group: GROUP,
  keys: ['n'],
  hint: 'new',
  when: all(onProjects, reachable),
  run: (_, ports) => energyOf(ports).toggle('new'),
  undo: nothingKept,
})

const edit = defineCommand({
  id: 'energy.edit-project',
  title: 'Change the project',
  group: GROUP,
  keys: ['e'],
  hint: 'change',
  when: onProject,
  run: (_, ports) => energyOf(ports).toggle('edit'),
  undo: nothingKept,
})

const temperatures = defineCommand({
  id: 'energy.temperatures',
  title: 'Temperatures of the property: what there is, and more',
  group: GROUP,
  keys: ['t'],
  hint: 'temperatures',
  when: onProjects,
  run: (_, ports) => energyOf(ports).toggle('temperatures'),
  undo: nothingKept,
})

const archived = defineCommand({
  id: 'energy.archived-projects',
  title: 'Archived projects of the property',
  group: GROUP,
  keys: ['Shift+a'],
  when: onProjects,
  run: (_, ports) => energyOf(ports).toggle('archived'),
  undo: nothingKept,
})

const WORDS = { archive: 'Archived', restore: 'Brought back' } as const
type Step = keyof typeof WORDS
const REVERSE: Record<Step, Step> = { archive: 'restore', restore: 'archive' }

async function move(step: Step, { id, name }: Named, ports: Ports): Promise<void> {
  await ports.call(`costAvoidance.${step}`, { params: { id } }).catch((cause: unknown) => {
    throw new CommandFailed(`“${name}” is as it was`, cause)
  })
  ports.energy?.projectsChanged()
  ports.say({ id: 'project', text: `${WORDS[step]} “${name}”`, tone: 'done' })
}

const reversed = (step: Step) => (project: Named) => ({
  label: `${WORDS[step]} “${project.name}”`,
  apply: (ports: Ports) => move(REVERSE[step], project, ports),
})

const archive = defineCommand({
  id: 'energy.archive-project',
  title: 'Archive the project',
  group: GROUP,
  keys: ['Shift+x'],
  when: onProject,
  async run(context, ports) {
    const project = shownProject(context)
    await move('archive', project, ports)
    return project
  },
  undo: { kind: 'reversible', reverse: reversed('archive') },
})

/** From the list of those that are archived. */
const restore = defineCommand({
  id: 'energy.restore-project',
  title: 'Bring the archived project back',
  group: GROUP,
  args: fields({ id: integer, name: text }),
  when: all(onProjects, reachable),
  async run(_, ports, project) {
    await move('restore', project, ports)
    return project
  },
  undo: { kind: 'reversible', reverse: reversed('restore') },
})

/** What measures at a property avoided. */
export const projectCommands = [create, edit, temperatures, archived, archive, restore]
