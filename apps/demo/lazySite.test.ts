import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StaticServer, startStaticServer } from '../../tools/serve/startStaticServer.ts'
import { createLazySite } from './lazySite.ts'

let folder = ''
const servers: StaticServer[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-site-'))
  await writeFile(join(folder, 'source'), 'one')
})

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Builds a page and a script, and counts how often it did; waits for the file `go`. */
const BUILD = `
const fs = require('node:fs')
const wait = () => {
  if (!fs.existsSync('go')) return setTimeout(wait, 10)
  fs.appendFileSync('builds', '1')
  fs.mkdirSync('out/guide', { recursive: true })
  fs.writeFileSync('out/index.html', 'the start')
  fs.writeFileSync('out/guide/theme.html', 'the theme: ' + fs.readFileSync('source'))
  fs.writeFileSync('out/app.js', 'script')
}
wait()
`

/** A server with a site of its own, as one run of `npm start` makes it. */
async function start() {
  const stamp = join(folder, 'stamp')
  const mark = await readFile(join(folder, 'source'), 'utf8')
  let kept = await readFile(stamp, 'utf8').catch(() => '')
  const site = createLazySite({
    path: '/docs/',
    title: 'the documents',
    cwd: folder,
    policy: "default-src 'none'",
    args: ['-e', BUILD],
    cache: {
      mark: () => mark,
      isCurrent: (wanted) => kept === wanted,
      keep(next) {
        kept = next
      },
    },
  })
  const server = await startStaticServer({
    port: 0,
    mounts: [{ path: '/docs/', folder: join(folder, 'out'), hasCleanUrls: true }],
    headers: () => ({}),
    intercept: (path, response) => site.intercept(path, response),
  })
  servers.push(server)
  async function ask(path: string) {
    const answer = await fetch(server.url + path)
    return { status: answer.status, text: await answer.text() }
  }
  return {
    ask,
    allow: () => writeFile(join(folder, 'go'), ''),
    end: () => writeFile(stamp, kept),
  }
}

const countBuilds = async () => (await readFile(join(folder, 'builds'), 'utf8')).length

test('a page without its ending is told that the site is being built, reloads itself, and is there afterwards', async () => {
  const { ask, allow } = await start()
  for (const path of ['/docs/guide/theme', '/docs/guide/theme.html', '/docs/']) {
    const waiting = await ask(path)
    expect([path, waiting.status]).toEqual([path, 200])
    expect(waiting.text).toContain('Building the documents')
    expect(waiting.text).toContain('http-equiv="refresh"')
  }
  expect(await ask('/docs/app.js')).toEqual({ status: 503, text: 'Building the documents.' })
  await allow()
  await expect
    .poll(async () => (await ask('/docs/guide/theme')).text, { timeout: 20_000 })
    .toBe('the theme: one')
  expect((await ask('/docs/guide/theme.html')).text).toBe('the theme: one')
  expect((await ask('/docs/app.js')).text).toBe('script')
  expect((await ask('/docs/guide/unknown')).status).toBe(404)
  expect((await ask('/docs/app')).status).toBe(404)
})

test('another start builds nothing while the sources are the same, and builds when they are not', async () => {
  const first = await start()
  await first.allow()
  await expect.poll(async () => (await first.ask('/docs/')).text, { timeout: 20_000 }).toBe('the start')
  await first.end()

  const second = await start()
  expect(await second.ask('/docs/guide/theme')).toEqual({ status: 200, text: 'the theme: one' })
  expect(await countBuilds()).toBe(1)
  await second.end()

  await writeFile(join(folder, 'source'), 'two')
  const third = await start()
  expect((await third.ask('/docs/')).text).toContain('Building the documents')
  await expect
    .poll(async () => (await third.ask('/docs/guide/theme')).text, { timeout: 20_000 })
    .toBe('the theme: two')
  expect(await countBuilds()).toBe(2)
})
