import { spawn } from 'node:child_process'
import { buildDemo } from './buildDemo.ts'
import { buildPackages, PUBLISHED } from './buildPackages.ts'
import { buildScript } from './buildScript.ts'
import { buildTestWallet } from './buildTestWallet.ts'
import { fingerprint, isCurrent, markBuilt } from './fingerprint.ts'
import { fromRoot, ROOT } from './paths.ts'

// `npm run build` builds everything that changed; `npm run build script demo` only these; `--force` all anew; `--quick` for
// looking at: what takes time and saves bytes is left out.

interface Target {
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  readonly run: (options: { readonly isQuick: boolean }) => Promise<void>
  /** Whether a quick build differs from a whole one. */
  readonly hasQuick?: boolean
}

const TOOLS = ['tools/build', 'tools/vite', 'package-lock.json', 'tsconfig.base.json']
const BROWSER = [
  'packages/contract',
  'packages/core',
  'packages/adapter-evm',
  'packages/connector-walletconnect',
  'packages/ui',
  'packages/elements',
]

/** Writes the declarations of all packages; a process of its own, beside the bundler. */
function buildTypes(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fromRoot('node_modules/typescript/bin/tsc'), '-b'], {
      cwd: ROOT,
      stdio: 'inherit',
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`tsc -b ended with ${code}`))))
  })
}

const TARGETS: Readonly<Record<string, Target>> = {
  script: {
    inputs: [...BROWSER, ...TOOLS],
    outputs: [
      'packages/elements/dist/foyer.js',
      'packages/elements/dist/chunks/ui.js',
      'packages/elements/dist/integrity.json',
    ],
    run: buildScript,
    hasQuick: true,
  },
  demo: {
    inputs: ['apps/demo', 'packages/core/src/theme', ...TOOLS],
    outputs: ['apps/demo/dist/demo.js', 'apps/demo/dist/preview.js'],
    run: buildDemo,
  },
  'test-wallet': {
    inputs: ['apps/test-wallet', 'packages/testing', 'packages/core', ...TOOLS],
    outputs: ['apps/test-wallet/dist/wallet.js'],
    run: buildTestWallet,
  },
  packages: {
    inputs: ['packages', ...TOOLS],
    outputs: PUBLISHED.map((name) => `packages/${name}/dist/index.js`),
    run: buildPackages,
  },
  types: {
    inputs: ['packages', 'tsconfig.json', ...TOOLS],
    outputs: PUBLISHED.map((name) => `packages/${name}/dist/index.d.ts`),
    run: buildTypes,
  },
}

async function buildTarget(name: string, isForced: boolean, isQuick: boolean): Promise<void> {
  const target = TARGETS[name]
  if (!target) throw new Error(`There is no target "${name}". Targets: ${Object.keys(TARGETS).join(', ')}`)
  const startMs = performance.now()
  const mark = fingerprint(target.inputs)
  const quickMark = `${mark} quick`
  // A whole build serves where a quick one would do, and not the other way round.
  const marks = isQuick ? [mark, quickMark] : [mark]
  if (!isForced && marks.some((one) => isCurrent(name, one, target.outputs))) {
    console.log(`${name}: up to date`)
    return
  }
  await target.run({ isQuick })
  markBuilt(name, isQuick && target.hasQuick ? quickMark : mark)
  console.log(`${name}: ${((performance.now() - startMs) / 1000).toFixed(1)} s`)
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const isForced = process.argv.includes('--force')
const isQuick = process.argv.includes('--quick')
try {
  const names = wanted.length > 0 ? wanted : Object.keys(TARGETS)
  await Promise.all(names.map((name) => buildTarget(name, isForced, isQuick)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
