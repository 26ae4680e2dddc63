import type { Database } from '#server/platform/database/client.ts'
import { findCompanyPages } from '#server/records/repositories/company-repository.ts'

/** How a company's people see their pages, where they have not chosen for themselves. */
export const companyPages = (db: Database, companyId: number) => findCompanyPages(db, companyId)
