import type { Migration } from 'kysely/migration'
import * as foundation from './0001-foundation.ts'
import * as access from './0002-access.ts'
import * as billReview from './0003-bill-review.ts'
import * as referenceData from './0004-reference-data.ts'
import * as configurations from './0005-configurations.ts'
import * as mappingsPresence from './0006-mappings-presence.ts'
import * as utilityRequests from './0007-utility-requests.ts'
import * as liveRequests from './0008-live-requests.ts'
import * as lessons from './0009-lessons.ts'
import * as judgement from './0010-judgement.ts'
import * as edits from './0011-edits.ts'
import * as mails from './0012-mails.ts'
import * as whoComesIn from './0013-access.ts'
import * as billSearch from './0014-bill-search.ts'
import * as running from './0015-running.ts'
import * as readings from './0016-readings.ts'
import * as movedBills from './0017-moved-bills.ts'
import * as judgedAgain from './0018-judged-again.ts'

/** Every migration by its name. They run in the order of their names, each once. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-access': access,
  '0003-bill-review': billReview,
  '0004-reference-data': referenceData,
  '0005-configurations': configurations,
  '0006-mappings-presence': mappingsPresence,
  '0007-utility-requests': utilityRequests,
  '0008-live-requests': liveRequests,
  '0009-lessons': lessons,
  '0010-judgement': judgement,
  '0011-edits': edits,
  '0012-mails': mails,
  '0013-access': whoComesIn,
  '0014-bill-search': billSearch,
  '0015-running': running,
  '0016-readings': readings,
  '0017-moved-bills': movedBills,
  '0018-judged-again': judgedAgain,
}
