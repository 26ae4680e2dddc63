import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Tesseract from 'tesseract.js'

/** Pages after which a worker is replaced: its memory only ever grows. */
const PAGES_PER_WORKER = 24

const languageData = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
)

let current: { worker: Promise<Tesseract.Worker>; pages: number } | null = null
let queue: Promise<unknown> = Promise.resolve()

/** Reads an encoded picture. Calls are taken one after the other; the worker is started on first use. */
export function recognise(picture: Buffer, pageSegmentation = '3'): Promise<Tesseract.Page> {
  const result = queue.then(() => recogniseNow(picture, pageSegmentation))
  queue = result.catch(() => undefined)
  return result
}

/** Frees the worker; the next picture starts a new one. */
export async function releaseOcr(): Promise<void> {
  const leaving = current
  current = null
  await (await leaving?.worker)?.terminate()
}

async function recogniseNow(picture: Buffer, pageSegmentation: string): Promise<Tesseract.Page> {
  if (current && current.pages >= PAGES_PER_WORKER) await releaseOcr()
  current ??= { worker: startWorker(), pages: 0 }
  current.pages += 1
  const worker = await current.worker
  const options = { tessedit_pageseg_mode: pageSegmentation }
  const { data } = await worker.recognize(picture, options as Partial<Tesseract.RecognizeOptions>, {
    blocks: true,
    text: false,
  })
  return data
}

async function startWorker(): Promise<Tesseract.Worker> {
  const worker = await Tesseract.createWorker('eng', Tesseract.OEM.LSTM_ONLY, {
    langPath: languageData,
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => undefined,
  })
  await worker.setParameters({ tessedit_pageseg_mode: Tesseract.PSM.AUTO, user_defined_dpi: '300' })
  return worker
}
