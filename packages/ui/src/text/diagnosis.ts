import type { FindingSection } from '@foyer/core/diagnose'

// Only developers see these texts, in debug mode. Like alerts and the report itself they are in English, so they are not in
// a catalogue, which would be translated.

/** Texts of the diagnosis panel. */
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

/** Accessible names of the icons of findings. */
export const DIAGNOSIS_STATUS = { ok: 'Fine', info: 'Note', warn: 'Warning', fail: 'Problem' } as const

/** The numbers of problems and warnings as one line of text. */
export function summarizeDiagnosis(problems: number, warnings: number): string {
  const count = (many: number, one: string) => (many === 0 ? [] : [`${many} ${one}${many === 1 ? '' : 's'}`])
  const parts = [...count(problems, 'problem'), ...count(warnings, 'warning')]
  return parts.length > 0 ? parts.join(', ') : DIAGNOSIS.allWell
}
