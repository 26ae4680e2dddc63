import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createExtractionPool } from '#reading/pool.ts'
import { CLOSED } from '#reading/pool-process.ts'
import { readersOf } from '#tests/helpers/processes.ts'
import { scanOf } from '#tests/helpers/scans.ts'
import { pdfOf } from './support/pdf.ts'

const bill = await pdfOf([
  'HOLLOW CREEK WATER DISTRICT\n\nAccount Number: 44-19872-11\nBill Date: 07/06/2025\nAmount Due: $ 41.00\n\n' +
    'Water charge                    31.00\nSewer charge                    10.00\nTotal current charges           41.00',
])

describe('the pool', () => {
  const pool = createExtractionPool({ size: 2, timeoutMs: 20_000, memoryMb: 1000 })
  afterAll(() => pool.close())

  test('reads several files at once, and tells how far it is', async () => {
    const steps: string[] = []
    const readings = await Promise.all(
      [1, 2, 3].map(() => pool.extract(bill, { onProgress: ({ step }) => steps.push(step) })),
    )
    for (const reading of readings) expect(reading.fields.amountDue?.value).toBe(4_100)
    expect(new Set(steps)).toEqual(new Set(['words', 'layout', 'fields']))
  })

  test('refuses a bad file and goes on with the next', async () => {
    await expect(pool.extract(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: 'unsupported' })
    expect((await pool.extract(bill)).charges).toHaveLength(2)
  })

  test('ends at its time limit with the pages that were read, and says which were not', async () => {
    const timeoutMs = 60_000
    const slow = createExtractionPool({ size: 1, timeoutMs, memoryMb: 1500 })
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const page = 'HOLLOW CREEK WATER DISTRICT\nAccount Number: 44-19872-11\nWater charge 31.00'
    // The limit is over while the first picture is being read, however long the pages before it took.
    const onProgress = ({ page }: { page: number }) => {
      if (page === 3) vi.advanceTimersByTime(timeoutMs + 1)
    }
    const reading = await slow.extract(await scanOf([page, page], [page, page]), { onProgress })
    await slow.close()
    expect(reading.pages.map(({ number, unread }) => [number, unread ?? false])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, true],
    ])
    expect(reading.pages[0]).toMatchObject({ source: 'text' })
    expect(reading.warnings[0]).toMatch(/^Reading took too long and was ended: pages 3 to 4 were not read\./)
    expect(reading.isBill).toBe(true)
  }, 90_000)

  test.runIf(process.platform === 'linux')(
    'gives the processes that read strangers’ files no secret of the environment',
    async () => {
      vi.stubEnv('APP_SECRET', 'a-secret-of-the-environment')
      onTestFinished(() => void vi.unstubAllEnvs())
      const others = new Set(await readersOf(process.pid))
      const own = createExtractionPool({ size: 1, timeoutMs: 60_000, memoryMb: 1500 })
      onTestFinished(() => own.close())
      await own.extract(bill)
      const started = (await readersOf(process.pid)).filter((pid) => !others.has(pid))
      expect(started.length).toBeGreaterThan(0)
      for (const pid of started)
        expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('APP_SECRET')
    },
    60_000,
  )

  test('closes network, disk and programs to the processes that read strangers’ files', async () => {
    const attempts = fileURLToPath(new URL('./attempts.mjs', import.meta.url))
    const tried = await promisify(execFile)(process.execPath, [
      ...CLOSED,
      `--allow-fs-read=${attempts}`,
      attempts,
    ])
    expect(JSON.parse(tried.stdout)).toEqual({
      ...{ net: 'refused', tls: 'refused', http: 'refused', fetch: 'refused', listen: 'refused' },
      ...{
        dns: 'refused',
        datagrams: 'refused',
        readFile: 'refused',
        writeFile: 'refused',
        program: 'refused',
      },
    })
  })

  test.runIf(process.platform === 'linux')(
    'reads a file again whose process was killed, and blames nobody as long as that may help',
    async () => {
      const watched = createExtractionPool({ size: 1, timeoutMs: 60_000, memoryMb: 1500 })
      const others = new Set(await readersOf(process.pid))
      const killOurs = async () => {
        for (const pid of await readersOf(process.pid)) if (!others.has(pid)) process.kill(pid, 'SIGKILL')
      }
      const scan = await scanOf(['Water charge 31.00'])
      const readingKilled = (most: number) => {
        let kills = 0
        return watched.extract(scan, {
          onProgress: ({ page }) => {
            if (page === 1 && kills++ < most) void killOurs()
          },
        })
      }
      expect((await readingKilled(1)).pages).toHaveLength(1)
      await expect(readingKilled(2)).rejects.toMatchObject({ name: 'ReadingInterrupted' })
      await watched.close()
    },
    90_000,
  )

  test('gives up on a file at its time limit, and replaces the process', async () => {
    const hasty = createExtractionPool({ size: 1, timeoutMs: 1, memoryMb: 1000 })
    await expect(hasty.extract(bill)).rejects.toMatchObject({ name: 'UnreadableFile', code: 'timeout' })
    await expect(hasty.extract(bill)).rejects.toMatchObject({ code: 'timeout' })
    await hasty.close()
  })

  test('gives up on a file that needs too much memory', async () => {
    const small = createExtractionPool({ size: 1, timeoutMs: 20_000, memoryMb: 40 })
    const long = await pdfOf(
      Array.from({ length: 250 }, (_, i) => `Page ${i}\n${'Energy charge 10.00\n'.repeat(50)}`),
    )
    await expect(small.extract(long)).rejects.toMatchObject({ name: 'UnreadableFile' })
    await small.close()
  })

  test('takes nothing more once closed', async () => {
    const closed = createExtractionPool({ size: 1, timeoutMs: 1000, memoryMb: 1000 })
    await closed.close()
    await expect(closed.extract(bill)).rejects.toThrow(/closed/)
  })

  test('rejects what waits and what is being read when it is closed', async () => {
    const closing = createExtractionPool({ size: 1, timeoutMs: 60_000, memoryMb: 1000 })
    const answers = Promise.allSettled([closing.extract(bill), closing.extract(bill), closing.extract(bill)])
    await closing.close()
    for (const answer of await answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { name: 'ReadingInterrupted' } })
    }
  })
})
