import type { ExtractionOptions } from '#reading/extraction.ts'
import { findLessonsFor } from '#server/bill-templates/repositories/lesson-repository.ts'
import type { Configuration } from '#server/configurations/repositories/configuration-repository.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { findUtilities } from '#server/records/repositories/utility-repository.ts'
import type { Bill } from '../repositories/bill-records.ts'

/** How the engine reads a bill as one of this utility, by this configuration. */
export async function readingOptions(
  db: Queryable,
  { id, copyOf, companyId }: Pick<Bill, 'id' | 'copyOf' | 'companyId'>,
  utilityCompanyId: number | null,
  configuration: Configuration | null,
): Promise<Omit<ExtractionOptions, 'onProgress'>> {
  const asked = configuration?.settings.use_queries ? configuration.queries : []
  return {
    queries: asked.map(({ name, query }) => ({ name, query })),
    skipOcr: configuration?.settings.skip_ocr ?? false,
    forceSingleDateRange: configuration?.settings.force_single_date_range ?? false,
    knownUtilities: await findUtilities(db, { companyId }),
    learned:
      utilityCompanyId === null ? [] : await findLessonsFor(db, { id, copyOf, companyId, utilityCompanyId }),
  }
}
