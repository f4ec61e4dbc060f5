import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkProvenance, writeProvenance } from './provenance.ts'

const newKey = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [ada, bob, eve] = [newKey(), newKey(), newKey()]
const bytesOf = (text: string) => new TextEncoder().encode(text)
const FILES = new Map([
  ['core-1.0.0.tgz', bytesOf('core')],
  ['foyer.cdx.json', bytesOf('{}')],
])
const FACTS = {
  files: FILES,
  source: 'https://example.org/foyer',
  commit: 'a'.repeat(40),
  lockfile: bytesOf('lock'),
  node: 'v20.20.2',
}
const both = [ada.publicKey, bob.publicKey]
const signed = writeProvenance(FACTS, [ada.privateKey, bob.privateKey])

test('what two people have signed for is found to be so, and names commit and lockfile', () => {
  expect(checkProvenance(signed, FILES, both)).toEqual([])
  const statement = Buffer.from(signed.payload, 'base64').toString()
  expect(statement).toContain(FACTS.commit)
  expect(JSON.parse(statement).subject).toHaveLength(2)
})

test('G21 a changed, a further and a missing file, a changed statement and a missing signature are each found', () => {
  const changed = new Map([...FILES, ['core-1.0.0.tgz', bytesOf('other')]] as const)
  expect(checkProvenance(signed, changed, both)).toEqual(['core-1.0.0.tgz is another file.'])
  const further = new Map([...FILES, ['ui-1.0.0.tgz', bytesOf('ui')]] as const)
  expect(checkProvenance(signed, further, both)).toEqual(['ui-1.0.0.tgz is not in the statement.'])
  const fewer = new Map([...FILES].slice(1))
  expect(checkProvenance(signed, fewer, both)).toEqual(['core-1.0.0.tgz is missing.'])
  const payload = Buffer.from(
    Buffer.from(signed.payload, 'base64').toString().replace(FACTS.commit, 'b'.repeat(40)),
  ).toString('base64')
  expect(checkProvenance({ ...signed, payload }, FILES, both)).toHaveLength(2)
  const alone = writeProvenance(FACTS, [ada.privateKey])
  expect(checkProvenance(alone, FILES, both)).toHaveLength(1)
  expect(checkProvenance(writeProvenance(FACTS, [eve.privateKey, eve.privateKey]), FILES, both)).toHaveLength(
    2,
  )
  // Another one's signature under the name of a key that has to sign.
  const [first, second] = signed.signatures
  const swapped = { ...signed, signatures: [{ ...first, sig: second?.sig }, second] }
  expect(checkProvenance(swapped, FILES, both)).toHaveLength(1)
  expect(checkProvenance(signed, FILES, [])).toHaveLength(1)
  expect(checkProvenance({}, FILES, both)).toHaveLength(1)
})
