import { createServer } from 'node:net'

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

/**
 * One sentence for every port that cannot be had, naming the setting that moves it.
 * @param {readonly PortUse[]} uses
 * @returns {Promise<string[]>}
 */
export async function portProblems(uses) {
  /** @type {string[]} */
  const problems = []
  for (const { port, use, setting } of uses) {
    const twin = uses.find((other) => other.port === port)
    if (twin && twin.use !== use) {
      problems.push(`Port ${port} is wanted by ${twin.use} and by ${use}. Set ${setting} to another port.`)
    } else if (!((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1')))) {
      problems.push(`Port ${port} for ${use} is taken. Set ${setting} to another one, or stop what uses it.`)
    }
  }
  return problems
}
