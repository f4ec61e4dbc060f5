import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toBase64 } from '@foyer/codec'
import { type Checkpoint, type Head, readCheckpoint, signHead } from './checkpoint.ts'
import { fileEntry, type Release, readReleases, writeEntries } from './entries.ts'
import {
  CHECKPOINT_FILE,
  countEntries,
  openLog,
  type ReadLogFile,
  readEntries,
  readSignedEntries,
  writeLogFiles,
} from './logFiles.ts'
import { hashLeaf, proveConsistency, proveInclusion, rootOf } from './merkle.ts'
import { readKey } from './note.ts'
import { openCheckpoint, readPolicy } from './policy.ts'
import { witness } from './witness.ts'

const leavesOf = (entries: readonly string[]) => entries.map((entry) => hashLeaf(Buffer.from(entry)))

/**
 * Adds a release to the folder of a log. Nothing is signed by that.
 * @returns how many entries the log has now
 * @throws Error for a version that is in the log
 */
export async function appendRelease(folder: string, release: Release): Promise<number> {
  const entries = await readEntries(openLog(folder), countEntries(folder))
  if (readReleases(entries).has(release.version))
    throw new Error(
      `The version ${release.version} is in the log. A log takes nothing back: give it a new version.`,
    )
  const all = [...entries, ...writeEntries(release)]
  writeLogFiles(folder, all)
  return all.length
}

/**
 * Signs the head of a log, as its owner.
 * @throws Error when the entries are not those that were signed before
 */
export async function signLog(folder: string, origin: string, pem: string): Promise<Head> {
  const read = openLog(folder)
  const before = await read(CHECKPOINT_FILE)
  const entries = await readEntries(read, countEntries(folder))
  if (before) {
    const old = readCheckpoint(Buffer.from(before).toString('utf8'))
    if (old.origin !== origin) throw new Error(`The log is ${old.origin}, not ${origin}.`)
    if (old.size > entries.length) throw new Error(`The log has lost entries: it had ${old.size}.`)
    await readSignedEntries(read, old)
  }
  readReleases(entries)
  const head = { origin, size: entries.length, root: rootOf(leavesOf(entries)) }
  writeWhole(join(folder, CHECKPOINT_FILE), signHead(head, pem))
  return head
}

/** The log that a witness looks at, and the keys and the memory that it has for that. */
export interface WitnessLogInput {
  /** The folder or the address of the log. */
  readonly log: string
  /** The public key of the log, on one line. */
  readonly logKey: string
  readonly name: string
  readonly pem: string
  /** The file that keeps the checkpoint that the witness has signed last. */
  readonly state: string
  readonly timeS: number
}

/**
 * Looks at a log as a witness: reads all of its entries, and signs its head if it goes on from the one that was signed last.
 * @returns the line of the witness, and the checkpoint with it
 * @throws Error saying why it does not sign
 */
export async function witnessLog(input: WitnessLogInput): Promise<{ line: string; checkpoint: string }> {
  const { log, logKey, name, pem, state, timeS } = input
  const read = openLog(log)
  const checkpoint = await readText(read, CHECKPOINT_FILE)
  const entries = await readSignedEntries(read, readCheckpoint(checkpoint))
  readReleases(entries)
  const known = existsSync(state) ? readCheckpoint(readFileSync(state, 'utf8')) : undefined
  const leaves = leavesOf(entries)
  const proof = known && known.size <= leaves.length ? proveConsistency(known.size, leaves) : []
  const { line } = witness({ known, checkpoint, proof, log: readKey(logKey), name, pem, timeS })
  // Before anybody sees the line: a witness that forgets what it has signed is none.
  mkdirSync(dirname(state), { recursive: true })
  writeWhole(state, checkpoint)
  const lines = checkpoint.split('\n').filter((one) => !one.startsWith(`\u2014 ${name} `))
  return { line, checkpoint: lines.join('\n') + line }
}

/** Puts the line of a witness into the folder of a log. */
export function addWitnessLine(folder: string, checkpoint: string): void {
  readCheckpoint(checkpoint)
  writeWhole(join(folder, CHECKPOINT_FILE), checkpoint)
}

/** A log whose head the policy believes, and whose entries are those below this head. */
export interface CheckedLog {
  readonly checkpoint: Checkpoint
  readonly text: string
  readonly entries: readonly string[]
  readonly releases: ReadonlyMap<string, Release>
}

/**
 * Reads a log and believes none of it that the policy does not.
 * @throws Error saying what is wrong
 */
export async function checkLog(log: string, policyText: string): Promise<CheckedLog> {
  const read = openLog(log)
  const text = await readText(read, CHECKPOINT_FILE)
  const checkpoint = openCheckpoint(text, readPolicy(policyText))
  const entries = await readSignedEntries(read, checkpoint)
  return { checkpoint, text, entries, releases: readReleases(entries) }
}

/**
 * Finds a version in a log.
 * @throws Error when it is not there
 */
export function findRelease({ releases, checkpoint }: CheckedLog, version: string): Release {
  const release = releases.get(version)
  if (!release) throw new Error(`The log ${checkpoint.origin} has no version ${version}.`)
  return release
}

/**
 * Proves to somebody who has the policy alone that a file of a release is in the log (c2sp.org/tlog-proof).
 * @throws Error when the release has no such file
 */
export function proveFile(log: CheckedLog, release: Release, name: string): string {
  const entry = fileEntry(release, name)
  if (entry === undefined) throw new Error(`The version ${release.version} has no file ${name} in the log.`)
  const index = log.entries.indexOf(entry)
  const proof = proveInclusion(index, leavesOf(log.entries))
  const lines = ['c2sp.org/tlog-proof@v1', `index ${index}`, ...proof.map(toBase64)]
  return `${lines.join('\n')}\n\n${log.text}`
}

async function readText(read: ReadLogFile, path: string): Promise<string> {
  const bytes = await read(path)
  if (!bytes) throw new Error(`The log has no ${path}.`)
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}

/** Nobody ever reads half of the file. */
function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}
