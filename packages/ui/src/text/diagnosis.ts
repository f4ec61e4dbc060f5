import type { FindingSection } from '@foyer/core/diagnose'

// Read by developers alone, in debug mode: in English as alerts and the report itself are, and so in no catalogue that
// is translated.

/** Words around a diagnosis. */
export const DIAGNOSIS = {
  start: 'Diagnose',
  title: 'Diagnosis',
  close: 'Close diagnosis',
  running: 'Checking hosts, wallets and storage…',
  failed: 'The diagnosis failed.',
  copy: 'Copy report',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  again: 'Run again',
  allWell: 'No problems found.',
} as const

/** Headings of its sections, in order. */
export const DIAGNOSIS_SECTIONS = {
  page: 'Page',
  hosts: 'Hosts',
  extensions: 'Extensions',
  storage: 'Storage',
  connection: 'Connection',
  options: 'Options',
} as const satisfies Record<FindingSection, string>

/** What the sign of a finding says. */
export const DIAGNOSIS_STATUS = { ok: 'Fine', info: 'Note', warn: 'Warning', fail: 'Problem' } as const

/** How many problems and warnings there are, as one line. */
export function summarizeDiagnosis(problems: number, warnings: number): string {
  const count = (many: number, one: string) => (many === 0 ? [] : [`${many} ${one}${many === 1 ? '' : 's'}`])
  const parts = [...count(problems, 'problem'), ...count(warnings, 'warning')]
  return parts.length > 0 ? parts.join(', ') : DIAGNOSIS.allWell
}
