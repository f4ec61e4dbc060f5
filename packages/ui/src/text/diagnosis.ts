// Read by developers alone, in debug mode: in English as alerts and the report itself are, and so in no catalogue that
// is translated.

/** Words around a diagnosis. */
export const DIAGNOSIS = {
  start: 'Diagnose',
  title: 'Diagnosis',
  close: 'Close diagnosis',
  running: 'Asking hosts, wallets and storage…',
  failed: 'The diagnosis could not be made.',
  copy: 'Copy report',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  again: 'Run again',
  allWell: 'Nothing is wrong that a page can see.',
} as const

/** What the sign of a finding says. */
export const DIAGNOSIS_STATUS = { ok: 'Fine', info: 'Note', warn: 'Warning', fail: 'Problem' } as const

/** How many problems and warnings there are, as one line. */
export function summarizeDiagnosis(problems: number, warnings: number): string {
  const count = (many: number, one: string) => (many === 0 ? [] : [`${many} ${one}${many === 1 ? '' : 's'}`])
  const parts = [...count(problems, 'problem'), ...count(warnings, 'warning')]
  return parts.length > 0 ? parts.join(', ') : DIAGNOSIS.allWell
}
