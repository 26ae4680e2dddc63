import { seededRandom } from '#demo/bills/random.ts'
import { type ExtractionOptions, UnreadableFile } from '#reading/extraction.ts'
import type { ExtractionPool } from '#reading/pool.ts'
import { MUTATIONS } from './mutations.ts'
import type { Sound } from './samples.ts'

/** What became of one file. */
export interface Outcome {
  name: string
  /** "read", the code of a refusal, or "BROKEN". */
  result: string
  /** What is wrong with the outcome itself; null for one as it should be. */
  fault: string | null
  seconds: number
}

/** Spoilt copies of the sound files, the same for the same seed. */
export function* spoiltFiles(sound: readonly Sound[], count: number, seed: string): Generator<Sound> {
  for (let i = 0; i < count; i += 1) {
    const random = seededRandom(`${seed}/${i}`)
    const file = random.pick(sound)
    const mutation = random.pick(MUTATIONS)
    const name = `${i} ${file.name}, ${mutation.name}`
    yield { name, bytes: mutation.apply(file.bytes, random) }
  }
}

/** A spoilt copy for each way of spoiling, of the sound files in turn; the same for the same seed. */
export function spoiltOnce(sound: readonly Sound[], seed: string): Sound[] {
  return MUTATIONS.flatMap(({ name, apply }, at) => {
    const file = sound[at % sound.length]
    if (file === undefined) return []
    return [{ name: `${file.name}, ${name}`, bytes: apply(file.bytes, seededRandom(`${seed}/${at}`)) }]
  })
}

/** Gives one file to the pool: it has to be read, or refused in words, within the limit. */
export async function tried(
  pool: ExtractionPool,
  { name, bytes }: Sound,
  limitMs: number,
  options: Pick<ExtractionOptions, 'skipOcr'> = {},
): Promise<Outcome> {
  const started = performance.now()
  const outcome = await pool.extract(bytes, options).then(
    (extraction) => ({
      result: 'read',
      fault: extraction.pages.length > 0 ? null : 'an answer without pages',
    }),
    (error: unknown) => ({
      result: error instanceof UnreadableFile ? error.code : 'BROKEN',
      fault: faultOf(error),
    }),
  )
  const elapsed = performance.now() - started
  const late = elapsed > limitMs ? `took ${Math.round(elapsed)} ms` : null
  return { name, ...outcome, fault: outcome.fault ?? late, seconds: elapsed / 1000 }
}

function faultOf(error: unknown): string | null {
  if (!(error instanceof UnreadableFile)) return `thrown: ${String(error)}`
  return /^[A-Z].*\.$/s.test(error.message) ? null : `not in plain words: ${error.message}`
}
