import { snakeCase } from '#base/snake-case.ts'

/** `utilityCompanyId` as the API spells it: `utility_company_id`. */
type ApiName<Name> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ApiName<Rest>}`
  : Name

type InnerName<Name> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<InnerName<Rest>>}`
  : Name

type WithApiNames<T> = { [Key in keyof T as ApiName<Key>]: T[Key] }
type WithInnerNames<T> = { [Key in keyof T as InnerName<Key>]: T[Key] }

/** A record with its own keys as the API spells them; what is inside its values keeps its keys. */
export const withApiNames = <T extends object>(record: T): WithApiNames<T> =>
  renamed(record, snakeCase) as WithApiNames<T>

/** What a caller sent, with its own keys as the program spells them. */
export const withInnerNames = <T extends object>(sent: T): WithInnerNames<T> =>
  renamed(sent, (name) =>
    name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  ) as WithInnerNames<T>

const renamed = (record: object, rename: (name: string) => string): object =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [rename(name), value]))
