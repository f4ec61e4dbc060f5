/** The longest silence while something is under way; the waiting developer is told within five seconds. */
const SILENCE_MS = 4_000
const LOOK_MS = 250
/** The number of names that fit on a line. */
const MOST_NAMES = 3

/**
 * @typedef {object} Progress
 * @property {(name: string) => void} begin
 * @property {(name: string) => void} end
 * @property {(name: string) => void} drop Ends a step that has failed: its error is told elsewhere.
 * @property {() => void} close Waits for nothing any more.
 * @property {<T>(name: string, work: () => Promise<T>) => Promise<T>} during Does something as a step of that name.
 */

/**
 * Tells the waiting developer what is being done: each step when it has ended, and where none ends for some seconds, those that have not.
 * @param {object} input
 * @param {(line: string) => void} input.print
 * @param {() => number} [input.now] Milliseconds, from wherever.
 * @returns {Progress}
 */
export function createProgress({ print, now = () => performance.now() }) {
  /** @type {Map<string, number>} */
  const open = new Map()
  let saidAtMs = now()
  /** @type {NodeJS.Timeout | undefined} */
  let timer

  /** @param {string} line */
  const say = (line) => {
    saidAtMs = now()
    print(`  ${line}`)
  }
  const look = () => {
    if (now() - saidAtMs < SILENCE_MS) return
    const names = [...open].map(([name, since]) => `${name} (${Math.round((now() - since) / 1_000)} s)`)
    const more = names.length - MOST_NAMES
    say(`… ${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`)
  }
  /** @param {string} name */
  const begin = (name) => {
    if (open.size === 0) {
      saidAtMs = now()
      timer = setInterval(look, LOOK_MS)
    }
    open.set(name, now())
  }
  /** @param {string} name */
  const drop = (name) => {
    open.delete(name)
    if (open.size === 0) clearInterval(timer)
  }
  /** @param {string} name */
  const end = (name) => {
    const since = open.get(name)
    if (since === undefined) return
    say(`✓ ${name} (${((now() - since) / 1_000).toFixed(1)} s)`)
    drop(name)
  }
  return {
    begin,
    end,
    drop,
    close() {
      open.clear()
      clearInterval(timer)
    },
    async during(name, work) {
      begin(name)
      try {
        const result = await work()
        end(name)
        return result
      } finally {
        drop(name)
      }
    },
  }
}
