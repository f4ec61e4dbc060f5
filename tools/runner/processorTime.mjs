// Walls of time say how busy a machine was; processor time says how much a layer asks for. A layer is started by a POSIX shell,
// whose `times` knows the processor time of everything that has ended below it.

const SCRIPT = '"$@"; code=$?; times >&3; exit $code'

/** The file descriptor that the shell writes its times to, beside the layer's own output. */
export const TIMES_FD = 3

/**
 * Wraps a command so that its processor time is told. Windows has no such shell: there the command stays as it is.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.Platform} [platform]
 * @returns {[string, string[]]}
 */
export function withTimes(command, args, platform = process.platform) {
  if (platform === 'win32') return [command, [...args]]
  return ['/bin/sh', ['-c', SCRIPT, 'sh', command, ...args]]
}

/** @param {string} time minutes and seconds, such as `1m2.50s` */
function toMs(time) {
  const [, minutes, seconds] = /^(\d+)m(\d+(?:[.,]\d+)?)s$/.exec(time) ?? []
  return minutes === undefined || seconds === undefined
    ? Number.NaN
    : Number(minutes) * 60_000 + Number(seconds.replace(',', '.')) * 1000
}

/**
 * Reads what `times` has written: user and system time of the shell, then of its children.
 * @param {string} text
 * @returns {number | undefined} milliseconds of the children; undefined where the shell was ended before it could tell
 */
export function readTimes(text) {
  const sum = (text.trim().split('\n')[1] ?? '')
    .trim()
    .split(/\s+/)
    .map(toMs)
    .reduce((total, ms) => total + ms, 0)
  return Number.isFinite(sum) && sum > 0 ? Math.round(sum) : undefined
}
