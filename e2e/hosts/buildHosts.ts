import { fingerprint, isCurrent, markBuilt } from '../../tools/build/fingerprint.ts'
import { fromRoot } from '../../tools/build/paths.ts'
import { npmCommand, run } from '../../tools/setup/run.mjs'
import { HOST_BUILDS, type HostBuild } from './hostBuilds.ts'

const TIMEOUT_MS = 4 * 60_000

/** The packages that reach a page. */
const IN_PAGES = [
  'kit',
  'codec',
  'api',
  'core',
  'adapter-evm',
  'connector-walletconnect',
  'ui',
  'elements',
  'react',
  'wagmi',
]

/** The sources of every host beside its own files. */
const SHARED = [
  ...IN_PAGES.map((name) => `packages/${name}`),
  'tools/build',
  'tools/vite',
  'tsconfig.base.json',
  'package-lock.json',
]

/** The environment without what makes our own tools see sources: a host sees what is published. */
function hostEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS = '', ...environment } = process.env
  return {
    ...environment,
    NODE_OPTIONS: NODE_OPTIONS.replace('--conditions=@foyer/source', '').trim(),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NG_CLI_ANALYTICS: 'false',
    // tools/checks/check-host-types.ts checks them, by the same compiler, and a second look takes a tenth of the build.
    NG_BUILD_TYPE_CHECK: '0',
  }
}

async function runScript(folder: string, script: string, ...args: readonly string[]): Promise<void> {
  const [command, words] = npmCommand(['run', script, '--', ...args])
  const options = { cwd: folder, timeoutMs: TIMEOUT_MS, quiet: true, env: hostEnvironment() }
  const result = await run(command, words, options)
  if (result.code !== 0) throw new Error(`npm run ${script} failed in ${folder}:\n${result.output}`)
}

async function buildHost({ app, output }: HostBuild): Promise<void> {
  const outputs = [`apps/${app}/${output}`]
  const mark = fingerprint([`apps/${app}`, ...SHARED])
  if (isCurrent(app, mark, outputs)) return
  const startMs = performance.now()
  await runScript(fromRoot(`apps/${app}`), 'build')
  markBuilt(app, mark)
  console.log(`${app}: built in ${((performance.now() - startMs) / 1000).toFixed(1)} s`)
}

/** Hosts named in FOYER_HOSTS, by their folder without `host-`, between commas; all of them when it is not set. */
function wantedHosts(): readonly HostBuild[] {
  const names = process.env.FOYER_HOSTS?.split(',')
  return HOST_BUILDS.filter(({ app }) => !names || names.includes(app.replace('host-', '')))
}

/** Builds every host that is not current; one after another, since each takes all cores. */
async function buildHosts(): Promise<void> {
  // `npm test` has built them a moment before, and looking whether they are current takes seconds.
  if (process.env.FOYER_IS_BUILT !== '1')
    await runScript(fromRoot('.'), 'build', 'packages', 'types', 'script')
  for (const host of wantedHosts()) await buildHost(host)
}

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export
export default buildHosts
