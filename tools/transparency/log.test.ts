import { generateKeyPairSync } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  addWitnessLine,
  appendRelease,
  checkLog,
  findRelease,
  proveFile,
  signLog,
  witnessLog,
} from './commands.ts'
import { readReleases, writeEntries } from './entries.ts'
import { countEntries, openLog, readEntries, toLogFiles, writeLogFiles } from './logFiles.ts'
import { hashLeaf, isIncluded, rootOf } from './merkle.ts'
import { ownKey, readBase64, writeKey } from './note.ts'
import { writePolicy } from './policy.ts'
import { sha256Hex } from './releaseFiles.ts'

const newPem = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey
const [logPem, onePem, twoPem] = [newPem(), newPem(), newPem()]
const LOG = 'log.example/foyer'
const logKey = ownKey(LOG, 'log', logPem)
const policy = writePolicy(logKey, [
  ownKey('one.example', 'witness', onePem),
  ownKey('two.example', 'witness', twoPem),
])
const commit = 'a'.repeat(40)
const releaseOf = (version: string, count: number, word = '') => ({
  version,
  commit,
  files: new Map(
    Array.from({ length: count }, (_, index) => [
      `@foyer/core/dist/file-${index}.js`,
      sha256Hex(`${version} ${index} ${word}`),
    ]),
  ),
})

let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'foyer-log-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const folderOf = (name = 'log') => join(place, name)
const watch = (name: string, pem: string, folder = folderOf()) =>
  witnessLog({
    log: folder,
    logKey: writeKey(logKey),
    name,
    pem,
    state: join(place, 'states', name),
    timeS: 1_700_000_000,
  })

async function publish(version: string, count: number, folder = folderOf()): Promise<void> {
  await appendRelease(folder, releaseOf(version, count))
  await signLog(folder, LOG, logPem)
  addWitnessLine(folder, (await watch('one.example', onePem, folder)).checkpoint)
  addWitnessLine(folder, (await watch('two.example', twoPem, folder)).checkpoint)
}

describe('a log in a folder', () => {
  test('takes releases one after the other, and tells them to whoever believes its two witnesses', async () => {
    await publish('1.0.0', 300)
    await publish('1.0.1', 5)
    const checked = await checkLog(folderOf(), policy)
    expect(checked.checkpoint).toMatchObject({ origin: LOG, size: 307 })
    expect(checked.text.match(/^\u2014 /gm)).toHaveLength(3)
    expect(findRelease(checked, '1.0.1')).toEqual(releaseOf('1.0.1', 5))
    expect(() => findRelease(checked, '2.0.0')).toThrow('no version 2.0.0')
  })

  test('is believed only with both witnesses', async () => {
    await appendRelease(folderOf(), releaseOf('1.0.0', 3))
    await expect(checkLog(folderOf(), policy)).rejects.toThrow('no checkpoint')
    await signLog(folderOf(), LOG, logPem)
    await expect(checkLog(folderOf(), policy)).rejects.toThrow('Too few witnesses')
    addWitnessLine(folderOf(), (await watch('one.example', onePem)).checkpoint)
    await expect(checkLog(folderOf(), policy)).rejects.toThrow('Too few witnesses')
    addWitnessLine(folderOf(), (await watch('two.example', twoPem)).checkpoint)
    addWitnessLine(folderOf(), (await watch('two.example', twoPem)).checkpoint)
    expect((await checkLog(folderOf(), policy)).text.match(/^\u2014 /gm)).toHaveLength(3)
  })

  test('takes no version twice, and nothing that it cannot read again', async () => {
    await publish('1.0.0', 3)
    await expect(appendRelease(folderOf(), releaseOf('1.0.0', 4))).rejects.toThrow('takes nothing back')
    for (const name of ['core/x.js', '@foyer/core/a b.js', '@foyer/core/a\n.js', '@foyer/core/'])
      expect(() =>
        writeEntries({ version: '1.0.0', commit, files: new Map([[name, sha256Hex('')]]) }),
      ).toThrow()
    expect(() => writeEntries({ ...releaseOf('1.0', 1) })).toThrow('names no version')
    expect(() => writeEntries({ ...releaseOf('1.0.0', 1), commit: 'main' })).toThrow()
  })

  test('has nothing to say of a version that it tells two stories of', () => {
    const lines = writeEntries(releaseOf('1.0.0', 2))
    expect(readReleases(lines).size).toBe(1)
    for (const more of [lines[0] ?? '', lines[1] ?? '', 'hello', (lines[1] ?? '').replace('1.0.0', '1.0.1')])
      expect(() => readReleases([...lines, more])).toThrow(`Entry ${lines.length}`)
  })

  test('whose entries were changed, in any file, is not believed, nor signed or witnessed again', async () => {
    await publish('1.0.0', 300)
    for (const path of ['tile/entries/000', 'tile/entries/001.p/45']) {
      const bytes = readFileSync(join(folderOf(), path))
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(90) ^ 1, 90)
      writeFileSync(join(folderOf(), path), changed)
      await expect(checkLog(folderOf(), policy)).rejects.toThrow()
      await expect(signLog(folderOf(), LOG, logPem)).rejects.toThrow()
      await expect(watch('one.example', onePem)).rejects.toThrow()
      writeFileSync(join(folderOf(), path), bytes.subarray(0, -1))
      await expect(checkLog(folderOf(), policy)).rejects.toThrow('too early')
      rmSync(join(folderOf(), path))
      await expect(checkLog(folderOf(), policy)).rejects.toThrow('has no tile')
      writeFileSync(join(folderOf(), path), bytes)
    }
    expect((await checkLog(folderOf(), policy)).releases.size).toBe(1)
  })

  test('that was forked gets no second signature of a witness, whichever branch is shown first', async () => {
    await publish('1.0.0', 3)
    const fork = folderOf('fork')
    cpSync(folderOf(), fork, { recursive: true })
    await publish('1.0.1', 3)
    const state = readFileSync(join(place, 'states/one.example'), 'utf8')
    await appendRelease(fork, releaseOf('1.0.1', 3, 'other'))
    await signLog(fork, LOG, logPem)
    await expect(watch('one.example', onePem, fork)).rejects.toThrow('prove a fork')
    await appendRelease(fork, releaseOf('1.0.2', 3))
    await signLog(fork, LOG, logPem)
    await expect(watch('one.example', onePem, fork)).rejects.toThrow('prove a fork')
    rmSync(folderOf('old'), { recursive: true, force: true })
    await appendRelease(folderOf('old'), releaseOf('1.0.0', 3))
    await signLog(folderOf('old'), LOG, logPem)
    await expect(watch('one.example', onePem, folderOf('old'))).rejects.toThrow('lost some')
    expect(readFileSync(join(place, 'states/one.example'), 'utf8')).toBe(state)
    expect(existsSync(join(place, 'states/one.example.new'))).toBe(false)
  })
})

describe('the files of a log', () => {
  const entriesOf = (count: number) => Array.from({ length: count }, (_, index) => `entry ${index}`)

  test('are those of the layout for tiles: the example of 70,000 entries', () => {
    const files = toLogFiles(entriesOf(70_000))
    const sizeOf = (path: string) => files.get(path)?.length
    expect([...files.keys()].filter((path) => path.startsWith('tile/0/'))).toHaveLength(274)
    expect([sizeOf('tile/0/000'), sizeOf('tile/0/272'), sizeOf('tile/0/273.p/112')]).toEqual([
      8192, 8192, 3584,
    ])
    expect([sizeOf('tile/1/000'), sizeOf('tile/1/001.p/17'), sizeOf('tile/2/000.p/1')]).toEqual([
      8192, 544, 32,
    ])
    expect(files.has('tile/entries/273.p/112')).toBe(true)
    expect([...files.keys()].filter((path) => /\.p\//.test(path))).toHaveLength(4)
  }, 60_000)

  test('of 256 entries are a full tile, and a narrow one above it, which is the root', () => {
    const files = toLogFiles(entriesOf(256))
    expect([...files.keys()]).toEqual(['tile/entries/000', 'tile/0/000', 'tile/1/000.p/1'])
    const leaves = entriesOf(256).map((entry) => hashLeaf(Buffer.from(entry)))
    expect(files.get('tile/1/000.p/1')).toEqual(Buffer.from(rootOf(leaves)))
  })

  test('are counted and read, also after a partial file was dropped for the full one', async () => {
    expect(countEntries(folderOf())).toBe(0)
    for (const count of [1, 255, 256, 257, 600]) {
      writeLogFiles(folderOf(), entriesOf(count))
      expect(countEntries(folderOf())).toBe(count)
    }
    rmSync(join(folderOf(), 'tile/entries/000.p'), { recursive: true })
    for (const size of [0, 1, 255, 256, 257, 600])
      expect(await readEntries(openLog(folderOf()), size)).toEqual(entriesOf(size))
    await expect(readEntries(openLog(folderOf()), 601)).rejects.toThrow('has no')
  })
})

test('a proof says where a file is in the log, and has the checkpoint below it', async () => {
  await publish('1.0.0', 20)
  const log = await checkLog(folderOf(), policy)
  const text = proveFile(log, findRelease(log, '1.0.0'), '@foyer/core/dist/file-4.js')
  const [head = '', checkpoint = ''] = [
    text.slice(0, text.indexOf('\n\n')),
    text.slice(text.indexOf('\n\n') + 2),
  ]
  expect(checkpoint).toBe(log.text)
  const [form, index, ...hashes] = head.split('\n')
  expect([form, index]).toEqual(['c2sp.org/tlog-proof@v1', 'index 5'])
  const leaf = hashLeaf(
    Buffer.from(`foyer/v1 1.0.0 file ${sha256Hex('1.0.0 4 ')} @foyer/core/dist/file-4.js`),
  )
  const proof = hashes.map((hash) => readBase64(hash) ?? Buffer.of())
  const { size, root } = log.checkpoint
  expect(isIncluded({ index: 5, size, leaf, root, proof })).toBe(true)
  expect(() => proveFile(log, findRelease(log, '1.0.0'), '@foyer/core/dist/none.js')).toThrow('has no file')
})
