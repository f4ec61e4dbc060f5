import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { PLANTED_IN_ADAPTERS } from '../guard/plantedInAdapters.ts'
import { PLANTED_IN_CORE } from '../guard/plantedInCore.ts'
import { PLANTED_IN_GATEWAY } from '../guard/plantedInGateway.ts'
import { PLANTED_IN_SECURE_WALLET, type Planted } from '../guard/plantedInSecureWallet.ts'
import { PLANTED_IN_SERVERS } from '../guard/plantedInServers.ts'
import { layers } from '../runner/layers.mjs'

const PLANTED: readonly Planted[] = [
  ...PLANTED_IN_SECURE_WALLET,
  ...PLANTED_IN_ADAPTERS,
  ...PLANTED_IN_GATEWAY,
  ...PLANTED_IN_SERVERS,
  ...PLANTED_IN_CORE,
  {
    file: 'packages/kit/src/reachesPorts.ts',
    code: "import '@foyer/core/ports'",
    rule: 'kit-imports-of-ours',
  },
  { file: 'packages/kit/src/takesValibot.ts', code: "import 'valibot'", rule: 'kit-imports-of-npm' },
  {
    file: 'packages/kit/src/reachesContract.ts',
    code: "import type { A } from '@foyer/api'",
    rule: 'kit-imports-of-ours',
  },
  {
    file: 'packages/codec/src/reachesKit.ts',
    code: "import '@foyer/kit'",
    rule: 'codec-imports-of-ours',
  },
  { file: 'packages/codec/src/takesEthers.ts', code: "import 'ethers'", rule: 'codec-imports-of-npm' },
  {
    file: 'packages/api/src/reachesCore.ts',
    code: "import type { A } from '@foyer/core'",
    rule: 'api-imports-of-ours',
  },
  { file: 'packages/api/src/takesReact.ts', code: "import 'react'", rule: 'api-imports-of-npm' },
  { file: 'packages/ui/src/takesPreact.tsx', code: "import 'preact'", rule: 'ui-imports-of-npm' },
  { file: 'tools/circle.ts', code: "import type { A } from './circleBack.ts'", rule: 'no-cycles' },
  { file: 'labs/thief.ts', code: "import '../bench/gates.ts'" },
  { file: 'bench/gates.ts', code: 'export const atMost = 0' },
  { file: 'bench/knowsThief.ts', code: "import '../labs/thief.ts'", rule: 'attacks-stand-alone' },
  { file: 'tools/circleBack.ts', code: "import type { B } from './circle.ts'" },
  {
    file: 'packages/ui/src/parts/reachesAdapter.tsx',
    code: "import '@foyer/adapter-evm'",
    rule: 'ui-imports-of-ours',
  },
  { file: 'packages/ui/src/parts/takesEthers.tsx', code: "import 'ethers'", rule: 'ui-imports-of-npm' },
  {
    file: 'packages/ui/src/parts/pathOut.tsx',
    code: "import '../../../core/src/index.ts'",
    rule: 'packages-by-name',
  },
  {
    file: 'packages/ui/src/atoms/knowsCore.tsx',
    code: "import type { A } from '@foyer/core'",
    rule: 'atoms-know-no-modal',
  },
  {
    file: 'packages/ui/src/widgets/knowsPart.tsx',
    code: "import '../parts/good.tsx'",
    rule: 'widgets-know-no-part',
  },
  {
    file: 'packages/ui/src/parts/knowsModal.tsx',
    code: "import '../modal/good.tsx'",
    rule: 'parts-know-no-modal',
  },
  {
    file: 'packages/ui/src/parts/send/reachesInto.tsx',
    code: "import '../account/AccountView.tsx'",
    rule: 'parts-meet-by-index',
  },
  {
    file: 'packages/ui/src/modal/reachesInto.tsx',
    code: "import type { A } from '../parts/account/AccountView.tsx'",
    rule: 'modal-takes-parts-by-index',
  },
  {
    file: 'packages/ui/src/parts/circle.ts',
    code: "import type { A } from './circleBack.ts'",
    rule: 'no-cycles',
  },
  { file: 'packages/ui/src/parts/circleBack.ts', code: "import './circle.ts'\nexport type A = 1" },
  {
    file: 'packages/elements/src/reachesGateway.ts',
    code: "import '@foyer/gateway'",
    rule: 'elements-imports-of-ours',
  },
  { file: 'packages/react/src/reachesUi.ts', code: "import '@foyer/ui'", rule: 'react-imports-of-ours' },
  { file: 'packages/react/src/takesValtio.ts', code: "import 'valtio'", rule: 'react-imports-of-npm' },
  { file: 'packages/wagmi/src/reachesCore.ts', code: "import '@foyer/core'", rule: 'wagmi-imports-of-ours' },
  { file: 'packages/wagmi/src/takesEthers.ts', code: "import 'ethers'", rule: 'wagmi-imports-of-npm' },
  {
    file: 'packages/elements/src/takesClient.ts',
    code: "import '@walletconnect/sign-client'",
    rule: 'one-importer-of-walletconnect',
  },
  {
    file: 'packages/gateway/src/reachesCore.ts',
    code: "import '@foyer/core'",
    rule: 'gateway-imports-of-ours',
  },
  {
    file: 'packages/relay/src/reachesGateway.ts',
    code: "import type { A } from '@foyer/gateway'",
    rule: 'relay-imports-of-ours',
  },
  {
    file: 'packages/create-foyer/src/a.ts',
    code: "import '@foyer/kit'",
    rule: 'create-foyer-imports-of-ours',
  },
  { file: 'packages/create-foyer/src/b.ts', code: "import 'valibot'", rule: 'create-foyer-imports-of-npm' },
  { file: 'packages/doctor/src/a.ts', code: "import '@foyer/core'", rule: 'doctor-imports-of-ours' },
  { file: 'packages/doctor/src/b.ts', code: "import 'react'", rule: 'doctor-imports-of-npm' },
  { file: 'packages/switch/src/a.ts', code: "import '@foyer/kit'", rule: 'switch-imports-of-ours' },
  { file: 'packages/switch/src/b.ts', code: "import 'valibot'", rule: 'switch-imports-of-npm' },
  {
    file: 'apps/demo/src/pathIn.ts',
    code: "import '../../../packages/core/src/index.ts'",
    rule: 'apps-use-entry-points',
  },
  { file: 'packages/kit/src/index.ts', code: 'export const a = 1' },
  { file: 'packages/ui/src/index.ts', code: "import '@foyer/core'" },
  {
    file: 'packages/adapter-evm/src/index.ts',
    code: "import '@foyer/kit'\nimport '@foyer/core/ports'\nimport('ethers')",
  },
  { file: 'packages/ui/src/parts/good.tsx', code: "import 'react'" },
  { file: 'packages/ui/src/modal/good.tsx', code: "import '../parts/account/index.ts'" },
  { file: 'packages/ui/src/parts/account/index.ts', code: "export { a } from './AccountView.tsx'" },
  { file: 'packages/ui/src/parts/account/AccountView.tsx', code: 'export const a = 1\nexport type A = 1' },
  { file: 'packages/ui/src/parts/send/good.tsx', code: "import '../account/index.ts'\nimport '../good.tsx'" },
  {
    file: 'packages/connector-walletconnect/src/index.ts',
    code: "import '@foyer/core/ports'\nimport('@walletconnect/sign-client')",
  },
  { file: 'packages/elements/src/index.ts', code: "import '@foyer/ui'\nimport('@foyer/adapter-evm')" },
  { file: 'packages/react/src/index.ts', code: "import 'react'\nimport '@foyer/elements'" },
  { file: 'packages/api/src/index.ts', code: "import 'valibot'" },
  { file: 'packages/relay/src/index.ts', code: "import 'valibot'\nimport '@foyer/kit'" },
  { file: 'packages/relay/src/some.test.ts', code: "import '@foyer/gateway'" },
  { file: 'packages/create-foyer/src/index.ts', code: "import 'node:fs'" },
  { file: 'packages/testing/src/app/index.ts', code: "import '@foyer/gateway'" },
  {
    file: 'packages/testing/src/reachesDevkit.ts',
    code: "import '@foyer/devkit'",
    rule: 'no-devkit-in-testing',
  },
  { file: 'packages/testing/src/some.test.ts', code: "import '@foyer/devkit'" },
  { file: 'packages/devkit/src/index.ts', code: "import '@foyer/testing'\nimport '@foyer/gateway'" },
  { file: 'apps/demo/src/good.ts', code: "import '@foyer/elements'" },
]

const PACKAGES = readdirSync(join(ROOT, 'packages')).filter((name) =>
  existsSync(join(ROOT, 'packages', name, 'package.json')),
)
const NPM = [
  '@noble/hashes',
  'kysely',
  'react',
  'preact',
  'ethers',
  'valtio',
  'valibot',
  '@walletconnect/sign-client',
]
const CRUISE_TIMEOUT_MS = 180_000

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function plant(root: string): void {
  for (const folder of [...cruisedFolders(), 'node_modules/@foyer'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const { file, code } of PLANTED) write(root, file, `${code}\n`)
  for (const config of ['tsconfig.base.json', 'tsconfig.test.json'])
    cpSync(join(ROOT, config), join(root, config))
  for (const name of NPM) {
    const exports = { '.': './index.js', './vanilla': './vanilla.js' }
    write(root, `node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports }))
    for (const file of ['index', 'vanilla']) {
      write(root, `node_modules/${name}/${file}.js`, 'export {}')
    }
  }
  for (const name of PACKAGES) {
    cpSync(join(ROOT, 'packages', name, 'package.json'), join(root, 'packages', name, 'package.json'))
    symlinkSync(join('..', '..', 'packages', name), join(root, 'node_modules/@foyer', name))
  }
}

interface CruiseResult {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[]
  }
}

/** The folders that `npm test -- imports` reads: what is left out there is guarded by no rule. */
function cruisedFolders(): string[] {
  const args = layers((name) => name).find(({ name }) => name === 'imports')?.command[1] ?? []
  return args.slice(args.findIndex((arg) => arg.endsWith('dependency-rules.cjs')) + 1)
}

function cruise(root: string): Promise<CruiseResult> {
  const bin = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = join(ROOT, 'tools/checks/dependency-rules.cjs')
  const args = [bin, '--config', config, '--output-type', 'json', ...cruisedFolders()]
  return new Promise((resolve, reject) => {
    const options = { cwd: root, timeout: CRUISE_TIMEOUT_MS, maxBuffer: 20_000_000 }
    execFile(process.execPath, args, options, (error, stdout) => {
      // A violation is an error too; only an answer that cannot be read is a failure here.
      if (stdout.startsWith('{')) resolve(JSON.parse(stdout))
      else reject(error ?? new Error('dependency-cruiser printed nothing'))
    })
  })
}

describe('the dependency rules', () => {
  let root = ''
  let found: { from: string; rule: string }[] = []

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'foyer-rules-'))
    plant(root)
    const { summary } = await cruise(root)
    found = summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }))
  }, CRUISE_TIMEOUT_MS)

  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test.each(PLANTED.filter(({ rule }) => rule))('$rule is caught in $file', ({ file, rule }) => {
    expect(found).toContainEqual({ from: file, rule })
  })

  test('what is allowed passes', () => {
    const allowed = new Set(PLANTED.filter(({ rule }) => !rule).map(({ file }) => file))
    expect(found.filter(({ from }) => allowed.has(from))).toEqual([])
  })

  test('every rule has a planted violation', async () => {
    const { default: config } = await import('./dependency-rules.cjs')
    const names = config.forbidden.map((rule: { name: string }) => rule.name)
    expect(new Set(PLANTED.map(({ rule }) => rule).filter(Boolean))).toEqual(new Set(names))
  })
})
