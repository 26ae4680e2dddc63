/**
 * What a command is told beside where it runs: a few plain values, read here as they pass the gate. Wrong ones are a
 * mistake in the program; the registry's test calls every command with each of its choices.
 */
export type Parse<Value> = (given: unknown) => Value

export class ArgsRefused extends TypeError {
  constructor(expected: string, given: unknown) {
    super(`expected ${expected}, got ${JSON.stringify(given) ?? 'nothing'}`)
    this.name = 'ArgsRefused'
  }
}

const reading =
  <Value>(expected: string, is: (given: unknown) => given is Value): Parse<Value> =>
  (given) => {
    if (!is(given)) throw new ArgsRefused(expected, given)
    return given
  }

export const text = reading('a text', (given) => typeof given === 'string')
export const integer = reading('a whole number', (given): given is number => Number.isSafeInteger(given))
export const boolean = reading('yes or no', (given) => typeof given === 'boolean')

export const oneOf = <const Value extends string | number>(values: readonly Value[]): Parse<Value> =>
  reading(`one of ${values.join(', ')}`, (given): given is Value => values.some((value) => value === given))

export const nullable =
  <Value>(parse: Parse<Value>): Parse<Value | null> =>
  (given) =>
    given === null ? null : parse(given)

export const listOf =
  <Value>(parse: Parse<Value>): Parse<readonly Value[]> =>
  (given) => {
    if (!Array.isArray(given)) throw new ArgsRefused('a list', given)
    return given.map((each) => parse(each))
  }

type Shape = Record<string, Parse<unknown>>

/** Every field named, and no other. */
export const fields =
  <S extends Shape>(shape: S): Parse<{ [Name in keyof S]: ReturnType<S[Name]> }> =>
  (given) => {
    const isRecord = typeof given === 'object' && given !== null && !Array.isArray(given)
    if (!isRecord || Object.keys(given).some((name) => !(name in shape)))
      throw new ArgsRefused(`the fields ${Object.keys(shape).join(', ')}`, given)
    const values = Object.entries(shape).map(([name, parse]) => [name, parse(Reflect.get(given, name))])
    return Object.fromEntries(values)
  }
