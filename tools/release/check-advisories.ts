import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { fromRoot, ROOT } from '../build/paths.ts'
import { endGuard } from '../guard/endGuard.ts'
import { AcceptedAdvisory, checkAdvisories, RegistrySilent } from './advisories.ts'
import { readSbom } from './buildSbom.ts'

// `npm run advisories` asks the registry that npm is set to for known weaknesses of everything that ships, and fails for each one that
// `tools/release/acceptedAdvisories.json` does not accept. It runs before a release and each night, not with every
// change: an advisory of today says nothing about a change. Where the registry does not answer, nothing is known, and that fails too;
// `--if-reachable` says so and ends well.

const registry = execFileSync('npm', ['config', 'get', 'registry'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .replace(/\/$/, '')
const accepted = v.parse(
  v.array(AcceptedAdvisory),
  JSON.parse(readFileSync(fromRoot('tools/release/acceptedAdvisories.json'), 'utf8')),
)
const today = new Date().toISOString().slice(0, 10)
try {
  const report = await checkAdvisories(readSbom(), accepted, { registry, today })
  for (const line of report.accepted) console.log(line)
  endGuard('advisories', report.problems, `no known weakness in ${report.packages} packages that ship.`)
} catch (error) {
  if (!(error instanceof RegistrySilent)) throw error
  const reason = `The registry could not be asked for advisories: ${error.message}.`
  if (process.argv.includes('--if-reachable')) console.log(`SKIPPED: ${reason}`)
  else endGuard('advisories', [reason], '')
}
