import { fields, integer, listOf, nullable, text } from '#commands/kernel/args.ts'
import { messageOf } from '#commands/kernel/attempt-each.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { CommandFailed, defineCommand, type Reversal, UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, only, reachable, unless } from '#commands/kernel/when.ts'
import {
  GROUP,
  inManager,
  managedCompany,
  namesWords,
  notDragging,
  onArea,
  portfoliosOf,
  propertiesWords,
} from './conditions.ts'
import type { PlacedProperty, PropertyMove } from './context.ts'
import type { MovesOutcome, RefusedMove } from './port.ts'

/** Names that a notice has room for. */
const MOST_NAMED = 6

/** The marked properties, else the one in focus. */
export function propertiesMeant({ portfolios }: CommandContext): readonly PlacedProperty[] {
  if (portfolios === null) return []
  if (portfolios.selected.length > 0) return portfolios.selected
  return portfolios.focused === null || portfolios.area !== 'properties' ? [] : [portfolios.focused]
}

interface Moving {
  companyId: number
  moves: readonly PropertyMove[]
  /** The name of where they go. */
  to: string
}

interface Moved extends Moving {
  outcome: MovesOutcome
}

const move = defineCommand<Moved | null, Moving>({
  id: 'portfolios.move',
  title: 'Move to another portfolio',
  titleNow: (_, { moves, to }) => `Move ${namesWords(moves)} to ${to}`,
  group: GROUP,
  keys: ['v'],
  hint: 'move to',
  args: fields({
    companyId: integer,
    moves: listOf(fields({ id: integer, name: text, from: nullable(integer), to: integer })),
    to: text,
  }),
  ask: {
    when: all(
      inManager,
      unless('no property is in focus or marked', (context) => propertiesMeant(context).length > 0),
      unless(
        'there is no other portfolio: add one first',
        (context) => managedCompany(context).portfolios.length > 1,
      ),
    ),
    titleNow: (context) => `Move ${namesWords(propertiesMeant(context))} to…`,
    run(context, ports) {
      const { id: companyId } = managedCompany(context)
      portfoliosOf(ports).dialog({ what: 'move-to', companyId, properties: propertiesMeant(context) })
    },
  },
  when: reachable,
  run: (_, ports, moving) => moveAll(ports, moving),
  undo: { kind: 'reversible', reverse: (moved) => moved && reversed(moved) },
})

/** Each gesture that fails is told by itself, with its own way to try again. */
let failures = 0

async function moveAll(ports: Ports, moving: Moving): Promise<Moved | null> {
  const { companyId, moves, to } = moving
  const port = portfoliosOf(ports)
  port.dialog(null)
  const again = (wanted: readonly PropertyMove[]) => ({
    label: 'Retry',
    run: () => port.moveAgain(companyId, wanted, to),
  })
  try {
    const outcome = await port.moveProperties(companyId, moves)
    if (outcome.refused.length > 0)
      ports.say({
        id: `not-moved-${++failures}`,
        text: `Not moved to ${to}: ${namesWords(outcome.refused.map((refused) => refused.move))}`,
        details: namedFew(outcome.refused.map(refusalWords)),
        tone: 'error',
        action: again(outcome.refused.map((refused) => ({ ...refused.move, from: refused.at }))),
      })
    if (outcome.moved.length === 0) return null
    ports.say({
      id: 'portfolio-moved',
      text: `Moved ${namesWords(outcome.moved)} to ${to}`,
      tone: 'done',
    })
    return { ...moving, outcome }
  } catch (cause) {
    ports.say({
      id: `not-moved-${++failures}`,
      text: `Could not move ${namesWords(moves)} to ${to}`,
      details: [...namedFew(moves.map(({ name }) => name)), messageOf(cause)],
      tone: 'error',
      action: again(moves),
    })
    return null
  }
}

const WHY: Record<RefusedMove['why'], string> = {
  property_gone: 'the property is gone',
  portfolio_gone: 'the portfolio is gone',
  moved_by_other: 'somebody else moved it meanwhile',
  other_company: 'it is of another company',
  try_again: 'the server was busy with it',
}

const refusalWords = ({ move: { name }, why }: RefusedMove): string => `${name}: ${WHY[why]}`

const namedFew = (words: readonly string[]): string[] =>
  words.length <= MOST_NAMED
    ? [...words]
    : [...words.slice(0, MOST_NAMED - 1), `and ${words.length - MOST_NAMED + 1} more`]

/** All that were moved go back together, each to where it was. */
function reversed({ companyId, outcome: { moved }, to }: Moved): Reversal {
  const label = `Moved ${namesWords(moved)} to ${to}`
  const back = moved.flatMap((one) => (one.from === null ? [] : [{ ...one, from: one.to, to: one.from }]))
  return {
    label,
    async apply(ports) {
      const { refused } = await moveBack(ports, companyId, back).catch((cause: unknown) => {
        throw new CommandFailed(`Could not take back: ${label}`, cause)
      })
      const [first] = back
      if (first !== undefined) ports.portfolios?.returnTo(first.id)
      if (refused.length === 0) return
      const words = namedFew(refused.map(refusalWords)).join('; ')
      throw new UndoRefused(`Not moved back: ${propertiesWords(refused.length)}`, new Error(words))
    },
  }
}

/** Wherever the window is by now. */
async function moveBack(
  ports: Ports,
  companyId: number,
  moves: readonly PropertyMove[],
): Promise<Pick<MovesOutcome, 'refused'>> {
  if (ports.portfolios !== null) return ports.portfolios.moveProperties(companyId, moves)
  const body = {
    moves: moves.map(({ id, from, to }) => ({
      property_id: id,
      portfolio_id: to,
      ...(from === null ? {} : { from_portfolio_id: from }),
    })),
  }
  return { refused: refusedOf(moves, (await ports.call('portfolios.moves', { body })).moves) }
}

/** Which of the moves the server refused, from its answer to them. */
export const refusedOf = (
  moves: readonly PropertyMove[],
  answers: readonly { portfolio_id: number | null; refused: RefusedMove['why'] | null }[],
): RefusedMove[] =>
  moves.flatMap((wanted, at) => {
    const answer = answers[at]
    if (answer === undefined || answer.refused === null) return []
    return [{ move: wanted, why: answer.refused, at: answer.portfolio_id }]
  })

const pickUp = defineCommand({
  id: 'portfolios.pick-up',
  title: 'Pick up the property, or the marked ones, to carry by the arrow keys',
  group: GROUP,
  keys: ['Space'],
  when: all(
    onArea('properties'),
    notDragging,
    only(({ portfolios }) => portfolios?.focused != null),
  ),
  run: (_, ports) => portfoliosOf(ports).pickUp(),
  undo: { kind: 'nothing-kept' },
})

export const moveCommands = [move, pickUp]
