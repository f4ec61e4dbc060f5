/**
 * The facts about a layer that the schedule needs.
 * @typedef {object} Job
 * @property {string} name
 * @property {readonly string[]} [needs] Jobs that have to pass first.
 * @property {readonly string[]} [after] Jobs that have to have ended first, however they ended.
 */

/**
 * Runs jobs side by side, those that come first in the list first. A job whose need did not pass, or was itself not run,
 * is not run.
 * @template {Job} T
 * @template R
 * @param {readonly T[]} jobs
 * @param {object} input
 * @param {number} input.atOnce How many run at once.
 * @param {(job: T) => Promise<R>} input.run
 * @param {(result: R) => boolean} input.hasPassed
 * @param {(job: T, missing: string) => R} input.skip Makes the result of a job that is not run.
 * @returns {Promise<R[]>} In the order of the jobs.
 */
export async function runSideBySide(jobs, { atOnce, run, hasPassed, skip }) {
  const names = new Set(jobs.map(({ name }) => name))
  /** @type {Map<string, R>} */
  const ended = new Map()
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()
  const waiting = new Set(jobs)

  /** @param {readonly string[] | undefined} others */
  const haveEnded = (others = []) => others.every((other) => !names.has(other) || ended.has(other))

  /** @param {T} job */
  function start(job) {
    const done = run(job).then((result) => {
      ended.set(job.name, result)
      running.delete(job.name)
    })
    running.set(job.name, done)
  }

  function startWhatCan() {
    for (const job of [...waiting]) {
      if (!haveEnded(job.needs) || !haveEnded(job.after)) continue
      const missing = job.needs?.find((need) => {
        const result = ended.get(need)
        return result !== undefined && !hasPassed(result)
      })
      if (missing !== undefined) {
        waiting.delete(job)
        ended.set(job.name, skip(job, missing))
      } else if (running.size < atOnce) {
        waiting.delete(job)
        start(job)
      }
    }
  }

  while (waiting.size > 0 || running.size > 0) {
    const before = ended.size
    startWhatCan()
    if (running.size > 0) await Promise.race(running.values())
    else if (ended.size === before && waiting.size > 0) {
      throw new Error(`These layers wait for each other: ${[...waiting].map(({ name }) => name).join(', ')}`)
    }
  }
  return jobs.flatMap(({ name }) => ended.get(name) ?? [])
}
