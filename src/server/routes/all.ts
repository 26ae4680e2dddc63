import type { Register } from '../http/register.ts'
import type { Services } from '../services.ts'
import { authRoutes } from './auth-routes.ts'
import { billFileRoutes } from './bills/bill-file-routes.ts'
import { billRoutes } from './bills/bill-routes.ts'
import { companyRoutes } from './company-routes.ts'
import { configurationRoutes } from './configurations/configuration-routes.ts'
import { promptRoutes } from './configurations/prompt-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { healthRoutes } from './health-routes.ts'
import { lessonRoutes } from './lesson-routes.ts'
import { mappingRoutes } from './mappings/mapping-routes.ts'
import { meterRoutes } from './meter-routes.ts'
import { onboardingRoutes } from './onboarding-routes.ts'
import { passRoutes } from './passes/pass-routes.ts'
import { presenceRoutes } from './presence-routes.ts'
import { propertiesRoutes } from './properties-routes.ts'
import { publicLinkRoutes } from './public-link-routes.ts'
import { publicRoutes } from './public-routes.ts'
import { meterNoteRoutes } from './requests/meter-note-routes.ts'
import { requestMailRoutes } from './requests/request-mail-routes.ts'
import { requestRoutes } from './requests/request-routes.ts'
import { templateRoutes } from './requests/template-routes.ts'
import { sessionListRoutes } from './session-list-routes.ts'
import { signupRoutes } from './signup-routes.ts'
import { utilityRoutes } from './utility-routes.ts'

/** A file of routes serves calls of the contract by `register`. */
export type RouteFile = (register: Register, services: Services) => void

export const ROUTE_FILES: readonly RouteFile[] = [
  authRoutes,
  billFileRoutes,
  billRoutes,
  companyRoutes,
  configurationRoutes,
  eventRoutes,
  lessonRoutes,
  healthRoutes,
  mappingRoutes,
  meterNoteRoutes,
  meterRoutes,
  onboardingRoutes,
  passRoutes,
  presenceRoutes,
  promptRoutes,
  propertiesRoutes,
  publicLinkRoutes,
  publicRoutes,
  requestMailRoutes,
  requestRoutes,
  sessionListRoutes,
  signupRoutes,
  templateRoutes,
  utilityRoutes,
]
