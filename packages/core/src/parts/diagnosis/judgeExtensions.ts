import type { ExtensionFacts, Finding } from './report.ts'

/** The findings about extensions: several are fine, conflicts between them are not. */
export function judgeExtensions({ announced, ethereum }: ExtensionFacts): readonly Finding[] {
  const section = 'extensions'
  const names = announced.map(({ name, rdns }) => `${name} (${rdns})`).join(', ')
  const findings: Finding[] = [
    announced.length === 0
      ? { section, status: 'info', title: 'No wallet announces itself in this page.' }
      : { section, status: 'ok', title: `${announced.length} announced: ${names}.` },
  ]
  const seen = new Set<string>()
  for (const { rdns } of announced) {
    if (seen.has(rdns)) {
      findings.push({
        section,
        status: 'warn',
        title: `Two wallets announce themselves as ${rdns}.`,
        details: 'One of them may imitate the other; both are listed, the later one with a warning.',
      })
    }
    seen.add(rdns)
  }
  if (!ethereum) return findings
  const marks = ethereum.marks.length > 0 ? ` It says ${ethereum.marks.join(', ')}.` : ''
  if (!ethereum.isAnnounced) {
    findings.push({
      section,
      status: announced.length > 0 ? 'warn' : 'info',
      title: 'window.ethereum belongs to no announced wallet.',
      details: `An extension without EIP-6963, or one that took the place of another.${marks}`,
    })
  }
  if (ethereum.isLocked) {
    findings.push({
      section,
      status: announced.length > 1 ? 'warn' : 'info',
      title: 'window.ethereum is locked.',
      details: `No other extension can put its own there; announced wallets are not affected.${marks}`,
    })
  }
  return findings
}
