// A package registry on this machine, which has the packages of an archive and asks nobody for others.

import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { readPackages } from './check.mjs'

const TARBALLS = '/-/tarball/'

/**
 * Starts the registry on a free port, for this machine alone.
 * @param {string} folder The folder of the archive.
 * @returns {Promise<{ readonly url: string, close(): void }>}
 */
export async function startRegistry(folder) {
  const packages = readPackages(folder)
  const byName = groupByName(packages)
  const files = new Set(packages.map(({ file }) => file))
  let url = ''
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://registry').pathname)
    if (path.startsWith(TARBALLS)) {
      const file = path.slice(TARBALLS.length)
      // Only files that the list names leave the folder.
      if (!files.has(file)) return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'application/octet-stream' })
      return void createReadStream(join(folder, file)).pipe(response)
    }
    const found = byName.get(path.slice(1))
    if (!found)
      return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}')
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(toDocument(found, url)))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The registry has no port.')
  url = `http://127.0.0.1:${address.port}`
  return {
    url,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * @param {readonly import('./check.mjs').ArchivedPackage[]} packages
 */
function groupByName(packages) {
  /** @type {Map<string, import('./check.mjs').ArchivedPackage[]>} */
  const groups = new Map()
  for (const one of packages) groups.set(one.name, [...(groups.get(one.name) ?? []), one])
  return groups
}

/**
 * Returns what a registry says of a package. `npm ci` takes everything else from the lockfile.
 * @param {readonly import('./check.mjs').ArchivedPackage[]} found
 * @param {string} url
 */
function toDocument(found, url) {
  const name = found[0]?.name
  const versions = found.map(({ version, integrity, file }) => [
    version,
    { name, version, dist: { integrity, tarball: `${url}${TARBALLS}${encodeURIComponent(file)}` } },
  ])
  return { name, 'dist-tags': { latest: found.at(-1)?.version }, versions: Object.fromEntries(versions) }
}
