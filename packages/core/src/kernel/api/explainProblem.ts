import type { ProblemCode } from '@foyer/api'
import type { AlertsController } from '../alerts/alerts.ts'

/** The alert for each refusal of the gateway; ordinary refusals have none. */
export const ALERT_OF: Partial<Record<ProblemCode, Parameters<AlertsController['raise']>>> = {
  project_id_missing: ['APKT008', 'The gateway needs a project id: set the option projectId.'],
  project_id_invalid: ['APKT007', 'The gateway does not know this project id: check the option projectId.'],
  origin_not_allowed: ['APKT005', "This page's origin is not among the project's allowed origins."],
  rate_limited: ['APKT010', 'The gateway asks to wait: too many requests.'],
  internal: ['APKT009', 'The gateway failed: see its log.'],
}
