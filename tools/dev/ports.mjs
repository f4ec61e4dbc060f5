import { createServer } from 'node:net'
import { PORTS_NEEDED } from './settings.mjs'

/** @typedef {import('./settings.mjs').PortUse} PortUse */

/**
 * Whether nobody listens on a port of one address. An address that this machine lacks is free.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES')
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** More than these are told by one sentence, with the one setting that moves all. */
const MOST_SENTENCES = 2

/** @param {number} port */
const isFreeHere = async (port) => (await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))

/**
 * One sentence for every port that cannot be had, naming the setting that moves it; where many are taken, one for all.
 * @param {readonly PortUse[]} uses
 * @returns {Promise<string[]>}
 */
export async function portProblems(uses) {
  /** @type {string[]} */
  const problems = []
  /** @type {PortUse[]} */
  const taken = []
  for (const { port, use, setting } of uses) {
    const twin = uses.find((other) => other.port === port)
    if (twin && twin.use !== use) {
      problems.push(`Port ${port} is wanted by ${twin.use} and by ${use}. Set ${setting} to another port.`)
    } else if (!(await isFreeHere(port))) taken.push({ port, use, setting })
  }
  const [first] = taken
  if (first && taken.length > MOST_SENTENCES) {
    const example = `${taken.length} ports are taken, such as ${first.port} for ${first.use}`
    return [
      ...problems,
      `${example}. Set FOYER_PORTS=${await findFreeRun(uses)} to move all of them, or stop what uses them.`,
    ]
  }
  return [
    ...problems,
    ...taken.map(
      ({ port, use, setting }) =>
        `Port ${port} for ${use} is taken. Set ${setting} to another one, or stop what uses it.`,
    ),
  ]
}

/**
 * A value of FOYER_PORTS with which nobody listens to any port, tried in steps of a thousand; the first step where all are
 * taken, which is then told again.
 * @param {readonly PortUse[]} uses
 */
async function findFreeRun(uses) {
  const lowest = Math.min(...uses.map(({ port }) => port))
  const offsets = uses.map(({ port }) => port - lowest).filter((offset) => offset < PORTS_NEEDED)
  const firsts = Array.from({ length: 60 }, (_, index) => 5_400 + index * 1_000)
  for (const first of firsts) {
    const frees = await Promise.all(offsets.map((offset) => isFreeHere(first + offset)))
    if (frees.every(Boolean)) return first
  }
  return 5_400
}
