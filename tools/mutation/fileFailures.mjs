import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'

// Stryker's runner reads the results of tests. A file that fails as a whole, since it cannot be loaded or since what it does before all
// of its tests fails, has no failed test, and the change that broke it counted as not noticed.

/**
 * @typedef {object} Task
 * @property {string} type
 * @property {string} name
 * @property {{ state?: string, errors?: readonly unknown[] } | undefined} [result]
 * @property {Task[]} [tasks]
 */

/** Gives each file that failed without a failed test one test that failed with its errors. @param {readonly Task[]} files */
export function nameFailedFiles(files) {
  for (const file of files) {
    if (file.result?.state !== 'fail' || hasFailedTest(file)) continue
    const failed = { type: 'test', name: 'the file as a whole', mode: 'run', file, result: file.result }
    file.tasks = [...(file.tasks ?? []), failed]
  }
}

/** @param {Task} task @returns {boolean} */
function hasFailedTest({ type, result, tasks = [] }) {
  return (type === 'test' && result?.state === 'fail') || tasks.some(hasFailedTest)
}

const [vitestPlugin] = vitestPlugins
if (vitestPlugin === undefined) throw new TypeError('Stryker has no runner for Vitest')

/** @typedef {import('@stryker-mutator/api/test-runner').TestRunner} TestRunner */
/** @typedef {import('@stryker-mutator/api/plugin').Injector<import('@stryker-mutator/api/plugin').PluginContext>} Injector */
/** @typedef {{ (injector: Injector): TestRunner, inject: ['$injector'] }} RunnerFactory */
/** @typedef {{ start(files?: string[]): Promise<unknown>, readonly state: { getFiles(): Task[] } }} Vitest */

// The arguments of Stryker are passed on as they are.
const makeRunner = /** @type {RunnerFactory} */ (/** @type {unknown} */ (vitestPlugin.factory))

/** @param {Injector} injector @returns {TestRunner} */
function withFileFailures(injector) {
  const runner = makeRunner(injector)
  const init = runner.init?.bind(runner)
  runner.init = async () => {
    await init?.()
    // Its type says nothing of Vitest, which it makes by `init`.
    const { ctx } = /** @type {{ readonly ctx: Vitest }} */ (/** @type {unknown} */ (runner))
    const start = ctx.start.bind(ctx)
    ctx.start = async (files) => {
      const started = await start(files)
      nameFailedFiles(ctx.state.getFiles())
      return started
    }
  }
  return runner
}
withFileFailures.inject = makeRunner.inject

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'vitest-and-files', withFileFailures),
]
