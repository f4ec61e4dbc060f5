import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { readTimes, TIMES_FD, withTimes } from '../runner/processorTime.mjs'

/**
 * Children of this process that have not ended. Each leads a group of its own, so that ending it ends what it
 * started too: a browser, a chain, a server.
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const running = new Set()

const GRACE_MS = 5_000

/**
 * Ends a child with everything it started: asks first, forces after five seconds.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
export function stopGroup(child, signal = 'SIGTERM') {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // The group has ended by itself.
  }
}

/**
 * Waits until a child has ended; forces it when it does not end by itself.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} [graceMs]
 * @returns {Promise<void>}
 */
export function ended(child, graceMs = GRACE_MS) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const force = setTimeout(() => stopGroup(child, 'SIGKILL'), graceMs)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
  })
}

/**
 * Starts a child in a group of its own. It ends with this process, by whatever signal this one is asked to end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startChild(command, args, options) {
  const child = spawn(command, args, { ...options, detached: process.platform !== 'win32' })
  running.add(child)
  child.once('exit', () => {
    running.delete(child)
    stopGroup(child, 'SIGKILL') // what it left behind
  })
  return child
}

/** Ends every child, and forces those that do not go. */
export async function stopAll() {
  const children = [...running]
  for (const child of children) stopGroup(child)
  await Promise.all(children.map((child) => ended(child)))
}

/**
 * @typedef {object} RunResult
 * @property {number} code Exit code; 124 when the time ran out, 127 when the command could not be started.
 * @property {boolean} timedOut
 * @property {number} durationMs
 * @property {string} output Both streams, at most the last 2 MB.
 * @property {number | undefined} processorMs Processor time of the command and of everything that it started and waited for. Undefined
 *   unless it was asked for, and where it is not known.
 */

/**
 * @typedef {object} RunOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} timeoutMs
 * @property {boolean} [quiet]
 * @property {(line: string) => void} [onLine] Hears each line of the standard output that has ended.
 * @property {boolean} [hasTimes] Whether to measure the processor time.
 */

const MAX_OUTPUT = 2_000_000

/**
 * Runs a command to its end, its output passed on line by line as it comes. Never throws, never hangs: past
 * `timeoutMs` the whole group is ended.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let output = ''
    let timedOut = false
    let times = ''
    const [program, programArgs] = options.hasTimes ? withTimes(command, args) : [command, args]
    /** @type {import('node:child_process').IOType[]} */
    const stdio = ['ignore', 'pipe', 'pipe', ...(options.hasTimes ? [/** @type {const} */ ('pipe')] : [])]
    const child = startChild(program, programArgs, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio,
    })
    /** @param {NodeJS.WriteStream} target */
    const passOn = (target) => (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-MAX_OUTPUT)
      if (!options.quiet) target.write(chunk)
    }
    child.stdout?.on('data', passOn(process.stdout))
    if (options.onLine && child.stdout) createInterface({ input: child.stdout }).on('line', options.onLine)
    child.stderr?.on('data', passOn(process.stderr))
    child.stdio[TIMES_FD]?.on('data', (/** @type {Buffer} */ chunk) => {
      times += chunk
    })
    const timer = setTimeout(() => {
      timedOut = true
      stopGroup(child)
      void ended(child)
    }, options.timeoutMs)
    let isDone = false
    /** @param {number} code */
    const done = (code) => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      const durationMs = performance.now() - startedAt
      resolve({ code: timedOut ? 124 : code, timedOut, durationMs, output, processorMs: readTimes(times) })
    }
    child.once('error', (error) => {
      output += String(error)
      done(127)
    })
    // 'close' comes after the last output; a grandchild that keeps the pipe open must not keep us waiting.
    child.once('close', (code) => done(code ?? 1))
    child.once('exit', (code) => setTimeout(() => done(code ?? 1), 2_000).unref())
  })
}

/**
 * How to call npm: the one that runs us when there is one, so that no other version answers.
 * @param {readonly string[]} args
 * @returns {[string, string[]]}
 */
export function npmCommand(args) {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return [process.execPath, [script, ...args]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args]]
}

/**
 * Ends the children first when this process is told to end.
 * @param {number} [code] The exit code; by default the one that a shell expects of the signal.
 */
export function stopOnSignals(code) {
  let isStopping = false
  /** @param {number} otherwise */
  const stop = async (otherwise) => {
    if (isStopping) return
    isStopping = true
    await stopAll()
    process.exit(code ?? otherwise)
  }
  process.on('SIGINT', () => void stop(130))
  process.on('SIGTERM', () => void stop(143))
  process.on('SIGHUP', () => void stop(129))
}
