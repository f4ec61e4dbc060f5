import { spawn } from 'node:child_process'
import { buildSbom, SBOM_FILE } from '../release/buildSbom.ts'
import { type Renderer, scriptFolder } from '../vite/renderer.ts'
import { buildConsole, CONSOLE_PAGES } from './buildConsole.ts'
import { buildDemo } from './buildDemo.ts'
import { buildPackages, PUBLISHED } from './buildPackages.ts'
import { RESCUE_HASH, RESCUE_PAGE } from './buildRescue.ts'
import { buildScript } from './buildScript.ts'
import { buildSecureFrame, FRAME_MANIFEST } from './buildSecureFrame.ts'
import { buildTestWallet } from './buildTestWallet.ts'
import { fingerprint, isCurrent, markBuilt } from './fingerprint.ts'
import { INTEGRITY_FILE } from './integrity.ts'
import { fromRoot, ROOT } from './paths.ts'
import { CLASSIC_ENTRY, ENTRY, FIRST_PATHS } from './scripts.ts'

// `npm run build` builds everything that changed; `npm run build script demo` only these, `npm run build published`
// what the published packages hold; `--force` all anew.

interface Target {
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  readonly run: () => Promise<void>
  /** Whether a published package holds what it writes. */
  readonly isPublished?: boolean
}

const TOOLS = ['tools/build', 'tools/vite', 'package-lock.json', 'tsconfig.base.json']
const BROWSER = [
  'packages/kit',
  'packages/codec',
  'packages/api',
  'packages/core',
  'packages/adapter-evm',
  'packages/secure-protocol',
  'packages/connector-auth',
  'packages/connector-walletconnect',
  'packages/ui',
  'packages/elements',
]

/** Writes the declarations of all packages; a process of its own, beside the bundler. */
function buildTypes(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fromRoot('node_modules/tsc-native/bin/tsc'), '-b'], {
      cwd: ROOT,
      stdio: 'inherit',
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`tsc -b ended with ${code}`))))
  })
}

function toScript(renderer: Renderer): Target {
  return {
    inputs: [...BROWSER, ...TOOLS],
    outputs: [ENTRY, CLASSIC_ENTRY, ...FIRST_PATHS, INTEGRITY_FILE].map(
      (path) => `${scriptFolder(renderer)}/${path}`,
    ),
    run: () => buildScript(renderer),
    isPublished: true,
  }
}

const TARGETS: Readonly<Record<string, Target>> = {
  script: toScript('react'),
  lite: toScript('lite'),
  demo: {
    inputs: ['apps/demo', 'packages/kit', 'packages/codec', 'packages/core/src/kernel/theme', ...TOOLS],
    outputs: ['apps/demo/dist/demo.js', 'apps/demo/dist/preview.js'],
    run: buildDemo,
  },
  'test-wallet': {
    inputs: [
      'apps/test-wallet',
      'packages/kit',
      'packages/codec',
      'packages/testing',
      'packages/core',
      ...TOOLS,
    ],
    outputs: ['apps/test-wallet/dist/wallet.js'],
    run: buildTestWallet,
  },
  'secure-frame': {
    inputs: [
      'packages/secure-frame',
      'packages/secure-protocol',
      'packages/smart-account',
      'packages/api',
      'packages/kit',
      'packages/codec',
      ...TOOLS,
    ],
    outputs: [`packages/secure-frame/dist/site/${FRAME_MANIFEST}`, RESCUE_PAGE, RESCUE_HASH],
    run: buildSecureFrame,
    isPublished: true,
  },
  console: {
    inputs: [
      'packages/console',
      'packages/api',
      'packages/kit',
      'packages/codec',
      'packages/ui/src/theme/tokens.css',
      ...TOOLS,
    ],
    outputs: CONSOLE_PAGES,
    run: buildConsole,
    isPublished: true,
  },
  packages: {
    inputs: ['packages', ...TOOLS],
    outputs: PUBLISHED.map((name) => `packages/${name}/dist/index.js`),
    run: buildPackages,
    isPublished: true,
  },
  types: {
    inputs: ['packages', 'tsconfig.json', ...TOOLS],
    outputs: PUBLISHED.map((name) => `packages/${name}/dist/index.d.ts`),
    run: buildTypes,
    isPublished: true,
  },
  sbom: {
    inputs: ['package-lock.json', 'tools/release', 'tools/build'],
    outputs: [SBOM_FILE],
    run: buildSbom,
  },
}

async function buildTarget(name: string, isForced: boolean): Promise<void> {
  const target = TARGETS[name]
  if (!target) throw new Error(`There is no target "${name}". Targets: ${Object.keys(TARGETS).join(', ')}`)
  const startMs = performance.now()
  const mark = fingerprint(target.inputs)
  if (!isForced && isCurrent(name, mark, target.outputs)) {
    console.log(`${name}: up to date`)
    return
  }
  await target.run()
  markBuilt(name, mark)
  console.log(`${name}: ${((performance.now() - startMs) / 1000).toFixed(1)} s`)
}

/** Stands for every target that a published package holds something of. */
const ALL_PUBLISHED = 'published'

/** The targets that words of the command line stand for; all, where there are none. */
function chooseTargets(words: readonly string[]): string[] {
  if (words.length === 0) return Object.keys(TARGETS)
  const published = Object.keys(TARGETS).filter((name) => TARGETS[name]?.isPublished)
  return [...new Set(words.flatMap((word) => (word === ALL_PUBLISHED ? published : word)))]
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const isForced = process.argv.includes('--force')
try {
  await Promise.all(chooseTargets(wanted).map((name) => buildTarget(name, isForced)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
