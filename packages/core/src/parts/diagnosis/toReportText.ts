import { type DiagnosisReport, SECTIONS } from './report.ts'

/**
 * Escapes Markdown: names of wallets are untrusted and must not become headings, links or images in an issue tracker.
 */
function toPlain(text: string): string {
  return text.replace(/[\\`*_[\]<>!#|]/g, '\\$&').replace(/\s+/g, ' ')
}

/** The report as Markdown. */
export function toReportText(report: Omit<DiagnosisReport, 'text'>): string {
  const sections = SECTIONS.map((section) => {
    const heading = section.charAt(0).toUpperCase() + section.slice(1)
    const lines = report.findings
      .filter((finding) => finding.section === section)
      .map(
        ({ status, title, details }) =>
          `- ${status.toUpperCase()} ${toPlain(title)}${details ? `  \n  ${toPlain(details)}` : ''}`,
      )
    return `## ${heading}\n\n${lines.join('\n')}`
  })
  const head = [
    '# Foyer diagnosis',
    '',
    `- Version ${toPlain(report.version)}`,
    `- ${report.time}`,
    `- ${toPlain(report.browser)}`,
  ]
  return `${head.join('\n')}\n\n${sections.join('\n\n')}\n`
}
