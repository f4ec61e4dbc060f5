export const MINUTE_MS = 60_000

/** Ends what hangs. Beside the other layers on a slow machine the unit tests have taken 24 minutes without hanging. */
export const HANG_MINUTES = 40

/**
 * A tool from node_modules, run by this very Node.js.
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {[string, string[]]}
 */
export function bin(script, ...args) {
  return [process.execPath, [`node_modules/${script}`, ...args]]
}

/**
 * A tool that makes more objects than Node.js has room for among its young ones: with more of it, a tenth of the tool's time is
 * not spent on sorting them out again and again.
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {[string, string[]]}
 */
export function roomyBin(script, ...args) {
  const [node, words] = bin(script, ...args)
  return [node, ['--max-semi-space-size=64', ...words]]
}

/**
 * One of our own tools, written in TypeScript.
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {[string, string[]]}
 */
export function tool(file, ...args) {
  return [process.execPath, ['--import', 'tsx', '--conditions=@foyer/source', `tools/${file}`, ...args]]
}

/**
 * @param {string} reportFile
 * @param {readonly string[]} projects
 * @param {readonly string[]} args
 */
export function vitest(reportFile, projects, ...args) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  return bin('vitest/vitest.mjs', 'run', ...chosen, ...reporters, ...args)
}

/**
 * Tests of Playwright, with the usual configuration unless another file is named.
 * @param {string} [config]
 */
export function playwright(config) {
  const chosen = config === undefined ? [] : ['-c', config]
  return bin('@playwright/test/cli.js', 'test', ...chosen, '--reporter=list,json')
}
