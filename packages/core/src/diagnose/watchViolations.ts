import { isRecord } from '../lib/guards.ts'
import type { DiagnosisPage, RawViolation } from './page.ts'

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** What the browser has kept since the page was loaded: Chromium and Safari do, Firefox does not. */
function readKept(): RawViolation[] {
  if (!('ReportingObserver' in window)) return []
  try {
    const observer = new ReportingObserver(() => {}, { types: ['csp-violation'], buffered: true })
    observer.observe()
    const reports = observer.takeRecords()
    observer.disconnect()
    return reports.flatMap(({ body }) => {
      const fields: unknown = body
      if (!isRecord(fields)) return []
      const { effectiveDirective, blockedURL, sourceFile } = fields
      return [
        {
          directive: asText(effectiveDirective),
          blockedUrl: asText(blockedURL),
          sourceUrl: asText(sourceFile),
        },
      ]
    })
  } catch {
    // An engine that knows the name and not the type.
    return []
  }
}

/** Collects the violations of the page's content policy, from now on and as far back as the browser keeps them. */
export function watchViolations(): ReturnType<DiagnosisPage['watchViolations']> {
  const seen = readKept()
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    seen.push({
      directive: event.effectiveDirective,
      blockedUrl: event.blockedURI,
      sourceUrl: event.sourceFile ?? '',
    })
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return {
    read: () => seen,
    stop: () => document.removeEventListener('securitypolicyviolation', onViolation),
  }
}
