/** Reads the files named and prints one JSON line for each: npm run --silent extract -- FILE… */
import { readFile } from 'node:fs/promises'
import { answerLine } from './answer-line.ts'
import { createExtractionPool } from './pool.ts'

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('usage: npm run --silent extract -- FILE…')
  process.exit(2)
}

const pool = createExtractionPool({ size: 2, timeoutMs: 180_000, memoryMb: 1500 })
const answers = files.map(async (file) => {
  try {
    return answerLine(file, await pool.extract(await readFile(file)))
  } catch (error) {
    return { file, is_bill: null, error: error instanceof Error ? error.message : String(error) }
  }
})
for (const answer of answers) console.log(JSON.stringify(await answer))
await pool.close()
