import type { CallAnswer } from '#contract/client/contract.ts'
import { withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { fail, succeed } from '../end-lease.ts'
import { handIn } from '../hand-in.ts'
import { currentCode, giveBack, keepLease } from '../keep-lease.ts'
import { type LeasedAccount, leaseAccount } from '../lease-account.ts'

/** So many heartbeats fit into a lease: one that is lost ends nothing. */
const BEATS = 3

export const routes: RouteFile = (register, services) => {
  const heartbeatSeconds = Math.max(1, Math.floor(services.settings.scraperLeaseSeconds / BEATS))

  register('scraper.lease', async ({ body, key }) => {
    const { lease, retryAfterSeconds } = await leaseAccount(services, key, withInnerNames(body))
    return {
      lease: lease && presentLease(lease, heartbeatSeconds),
      retry_after_seconds: retryAfterSeconds,
    }
  })

  register('scraper.heartbeat', async ({ params, body, key }) => ({
    expires_at: (await keepLease(services, key, { ...params, ...body })).toISOString(),
  }))

  register('scraper.code', async ({ params, body, key }) => {
    const { code, validSeconds } = await currentCode(services, key, { ...params, ...body })
    return { code, valid_seconds: validSeconds }
  })

  register('scraper.handIn', async ({ params, receive, key }) => {
    const { fields, received } = await receive()
    const files = await handIn(services, key, { ...params, ...fields }, received)
    return {
      files: files.map(({ name, outcome, billId, receipt, message }) => ({
        ...{ name, outcome, receipt, message },
        textract_bill_id: billId,
      })),
    }
  })

  register('scraper.succeed', async ({ params, receive, key }) => {
    const { fields, received } = await receive()
    const success = {
      dataThroughDate: fields.data_through_date ?? null,
      historyComplete: fields.history_complete === undefined ? null : fields.history_complete === 'true',
    }
    const proof = { ...params, token: fields.token }
    return { screenshots: await succeed(services, key, proof, success, received) }
  })

  register('scraper.fail', async ({ params, receive, key }) => {
    const {
      fields: { token, code, message, step },
      received,
    } = await receive()
    const failure = { code, error: message, step, pictures: received }
    const { errorId, breaksLogin, pictures } = await fail(services, key, { ...params, token }, failure)
    return { error_id: errorId, breaks_login: breaksLogin, screenshots: pictures }
  })

  register('scraper.giveBack', async ({ params, body, key }) => {
    await giveBack(services, key, { ...params, ...body })
    return { given_back: true } as const
  })
}

function presentLease(
  { id, token, expiresAt, portal, account, password, securityAnswers, hasTotp }: LeasedAccount,
  heartbeatSeconds: number,
): NonNullable<CallAnswer<'scraper.lease'>['lease']> {
  return {
    id,
    token,
    expires_at: expiresAt.toISOString(),
    heartbeat_seconds: heartbeatSeconds,
    portal: { id: portal.id, name: portal.name, recipe: portal.recipe },
    account: {
      id: account.id,
      account_number: account.accountNumber,
      utility_company_name: account.utilityName,
      data_start_date: account.dataStartDate,
      data_through_date: account.dataThroughDate,
      history_complete: account.historyComplete,
    },
    online_access: {
      url: account.url,
      username: account.username,
      password,
      security_answers: securityAnswers,
      has_totp: hasTotp,
    },
  }
}
