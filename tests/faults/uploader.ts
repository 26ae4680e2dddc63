import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { billFileCalls } from '#contract/bills/bill-files.ts'
import { billListCalls } from '#contract/bills/bill-lists.ts'
import { urlOf } from '#contract/client/client.ts'
import { authCalls } from '#contract/people/auth.ts'
import { tokenIn } from '#tests/helpers/signed-in.ts'

export interface Outcome {
  id: number
  tries: number
}

const MOST_WAIT_MS = 15 * 60_000
const AGAIN_AFTER_MS = 100

/** A client that does not give up while the server is away, as a person's browser with its Retry. */
export class Uploader {
  readonly #address: string
  #token: string | null = null

  /** Without a token it signs in to demo data. */
  constructor(address: string, token: string | null = null) {
    this.#address = address
    this.#token = token
  }

  async uploadUntilAnswered(name: string, bytes: Uint8Array): Promise<Outcome> {
    const url = urlOf('bills.upload', 'client')
    const until = performance.now() + MOST_WAIT_MS
    for (let tries = 1; performance.now() < until; tries++) {
      const form = new FormData()
      form.append('fileData[]', new Blob([bytes.slice()], { type: 'application/pdf' }), name)
      const answer = await this.#send(url, { method: 'POST', body: form }).catch(() => null)
      const file = answer === null ? undefined : billFileCalls['bills.upload'].answer.parse(answer).files[0]
      if (file?.outcome === 'refused') throw new Error(`${name} was refused: ${file.message}`)
      if (file?.textract_bill_id) return { id: file.textract_bill_id, tries }
      await pause(AGAIN_AFTER_MS)
    }
    throw new Error(`${name} was never taken`)
  }

  async statusesOf(ids: number[]): Promise<Map<number, string>> {
    const statuses = new Map<number, string>()
    for (const id of ids) {
      const answer = await this.#send(urlOf('bills.get', 'client', { id }), { method: 'GET' })
      statuses.set(id, z.object({ bill: z.object({ status: z.string() }) }).parse(answer).bill.status)
    }
    return statuses
  }

  async countBills(): Promise<number> {
    const answer = await this.#sendJson(urlOf('bills.search', 'client'), {})
    return billListCalls['bills.search'].answer.parse(answer).totalCount
  }

  /** How many of the newest bills are still being read, or cut into others. */
  async countUnderWay(): Promise<number> {
    const answer = await this.#sendJson(urlOf('bills.search', 'client'), { rowsPerPage: 100 })
    const { textractBills } = billListCalls['bills.search'].answer.parse(answer)
    return textractBills.filter(({ progress }) => progress !== null).length
  }

  async #send(url: string, init: RequestInit): Promise<unknown> {
    this.#token ??= await this.#signIn()
    const response = await fetch(this.#address + url, {
      ...init,
      headers: { ...init.headers, Authorization: this.#token },
    })
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }

  #sendJson(url: string, body: unknown): Promise<unknown> {
    return this.#send(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async #signIn(): Promise<string> {
    const response = await fetch(this.#address + urlOf('auth.login', 'client'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'client@demo.test', password: 'Demo-pass1' }),
    })
    return tokenIn(authCalls['auth.login'].answer.parse(await response.json()))
  }
}
