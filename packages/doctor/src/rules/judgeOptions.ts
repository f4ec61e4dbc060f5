import { type FaultCode, type FoundFault, found } from '../faults.ts'
import type { PageFacts } from '../page/pageFacts.ts'

/** The alerts of Foyer that say what a change of the page or its project mends. */
const BY_ALERT: Readonly<Record<string, FaultCode>> = {
  APKT001: 'network_unknown',
  APKT002: 'option_ignored',
  APKT005: 'gateway_origin',
  APKT007: 'gateway_project',
  APKT008: 'gateway_project_missing',
}

/** Judges the options, from the alerts that Foyer raised. */
export function judgeOptions({ diagnosis }: PageFacts): readonly FoundFault[] {
  return (diagnosis?.alerts ?? []).flatMap((alert) => {
    const [, name = '', text = ''] = /\b(APKTW?\d{3}): (.*)/s.exec(alert) ?? []
    const code = BY_ALERT[name]
    return code ? [found(code, text.replace(/ \(docs\/reference\/errors\.md#\w+\)$/, ''))] : []
  })
}
