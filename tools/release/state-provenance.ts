import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { RESCUE_HASH, RESCUE_PAGE } from '../build/buildRescue.ts'
import { fromRoot, ROOT } from '../build/paths.ts'
import { endGuard } from '../guard/endGuard.ts'
import { SBOM_FILE } from './buildSbom.ts'
import { checkProvenance, writeProvenance } from './provenance.ts'

// `npm run provenance -- --source https://git.example/foyer --key one.pem --key two.pem` states what the tarballs of `npm run pack:check` were built of, and
// signs that. `npm run provenance -- --verify provenance.json --key one.pub.pem --key two.pub.pem` compares the tarballs
// that lie there with a statement. Keys are Ed25519 in PEM: `openssl genpkey -algorithm ed25519`.

const TARBALLS = fromRoot('.foyer/pack/tarballs')
const OUT = fromRoot('.foyer/release/provenance.json')

const { values } = parseArgs({
  options: {
    key: { type: 'string', multiple: true },
    verify: { type: 'string' },
    source: { type: 'string' },
  },
})
const keys = (values.key ?? []).map((file) => readFileSync(file, 'utf8'))
const files = readFiles()
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

if (files.size === 0) {
  endGuard('provenance', ['There are no tarballs. Run `npm run build` and `npm run pack:check` first.'], '')
} else if (values.verify !== undefined) {
  const envelope: unknown = JSON.parse(readFileSync(values.verify, 'utf8'))
  const problems = checkProvenance(envelope, files, keys)
  endGuard(
    'provenance',
    problems,
    `${files.size} files are those of the statement, signed by ${keys.length}.`,
  )
} else if (values.source === undefined) {
  endGuard('provenance', ['Name the repository: --source https://git.example/foyer.'], '')
} else if (git('status', '--porcelain') !== '') {
  endGuard('provenance', ['The work tree has changes, so no commit says what was built.'], '')
} else {
  const facts = {
    files,
    source: values.source.replace(/\/$/, ''),
    commit: git('rev-parse', 'HEAD'),
    lockfile: readFileSync(fromRoot('package-lock.json')),
    node: process.version,
  }
  mkdirSync(dirname(OUT), { recursive: true })
  writeFileSync(OUT, `${JSON.stringify(writeProvenance(facts, keys), null, 2)}\n`)
  console.log(`provenance: ${files.size} files, signed by ${keys.length}: ${OUT}`)
}

function readFiles(): ReadonlyMap<string, Uint8Array> {
  const tarballs = existsSync(TARBALLS) ? readdirSync(TARBALLS).filter((name) => name.endsWith('.tgz')) : []
  const found = tarballs.map((name) => [name, readFileSync(join(TARBALLS, name))] as const)
  // The rescue page is handed out by itself: its users have no package manager.
  for (const file of [SBOM_FILE, RESCUE_PAGE, RESCUE_HASH].map(fromRoot))
    if (found.length > 0 && existsSync(file)) found.push([basename(file), readFileSync(file)])
  return new Map(found)
}
