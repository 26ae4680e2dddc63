import { urlOf } from '#contract/client/client.ts'
import type { CallAnswer, CallInput, CallName } from '#contract/client/contract.ts'
import { PATHS } from '#contract/client/paths.ts'
import { tokenIn } from '#tests/helpers/signed-in.ts'

export const PASSWORD = 'Demo-pass1'
export const ADMIN = 'admin@demo.test'
/** Staff of another kind, who sees the same bills. */
export const COLLEAGUE = 'os@demo.test'

export const appUrl = (): string => {
  const url = process.env.APP_URL ?? process.env[`APP_URL_${process.env.TEST_PARALLEL_INDEX}`]
  if (url === undefined) throw new Error('The app was not started.')
  return url
}

/** The API as the admin sees it, to arrange and to check; what is tested is done in the browser. */
export type AdminApi = <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallAnswer<N>>

export const adminApi = async (): Promise<AdminApi> => call(await adminToken())

export const adminToken = (address = appUrl()): Promise<string> => tokenOf(ADMIN, address)

export async function tokenOf(email: string, address = appUrl()): Promise<string> {
  return tokenIn(await call(null, address)('auth.login', { body: { email, password: PASSWORD } }))
}

/** The API as the admin of this token sees it. */
export const apiOf = (token: string, address = appUrl()): AdminApi => call(token, address)

function call(token: string | null, address = appUrl()): AdminApi {
  return async (name, input) => {
    const { params, query, body } = input as { params?: Values; query?: Values; body?: unknown }
    const response = await fetch(new URL(urlOf(name, 'admin', params, query), address), {
      method: PATHS[name].method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
}

type Values = Record<string, unknown>

type WaitingBill = CallAnswer<'bills.search'>['textractBills'][number]
type Fits = (bill: WaitingBill) => boolean

/** Whether the colleague sees it too. */
export const isForColleague: Fits = ({ os_can_process, exclude_from_t1_processing }) =>
  os_can_process && !exclude_from_t1_processing

/** The newest bill that waits for a review and fits, once one has been read. */
export async function readBill(api: AdminApi, fits: Fits): Promise<WaitingBill> {
  const [bill] = await readBills(api, 1, fits)
  if (bill === undefined) throw new Error('No waiting bill fits.')
  return bill
}

/** Until no bill is being read any more: what the robot does of itself is done. */
export async function allRead(api: AdminApi, within = 90_000): Promise<void> {
  await readBills(api, 1)
  const body = { status: 'ALL' as const, rowsPerPage: 200 }
  const deadline = Date.now() + within
  for (;;) {
    const { textractBills } = await api('bills.search', { body })
    const reading = textractBills.filter(({ progress }) => progress !== null).length
    if (reading === 0) return
    if (Date.now() > deadline) throw new Error(`${reading} bills are still being read.`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Bills that wait for a review, are not being read, and fit, newest first, once there are so many; those of a search. */
export async function readBills(
  api: AdminApi,
  atLeast: number,
  fits: Fits = () => true,
  query: string | null = null,
) {
  const body = {
    query,
    status: 'UNPROCESSED' as const,
    rowsPerPage: 200,
    sort: 'tb.id' as const,
    order: 'desc' as const,
  }
  const deadline = Date.now() + 90_000
  for (;;) {
    const { textractBills } = await api('bills.search', { body })
    const read = textractBills.filter(
      (bill) => bill.status === 'GPT_PARSED' && bill.progress === null && fits(bill),
    )
    if (read.length >= atLeast) return read
    if (Date.now() > deadline)
      throw new Error(`Only ${read.length} of ${atLeast} bills that fit were read in time.`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
