import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'

/** Something that holds of all rows, and how to find those of which it does not. */
export interface RowRule {
  holds: string
  /** Selects `about`, a text for each row of which it does not hold. */
  except: RawBuilder<{ about: string }>
}

const OF_OTHERS = (words: string, from: RawBuilder<unknown>): RawBuilder<{ about: string }> =>
  sql`select ${sql.lit(words)} || ' ' || id as about from (${from}) as found order by id`

export const ROW_RULES: readonly RowRule[] = [
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

/** More than anybody reads. */
const MOST = 10_000

export async function findExceptions(db: Queryable, { except }: RowRule): Promise<string[]> {
  const { rows } = await sql<{ about: string }>`${except} limit ${MOST}`.execute(db)
  return rows.map(({ about }) => about)
}
