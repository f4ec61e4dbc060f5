import { isRecord } from '@foyer/kit'
import type { DiagnosisPage, RawViolation } from './page.ts'

/** A policy that is only tried out (`Content-Security-Policy-Report-Only`) stops nothing. */
const REPORTED = 'report'

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Violations that the browser kept since the page was loaded: Chromium and Safari do, Firefox does not. */
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
      const { effectiveDirective, blockedURL, sourceFile, disposition } = fields
      if (disposition === REPORTED) return []
      return [
        {
          directive: asText(effectiveDirective),
          blockedUrl: asText(blockedURL),
          sourceUrl: asText(sourceFile),
        },
      ]
    })
  } catch {
    // The engine does not support this type of report.
    return []
  }
}

/** Collects violations of the page's content security policy, including past ones if the browser keeps them. */
export function watchViolations(): ReturnType<DiagnosisPage['watchViolations']> {
  const seen = readKept()
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    if (event.disposition === REPORTED) return
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
