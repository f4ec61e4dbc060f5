import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCheckpoint, signHead, writeHead } from './checkpoint.ts'
import {
  cosignNote,
  findSignature,
  ownKey,
  readBase64,
  readKey,
  readNote,
  toNoteKey,
  writeKey,
} from './note.ts'

const newPem = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey
const [logPem, witnessPem, strangerPem] = [newPem(), newPem(), newPem()]
const LOG = 'log.example/foyer'
const WITNESS = 'witness.example/w1'
const log = ownKey(LOG, 'log', logPem)
const witnessKey = ownKey(WITNESS, 'witness', witnessPem)
const root = createHash('sha256').update('root').digest()
const HEAD = { origin: LOG, size: 7, root }
const signed = signHead(HEAD, logPem)
const TIME_S = 1_679_315_147
const cosigned = signed + cosignNote(writeHead(HEAD), WITNESS, witnessPem, TIME_S)

describe('a public key on one line', () => {
  test('has the id that others reckon: the key of the checksum database of Go', () => {
    const line = 'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8'
    const key = readKey(line)
    expect([key.name, key.type, writeKey(key)]).toEqual(['sum.golang.org', 'log', line])
  })

  test('is read as it was written, for logs and for witnesses', () => {
    for (const key of [log, witnessKey]) expect(readKey(writeKey(key))).toEqual(key)
    expect(writeKey(log)).not.toBe(writeKey(toNoteKey(LOG, 'witness', log.publicKey)))
  })

  test.each([
    ['another id', writeKey(log).replace(/\+[0-9a-f]{8}\+/, '+00000000+')],
    ['another name', `x${writeKey(log)}`],
    ['no key', `${LOG}+00000000+AQ==`],
    ['an unknown type', writeKey(log).replace(/\+A/, '+B')],
    ['nothing', ''],
  ])('with %s is refused', (_what, line) => {
    expect(() => readKey(line)).toThrow()
  })

  test('has no name with a space or a plus', () => {
    for (const name of ['', 'a b', 'a+b', 'a\u00a0b', 'a\nb'])
      expect(() => toNoteKey(name, 'log', log.publicKey)).toThrow('name of a key')
  })

  test('is Ed25519', () => {
    const { privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    expect(() => ownKey(LOG, 'log', privateKey)).toThrow('Ed25519')
  })
})

describe('a checkpoint', () => {
  test('is name, size and root, an empty line, and the signatures, as the standard has them', () => {
    const text = `${LOG}\n7\n${root.toString('base64')}\n`
    const id = createHash('sha256').update(`${LOG}\n\u0001`).update(log.publicKey).digest().subarray(0, 4)
    const signature = sign(null, Buffer.from(text), createPrivateKey(logPem))
    const base64 = Buffer.concat([id, signature]).toString('base64')
    expect(signed).toBe(`${text}\n\u2014 ${LOG} ${base64}\n`)
    expect(readCheckpoint(signed)).toMatchObject({ ...HEAD, root: new Uint8Array(root) })
  })

  test('is signed by a witness with the time, over the text that the standard names', () => {
    const message = `cosignature/v1\ntime ${TIME_S}\n${LOG}\n7\n${root.toString('base64')}\n`
    const id = createHash('sha256').update(`${WITNESS}\n\u0004`).update(witnessKey.publicKey).digest()
    const time = Buffer.from('0000000064185' + '0cb', 'hex')
    const signature = sign(null, Buffer.from(message), createPrivateKey(witnessPem))
    const base64 = Buffer.concat([id.subarray(0, 4), time, signature]).toString('base64')
    expect(cosigned).toBe(`${signed}\u2014 ${WITNESS} ${base64}\n`)
    expect(findSignature(readNote(cosigned), witnessKey)).toEqual({ timeS: TIME_S })
    expect(findSignature(readNote(cosigned), log)).toEqual({ timeS: undefined })
  })

  test('has no signature of a key that has not signed, or that has the name of one that has', () => {
    expect(findSignature(readNote(signed), witnessKey)).toBeUndefined()
    expect(findSignature(readNote(signed), ownKey(LOG, 'log', strangerPem))).toBeUndefined()
    // A witness signs another text than a log does, so neither passes for the other.
    expect(findSignature(readNote(signed), toNoteKey(LOG, 'witness', log.publicKey))).toBeUndefined()
  })

  test.each([
    ['no signature', writeHead(HEAD)],
    ['no line break at its end', signed.slice(0, -1)],
    ['a signature that is none', `${signed}\u2014 x\n`],
    ['a signature in another base64', signed.replace(/=+\n$/, '\n')],
    ['a control character', signed.replace('7\n', '7\t\n')],
    ['a size with a zero before it', signHead(HEAD, logPem).replace('\n7\n', '\n07\n')],
    ['a size below zero', signed.replace('\n7\n', '\n-7\n')],
    ['a size that no number holds', signed.replace('\n7\n', '\n9999999999999999\n')],
    ['a short root', signed.replace(root.toString('base64'), 'AAAA')],
    ['a line more', signed.replace('\n\n', '\nmore\n\n')],
    ['sixty-five signatures', signed + (signed.split('\n\n')[1] ?? '').repeat(64)],
  ])('with %s is refused', (_what, text) => {
    expect(() => readCheckpoint(text)).toThrow()
  })

  test('with any bit changed is another one, has no such signature, or is refused', () => {
    const bytes = Buffer.from(cosigned)
    fc.assert(
      fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
        const changed = Buffer.from(bytes)
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
        const isAccepted = (() => {
          try {
            const { note } = readCheckpoint(new TextDecoder('utf-8', { fatal: true }).decode(changed))
            return [log, witnessKey].every((key) => findSignature(note, key))
          } catch {
            return false
          }
        })()
        expect(isAccepted).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  test('is refused whole when one of two signatures of a key is wrong', () => {
    const other = signHead({ ...HEAD, size: 8 }, logPem).split('\n\n')[1] ?? ''
    expect(() => findSignature(readNote(signed + other), log)).toThrow('not good')
  })
})

test('base64 has one form', () => {
  expect(readBase64('AAA=')).toEqual(new Uint8Array(2))
  for (const text of ['AAB=', 'AAA', 'A AA', 'AA==\n', '-_A=']) expect(readBase64(text)).toBeUndefined()
})
