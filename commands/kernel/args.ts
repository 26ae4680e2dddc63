import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts'

/**
 * What a command is told beside where it runs: a few plain values, read here as they pass the gate. Wrong ones are a
 * mistake in the program.
 */
export interface Reader<Value> {
  read(given: unknown): Value
}

export class ArgsRefused extends TypeError {
  constructor(expected: string, given: unknown) {
    super(`expected ${expected}, got ${JSON.stringify(given) ?? 'nothing'}`)
    this.name = 'ArgsRefused'
  }
}

const reader = <Value>(expected: string, is: (given: unknown) => given is Value): Reader<Value> => ({
  read(given) {
    if (!is(given)) throw new ArgsRefused(expected, given)
    return given
  },
})

export const text = reader('a text', (given) => typeof given === 'string')
export const integer = reader('a whole number', (given): given is number => Number.isSafeInteger(given))
export const boolean = reader('yes or no', (given) => typeof given === 'boolean')

/** A calendar date. */
export const day = reader(
  'a day',
  (given): given is CalendarDate => typeof given === 'string' && isCalendarDate(given),
)

export const oneOf = <const Value extends string | number>(values: readonly Value[]): Reader<Value> =>
  reader(`one of ${values.join(', ')}`, (given): given is Value => values.some((value) => value === given))

export const nullable = <Value>({ read }: Reader<Value>): Reader<Value | null> => ({
  read: (given) => (given === null ? null : read(given)),
})

/** A field that may be left out. */
export const optional = <Value>({ read }: Reader<Value>): Reader<Value | undefined> => ({
  read: (given) => (given === undefined ? undefined : read(given)),
})

export const listOf = <Value>({ read }: Reader<Value>): Reader<readonly Value[]> => ({
  read(given) {
    if (!Array.isArray(given)) throw new ArgsRefused('a list', given)
    return given.map(read)
  },
})

/** Named values, whatever they are: a change of a draft, which its editor knows. */
export const record = reader(
  'named values',
  (given): given is Readonly<Record<string, unknown>> =>
    typeof given === 'object' && given !== null && !Array.isArray(given),
)

type Shape = Record<string, Reader<unknown>>
type ValuesOf<S extends Shape> = { [Name in keyof S]: ReturnType<S[Name]['read']> }

/** Every field named, and no other. */
export const fields = <S extends Shape>(shape: S): Reader<ValuesOf<S>> => ({
  read(given) {
    const isRecord = typeof given === 'object' && given !== null && !Array.isArray(given)
    if (!isRecord || Object.keys(given).some((name) => !(name in shape)))
      throw new ArgsRefused(`the fields ${Object.keys(shape).join(', ')}`, given)
    const values = Object.entries(shape).map(([name, { read }]) => [name, read(Reflect.get(given, name))])
    return Object.fromEntries(values)
  },
})
