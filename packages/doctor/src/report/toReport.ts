import type { FoundFault } from '../faults.ts'
import { toPlainText } from './toPlainText.ts'

/** A finished examination. */
export interface Examination {
  /** The address of the page, or the folder of the project. */
  readonly target: string
  readonly faults: readonly FoundFault[]
}

function clean(fault: FoundFault): FoundFault {
  return { ...fault, title: toPlainText(fault.title), fix: toPlainText(fault.fix) }
}

/** Returns the report for programs: one JSON document, without a character that a terminal acts on. */
export function toJsonReport({ target, faults }: Examination): string {
  return JSON.stringify(
    { target: toPlainText(target), ok: faults.length === 0, faults: faults.map(clean) },
    null,
    2,
  )
}

/** Returns the report for people. */
export function toTextReport({ target, faults }: Examination): string {
  const name = toPlainText(target)
  if (faults.length === 0) return `${name}: nothing is wrong with Foyer.`
  const lines = faults.map(clean).map(({ code, severity, title, fix, docs }) => {
    const mark = severity === 'fail' ? 'FAIL' : 'WARN'
    return `${mark} ${code}\n  ${title}\n  Fix: ${fix}\n  ${docs}`
  })
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`
  return `${name}: ${count}\n\n${lines.join('\n\n')}`
}
