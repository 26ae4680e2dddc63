/**
 * What each room shows to commands, and what they may ask of it, for as long as it is on screen. A feature adds its own
 * beside its port, by `declare module`; its name goes on the list below.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface RoomSlices {}

export type SliceName = keyof RoomSlices

export type RoomContexts = { readonly [Name in SliceName]: RoomSlices[Name]['context'] | null }
export type RoomPorts = { readonly [Name in SliceName]: RoomSlices[Name]['port'] | null }

/** A window in which no such room is on screen. */
export const NO_ROOMS = {
  bill: null,
  configuration: null,
  instruction: null,
  mappings: null,
  arrivals: null,
  authorizations: null,
  sync: null,
  accounting: null,
  leaderboard: null,
  scraperErrors: null,
  scraperPortals: null,
  letters: null,
  portfolios: null,
  properties: null,
  monthly: null,
  month: null,
  energy: null,
  eva: null,
  beside: null,
  requests: null,
  records: null,
  imports: null,
  intake: null,
  review: null,
  validations: null,
  audit: null,
  jobs: null,
  settings: null,
  source: null,
} as const satisfies RoomContexts

export const SLICE_NAMES = Object.keys(NO_ROOMS) as SliceName[]

/**
 * The ports for one gesture, with those of the rooms held as they are now: a command that is agreed to, or tried again,
 * acts on what it was asked for, whatever is on screen by then, and the server knows it for the same.
 */
export function held<P extends RoomPorts & { gestureKey(): string }>(ports: P): P {
  const rooms = Object.fromEntries(SLICE_NAMES.map((name) => [name, { value: ports[name] }]))
  let key: string | undefined
  const gestureKey = () => {
    key ??= ports.gestureKey()
    return key
  }
  return Object.create(ports, { ...rooms, gestureKey: { value: gestureKey } })
}

/** The port of a room. Commands ask for it only where `when` saw the room. */
export const portOf =
  <Name extends SliceName>(name: Name) =>
  (ports: RoomPorts): RoomSlices[Name]['port'] => {
    const port = ports[name]
    if (port === null) throw new Error(`Not on screen: ${name}`)
    return port
  }
