import type { Command, Offer } from './define.ts'
import { type Binding, parseSequence } from './keys.ts'

/** The commands by id, in the order given. Throws on an id given twice and on a key that is none. */
export function register(commands: Iterable<Command>): ReadonlyMap<string, Command> {
  const byId = new Map<string, Command>()
  const taken = new Set<string>()
  const take = (id: string) => {
    if (taken.has(id)) throw new Error(`two commands are called ${id}`)
    taken.add(id)
  }
  for (const command of commands) {
    take(command.id)
    for (const { id, keys } of command.offers) {
      if (id !== command.id) take(id)
      for (const sequence of keys) parseSequence(sequence)
    }
    byId.set(command.id, command)
  }
  return byId
}

/** What a person is offered, by id. */
export const offersOf = (commands: Iterable<Command>): ReadonlyMap<string, Offer> =>
  new Map([...commands].flatMap(({ offers }) => offers.map((offer) => [offer.id, offer])))

export const bindingsOf = (offers: Iterable<Offer>): Binding[] =>
  [...offers].flatMap(({ id, keys }) => keys.map((sequence) => ({ sequence, offerId: id })))
