import { withPdf } from '#demo/bills/effects/open-pdf.ts'
import { photo } from '#demo/bills/effects/photo.ts'
import { scan } from '#demo/bills/effects/scan.ts'
import { seededRandom } from '#demo/bills/random.ts'
import { type CorpusFile, corpus } from './corpus.ts'
import { fax } from './effects/fax.ts'
import { turnedScans } from './effects/scan-mishaps.ts'

const EFFECTS = [scan, photo, fax, ...turnedScans]

/** Bills of one page, each as it was printed and after every effect: what one effect costs stands beside another. */
export async function* sideBySide({
  count,
  seed,
}: {
  count: number
  seed: string
}): AsyncGenerator<CorpusFile> {
  for await (const printed of corpus({ count, seed, part: 'all', effects: false })) {
    const { bytes } = printed.sample
    if ((await withPdf(bytes, async ({ numPages }) => numPages)) > 1) continue
    yield printed
    for (const effect of EFFECTS) {
      // The same chance for all: a turned scan is the upright one, turned.
      const sample = await effect.apply(bytes, seededRandom(printed.name))
      yield { ...printed, name: `${printed.name}.${effect.id}`, effect, sample }
    }
  }
}
