import { siwxRoutes } from '@foyer/api'
import { COSMOS_KEYS, type CosmosTestKey, toTextDocument } from '@foyer/devkit/cosmos'
import { POLKADOT_KEYS, type PolkadotKey } from '@foyer/devkit/polkadot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APP, type SiwxTest, startSiwxTest } from '../../../test/siwxTest.ts'

const INVALID = { code: 'signature_invalid' }
const BAD = { code: 'bad_request' }

let it: SiwxTest
beforeAll(async () => {
  it = await startSiwxTest()
})
afterAll(() => it.close())

const issue = (accountAddress: string, chainId: string) =>
  it.call(siwxRoutes.createSiwxNonce, { accountAddress, chainId })
const redeem = (body: object) => it.call(siwxRoutes.createSiwxSession, body)

describe('signing in with an account of Polkadot', () => {
  const [alice, bob] = POLKADOT_KEYS as readonly [PolkadotKey, PolkadotKey]
  const CHAIN = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
  const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`
  const signed = (message: string, key = alice) => hex(key.sign(Buffer.from(`<Bytes>${message}</Bytes>`)))
  const toBody = (message: string, changes: object = {}) => ({
    ...{
      scheme: 'sr25519',
      address: alice.relayAddress,
      chainId: CHAIN,
      message,
      signature: signed(message),
    },
    ...changes,
  })

  test('entity-11 the text names the account as the page does, and the network by its CAIP-2 id', async () => {
    const { serializedMessage, nonce, issuedAt, expirationTime } = await issue(alice.relayAddress, CHAIN)
    expect(serializedMessage.split('\n')).toEqual([
      'shop.example wants you to sign in with your Polkadot account:',
      alice.relayAddress,
      '',
      `URI: ${APP}`,
      'Version: 1',
      `Chain ID: ${CHAIN}`,
      `Nonce: ${nonce}`,
      `Issued At: ${issuedAt}`,
      `Expiration Time: ${expirationTime}`,
    ])
    expect((await issue(alice.address, KUSAMA)).accountAddress).toBe(alice.address)
  })

  test('state-21 call-8 a signature of the account makes a session, once', async () => {
    const { serializedMessage } = await issue(alice.relayAddress, CHAIN)
    const { session } = await redeem(toBody(serializedMessage))
    expect(session).toMatchObject({ address: alice.relayAddress, chainId: CHAIN })
    await expect(redeem(toBody(serializedMessage))).rejects.toMatchObject(INVALID)
  })

  test('validate-16 the account is the same one with the prefix of every network', async () => {
    for (const address of [alice.address, alice.kusamaAddress]) {
      const { serializedMessage } = await issue(alice.relayAddress, CHAIN)
      expect(await redeem(toBody(serializedMessage, { address }))).toHaveProperty('token')
    }
  })

  test('keys of Ed25519 and ECDSA sign in as well', async () => {
    for (const key of POLKADOT_KEYS.filter(({ kind }) => kind !== 'sr25519')) {
      const { serializedMessage } = await issue(key.relayAddress, CHAIN)
      const changes = { address: key.relayAddress, signature: signed(serializedMessage, key) }
      expect(await redeem(toBody(serializedMessage, changes))).toHaveProperty('token')
    }
  })

  test('of somebody else, of another text, by another scheme or for another account it is refused', async () => {
    const { serializedMessage: text } = await issue(alice.relayAddress, CHAIN)
    for (const changes of [
      { signature: signed(text, bob) },
      { signature: signed(`${text} `) },
      { message: `${text} `, signature: signed(`${text} `) },
      { scheme: 'eip191' },
      { scheme: 'adr36' },
      { address: bob.relayAddress },
      { address: 'not-an-address' },
      { chainId: KUSAMA },
      { signature: `0x${'00'.repeat(64)}` },
    ]) {
      await expect(redeem(toBody(text, changes)), JSON.stringify(changes)).rejects.toMatchObject(INVALID)
    }
    expect(await redeem(toBody(text))).toHaveProperty('token')
  })

  test('an address with another checksum, and a chain that is none, get no message', async () => {
    await expect(issue(alice.relayAddress.slice(0, -1), CHAIN)).rejects.toMatchObject(BAD)
    await expect(issue(alice.relayAddress.toLowerCase(), CHAIN)).rejects.toMatchObject(BAD)
    await expect(issue(alice.relayAddress, 'polkadot:mainnet')).rejects.toMatchObject(BAD)
  })
})

describe('signing in with an account of Cosmos', () => {
  const [alice, bob] = COSMOS_KEYS as readonly [CosmosTestKey, CosmosTestKey]
  const CHAIN = 'cosmos:cosmoshub-4'
  const address = alice.addressOn('cosmos')
  const publicKeyOf = (key: CosmosTestKey) => Buffer.from(key.publicKey).toString('base64')
  const signed = (message: string, key = alice, signer = address) =>
    key.sign(toTextDocument(signer, message)).signature
  const toBody = (message: string, changes: object = {}) => ({
    ...{ scheme: 'adr36', address, chainId: CHAIN, message, signature: signed(message) },
    publicKey: publicKeyOf(alice),
    ...changes,
  })

  test('entity-11 state-21 call-8 a signature of the account makes a session, once', async () => {
    const { serializedMessage } = await issue(address, CHAIN)
    expect(serializedMessage).toContain(`with your Cosmos account:\n${address}\n\nURI: `)
    expect(serializedMessage).toContain(`\nChain ID: ${CHAIN}\n`)
    const { session } = await redeem(toBody(serializedMessage, { address: address.toUpperCase() }))
    expect(session).toMatchObject({ address, chainId: CHAIN })
    await expect(redeem(toBody(serializedMessage))).rejects.toMatchObject(INVALID)
  })

  test('of somebody else, of another text, without its key or for another account it is refused', async () => {
    const { serializedMessage: text } = await issue(address, CHAIN)
    const theirs = { signature: signed(text, bob), publicKey: publicKeyOf(bob) }
    for (const changes of [
      theirs,
      { signature: signed(text, bob) },
      { ...theirs, address: bob.addressOn('cosmos') },
      { publicKey: undefined },
      { publicKey: publicKeyOf(bob) },
      { signature: signed(`${text} `) },
      { scheme: 'eip191' },
      { chainId: 'cosmos:osmosis-1' },
      { address: alice.addressOn('osmo') },
      { signature: 'A'.repeat(86).concat('==') },
    ]) {
      await expect(redeem(toBody(text, changes)), JSON.stringify(changes)).rejects.toMatchObject(INVALID)
    }
    expect(await redeem(toBody(text))).toHaveProperty('token')
  })

  test('validate-16 an address of another chain gets no message where it is known how those of the chain begin', async () => {
    await expect(issue(alice.addressOn('osmo'), CHAIN)).rejects.toMatchObject(BAD)
    await expect(issue(address, 'cosmos:osmosis-1')).rejects.toMatchObject(BAD)
    await expect(issue('cosmos1odd', CHAIN)).rejects.toMatchObject(BAD)
    const own = alice.addressOn('foy')
    const { serializedMessage } = await issue(own, 'cosmos:foyer-1')
    const changes = {
      address: own,
      chainId: 'cosmos:foyer-1',
      signature: signed(serializedMessage, alice, own),
    }
    expect(await redeem(toBody(serializedMessage, changes))).toHaveProperty('token')
  })
})
