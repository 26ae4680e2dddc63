import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../database/client.ts'

/** Something that holds of all rows, and how to find those of which it does not. */
export interface RowRule {
  holds: string
  /** Selects `about`, a text for each row of which it does not hold. */
  except: RawBuilder<{ about: string }>
}

const OF_OTHERS = (words: string, from: RawBuilder<unknown>): RawBuilder<{ about: string }> =>
  sql`select ${sql.lit(words)} || ' ' || id as about from (${from}) as found order by id`

/** What keeps one client's records from another's. */
const OF_CLIENTS: readonly RowRule[] = [
  {
    holds: 'A meter is billed by accounts of its own client',
    except: OF_OTHERS(
      'account meter',
      sql`select uam.id from utility_account_meters as uam
        join utility_accounts as account on account.id = uam.utility_account_id
        join utility_meters as meter on meter.id = uam.utility_meter_id
        join properties as property on property.id = meter.property_id
        where account.company_id <> property.company_id`,
    ),
  },
  {
    holds: 'A bill is on an account of its own client',
    except: OF_OTHERS(
      'bill',
      sql`select bills.id from bills join utility_accounts as account on account.id = bills.utility_account_id
        where account.company_id <> bills.company_id`,
    ),
  },
  {
    holds: 'A saved bill is of the client whose file it is',
    except: OF_OTHERS(
      'saved bill',
      sql`select saved.id from utility_bills as saved join bills on bills.id = saved.bill_id
        join utility_accounts as account on account.id = saved.utility_account_id
        where account.company_id <> bills.company_id`,
    ),
  },
  {
    holds: 'A login opens accounts of its own client',
    except: OF_OTHERS(
      'authorization',
      sql`select authorizations.id from authorizations
        join intake_accounts as kept on kept.authorization_id = authorizations.id
        join utility_accounts as account on account.id = kept.utility_account_id
        where account.company_id <> authorizations.company_id`,
    ),
  },
]

const OF_SAVED_BILLS: readonly RowRule[] = [
  ...(['charge', 'usage'] as const).map((kind) => ({
    holds: `A saved ${kind} is of a meter of its bill’s account`,
    except: OF_OTHERS(
      `saved ${kind}`,
      sql`select line.id from ${sql.table(`utility_bill_${kind}s`)} as line
        join utility_bills as saved on saved.id = line.utility_bill_id
        join utility_account_meters as uam on uam.id = line.utility_account_meter_id
        where uam.utility_account_id <> saved.utility_account_id`,
    ),
  })),
  {
    holds: 'A bill with a saved bill is done',
    except: OF_OTHERS(
      'bill',
      sql`select bills.id from bills join utility_bills as saved on saved.bill_id = bills.id
        where bills.status not in ('PROCESSED_AUTO', 'PROCESSED_MANUAL')`,
    ),
  },
  {
    holds: 'A saved bill does not end before it begins',
    except: OF_OTHERS('saved bill', sql`select id from utility_bills where end_date < start_date`),
  },
]

export const ROW_RULES: readonly RowRule[] = [...OF_CLIENTS, ...OF_SAVED_BILLS]

/** More than anybody reads. */
const MOST = 10_000

export async function findExceptions(db: Queryable, { except }: RowRule): Promise<string[]> {
  const { rows } = await sql<{ about: string }>`${except} limit ${MOST}`.execute(db)
  return rows.map(({ about }) => about)
}
