import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endGuard, isStarted, ROOT } from '../guard/endGuard.ts'

// A dependency once changed its licence between two patch releases, from Apache-2.0 to one that ties the product
// to one company's network. A caret in package.json would have pulled it in unseen. So every entry of the lockfile
// must carry a licence from this list, or be named below with the reason why it may stay.

/** Licences that ask for nothing but their own text. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

interface Exception {
  /** The licence as the package states it: another one fails again. */
  readonly licence: string
  readonly reason: string
}

const TESTS_ONLY = 'reached through @metamask/providers, which only the tests load'
const LOCAL_CHAINS_ONLY =
  'run on local chains, never shipped: tools/pack/checkOwnCode.ts looks at every tarball'
const BUILD_ONLY = 'the CSS engine of Vite: runs while building, nothing of it is shipped'

/** Packages whose licence is not in the list, by name; `*` stands for any ending. */
export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  '@ethereumjs/rlp': { licence: 'MPL-2.0', reason: TESTS_ONLY },
  '@ethereumjs/tx': { licence: 'MPL-2.0', reason: TESTS_ONLY },
  '@ethereumjs/util': { licence: 'MPL-2.0', reason: TESTS_ONLY },
  '@fontsource-variable/inter': {
    licence: 'OFL-1.1',
    reason: 'a font, shipped unchanged with its licence beside it, which the OFL allows',
  },
  '@uniswap/lib': { licence: 'GPL-3.0-or-later', reason: LOCAL_CHAINS_ONLY },
  '@uniswap/swap-router-contracts': { licence: 'GPL-2.0-or-later', reason: LOCAL_CHAINS_ONLY },
  '@uniswap/v2-core': { licence: 'GPL-3.0-or-later', reason: LOCAL_CHAINS_ONLY },
  '@uniswap/v2-periphery': { licence: 'GPL-3.0-or-later', reason: LOCAL_CHAINS_ONLY },
  // Its change date was 2023-04-01: from then on GPL-2.0-or-later.
  '@uniswap/v3-core': { licence: 'BUSL-1.1', reason: LOCAL_CHAINS_ONLY },
  '@uniswap/v3-periphery': { licence: 'GPL-2.0-or-later', reason: LOCAL_CHAINS_ONLY },
  'axe-core': { licence: 'MPL-2.0', reason: 'runs in tests only' },
  'caniuse-lite': {
    licence: 'CC-BY-4.0',
    reason: 'a table of browsers that builds of host apps read; nothing of it is shipped',
  },
  'deep-freeze-strict': { licence: 'public domain', reason: TESTS_ONLY },
  lightningcss: { licence: 'MPL-2.0', reason: BUILD_ONLY },
  'lightningcss-*': { licence: 'MPL-2.0', reason: BUILD_ONLY },
  spawndamnit: {
    licence: 'SEE LICENSE IN LICENSE',
    reason: 'its LICENSE file is the MIT licence; runs only as a part of changesets',
  },
  'webextension-polyfill': { licence: 'MPL-2.0', reason: TESTS_ONLY },
}

interface LockEntry {
  readonly version?: string
  readonly license?: unknown
  readonly link?: boolean
  readonly dev?: boolean
}

/** Whether an SPDX expression can be met with allowed licences alone. */
export function isAllowed(expression: string): boolean {
  const text = expression.trim().replace(/^\((.*)\)$/, '$1')
  if (/ OR /.test(text)) return text.split(' OR ').some(isAllowed)
  if (/ AND /.test(text)) return text.split(' AND ').every(isAllowed)
  return ALLOWED.has(text.replace(/ WITH LLVM-exception$/, ''))
}

function textOf(license: unknown): string | undefined {
  if (typeof license === 'string') return license
  if (typeof license === 'object' && license !== null && 'type' in license) return String(license.type)
  if (Array.isArray(license)) return license.map(textOf).join(' OR ')
  return undefined
}

function exceptionFor(name: string): Exception | undefined {
  const family = Object.keys(EXCEPTIONS).find((key) => key.endsWith('*') && name.startsWith(key.slice(0, -1)))
  return EXCEPTIONS[name] ?? (family ? EXCEPTIONS[family] : undefined)
}

function checkEntry(
  path: string,
  entry: LockEntry,
  readInstalled: (path: string) => unknown,
): string | undefined {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const licence = textOf(entry.license) ?? textOf(readInstalled(path))
  if (licence && isAllowed(licence)) return undefined
  if (licence && exceptionFor(name)?.licence === licence) return undefined
  return `${name} ${entry.version ?? ''} has the licence ${licence ?? '(none stated)'}`
}

/** Entries of a lockfile whose licence is neither allowed nor excepted. */
export function checkLicences(
  packages: Readonly<Record<string, LockEntry>>,
  readInstalled: (path: string) => unknown,
): string[] {
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, entry]) => checkEntry(path, entry, readInstalled))
    .filter((problem) => problem !== undefined)
}

function readInstalledLicence(path: string): unknown {
  const file = join(ROOT, path, 'package.json')
  if (!existsSync(file)) return undefined
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  return manifest.license ?? manifest.licenses
}

/** Reads the licence of every package of the lockfile, and says which may not stay. */
export function guardLicences(): void {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const problems = checkLicences(packages, readInstalledLicence)
  endGuard('licences', problems, `${Object.keys(packages).length} packages, all under permissive licences`)
}

if (isStarted(import.meta)) guardLicences()
