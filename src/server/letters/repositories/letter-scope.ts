import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { today } from '#base/calendar-date.ts'

/**
 * That a letter (`letter`) speaks for a request (the alias): it is its client's, of its utility or of any, of its
 * property or account where it names some, has begun, and nobody has put it out of use. One that has ended is among
 * them: its end is told.
 */
export const speaksFor = (request: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  letter.company_id = ${request}.company_id
    and (letter.utility_company_id is null or letter.utility_company_id = ${request}.utility_company_id)
    and letter.deactivated_at is null
    and (letter.valid_from is null or letter.valid_from <= ${today()}::date)
    and (not exists (select from authorization_letter_scopes as scope where scope.letter_id = letter.id)
      or exists (select from authorization_letter_scopes as scope where scope.letter_id = letter.id
        and (scope.property_id = ${request}.property_id or scope.utility_account_id = ${request}.utility_account_id)))`
