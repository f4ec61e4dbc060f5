import { fromBase58 } from '@foyer/codec'
import type { RpcRead } from '@foyer/core/ports'
import { startLocalSolana } from '@foyer/devkit/solana'
import { SOLANA_NETWORKS, STANDARD_KEYS, type StandardKey } from '@foyer/devkit/standard'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { NAMES_PROGRAM, ROOT, TOKENIZER_PROGRAM, toNameAddresses } from './addresses.ts'
import { resolveName } from './resolveName.ts'
import { resolveTwice } from './resolveTwice.ts'

// The cases are those of SNS-IP 5, with accounts as the service writes them, on a chain of our own.

const [alice, bob] = STANDARD_KEYS as readonly [StandardKey, StandardKey]
const chain = await startLocalSolana({ port: 0, isTicking: false })
afterAll(() => chain.stop())

const MOVED = 452_825_395
let slot = 1_000
const asked: string[] = []
beforeEach(() => {
  slot = 1_000
  asked.length = 0
})
const rpc: RpcRead = async ({ method, params }) => {
  asked.push(method)
  return method === 'getSlot' ? slot : chain.request(method, params)
}
const node = { rpc, network: SOLANA_NETWORKS.mainnet, nodeMs: 20_000 }

const key = (text: string) => {
  const bytes = fromBase58(text)
  if (bytes?.length !== 32) throw new Error(`${text} is no address.`)
  return [...bytes]
}
const join = (...parts: readonly (readonly number[])[]) => Uint8Array.from(parts.flat())
/** A program of the service has an account at an address: the name above, the owner, no class, and what it says. */
function put(address: string, owner: string, data: readonly number[] = [], parent: string = ROOT) {
  chain.putAccount({
    ...{ address, program: NAMES_PROGRAM },
    data: join(key(parent), key(owner), Array<number>(32).fill(0), data),
  })
}

let count = 0
/** A name that nobody has yet. */
async function fresh(owner = alice.address) {
  count += 1
  const label = `name-${count}`
  const places = await toNameAddresses([label])
  put(places.name, owner)
  return { ...places, label, resolve: async () => (await resolveName(node, `${label}.sol`))?.address }
}

/** The checked record of an owner that wants to be paid elsewhere. */
function record(input: { writer?: string; agreed?: string; receiver?: string; checks?: [number, number] }) {
  const { writer = alice.address, agreed = bob.address, receiver = bob.address, checks = [1, 1] } = input
  const head = [checks[0], 0, checks[1], 0, 32, 0, 0, 0]
  return [...head, ...key(writer), ...key(agreed), ...key(receiver)]
}

async function signedRecord(signer: StandardKey, receiver: string, place: string) {
  const text = Buffer.from(join(key(receiver), key(place))).toString('hex')
  return [...key(receiver), ...(await signer.sign(new TextEncoder().encode(text)))]
}

/** An address that no key has, as those of programs. */
const ofProgram = async () => (await toNameAddresses(['vault'])).name

describe('a name', () => {
  test('entity-10 is found where the service writes it: the published address of bonfida, and of a name below', async () => {
    expect((await toNameAddresses(['bonfida'])).name).toBe('Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb')
    const places = await toNameAddresses(['pay', 'bonfida'])
    expect(places.parent).toBe('Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb')
    put(places.name, bob.address, [], places.parent)
    expect((await resolveName(node, 'Pay.Bonfida.sol'))?.address).toBe(bob.address)
  })

  test('without a record leads to its owner, whatever the case of its letters', async () => {
    const { label } = await fresh()
    const found = { address: alice.address, name: `${label}.sol`, imageUrl: undefined }
    expect(await resolveName(node, ` ${label.toUpperCase()}.SOL `)).toEqual(found)
    expect(await resolveName(node, 'nobody-has-this.sol')).toBeUndefined()
  })

  test('of a program leads nowhere, and one that is wrapped as a token neither', async () => {
    expect(await (await fresh(await ofProgram())).resolve()).toBeUndefined()
    const wrapped = await fresh()
    const data = Uint8Array.from([2, 255, ...key(wrapped.name), ...key(bob.address), ...key(bob.address)])
    chain.putAccount({ address: wrapped.token, program: TOKENIZER_PROGRAM, data })
    expect(await wrapped.resolve()).toBeUndefined()
    data[0] = 3
    chain.putAccount({ address: wrapped.token, program: TOKENIZER_PROGRAM, data })
    expect(await wrapped.resolve()).toBe(alice.address)
  })

  test('whose account another program wrote, or that stands below another one, is none', async () => {
    const other = await toNameAddresses(['other-program'])
    const data = join(key(ROOT), key(alice.address), Array<number>(32).fill(0))
    chain.putAccount({ address: other.name, program: TOKENIZER_PROGRAM, data })
    expect(await resolveName(node, 'other-program.sol')).toBeUndefined()
    const below = await toNameAddresses(['below'])
    put(below.name, alice.address, [], bob.address)
    expect(await resolveName(node, 'below.sol')).toBeUndefined()
  })

  test.each([
    'a.b.c.sol',
    'name.eth',
    '-a.sol',
    'nаme.sol',
    'a..sol',
    '.sol',
    `${'a'.repeat(64)}.sol`,
    'sol',
  ])('%s is not looked up', async (text) => {
    expect(await resolveName(node, text)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('in .sol is looked up until those are given out by another service, in .sns from then on', async () => {
    const { label } = await fresh()
    slot = MOVED - 1
    expect((await resolveName(node, `${label}.sol`))?.address).toBe(alice.address)
    slot = MOVED
    expect(await resolveName(node, `${label}.sol`)).toBeUndefined()
    expect((await resolveName(node, `${label}.sns`))?.address).toBe(alice.address)
  })

  test('of a node that fails is rpc_failed, and not "none"', async () => {
    const failing = { ...node, rpc: () => Promise.reject(new Error('down')) }
    await expect(resolveName(failing, 'name.sns')).rejects.toMatchObject({ code: 'rpc_failed' })
  })
})

describe('a record that the service has checked', () => {
  test.each([
    ['of the owner, with the consent of the receiver, leads to the receiver', {}, bob.address],
    ['of an earlier owner does not count', { writer: bob.address }, alice.address],
    ['without the consent of the receiver leads nowhere', { agreed: alice.address }, undefined],
    ['that nobody checked leads nowhere', { checks: [0, 0] as [number, number] }, undefined],
    ['that was checked by other keys leads nowhere', { checks: [1, 2] as [number, number] }, undefined],
  ])('%s', async (_what, input, receiver) => {
    const name = await fresh()
    put(name.record, alice.address, record(input), name.name)
    expect(await name.resolve()).toBe(receiver)
  })

  test('counts before one that the owner signed, and of an earlier owner of a program it leads nowhere', async () => {
    const name = await fresh()
    put(name.record, alice.address, record({ agreed: alice.address }), name.name)
    put(
      name.signedRecord,
      alice.address,
      await signedRecord(alice, bob.address, name.signedRecord),
      name.name,
    )
    expect(await name.resolve()).toBeUndefined()
    const vault = await fresh(await ofProgram())
    put(vault.record, alice.address, record({ writer: bob.address }), vault.name)
    expect(await vault.resolve()).toBeUndefined()
  })

  test('cut short leads nowhere, and SOL that somebody sent there is none', async () => {
    const name = await fresh()
    put(name.record, alice.address, record({}).slice(0, 100), name.name)
    expect(await name.resolve()).toBeUndefined()
    const sent = await fresh()
    chain.fund(sent.record, 1_000_000n)
    expect(await sent.resolve()).toBe(alice.address)
  })
})

describe('a record that the owner signed', () => {
  test('leads to the receiver; one that somebody else signed, or for another name, does not count', async () => {
    const name = await fresh()
    put(
      name.signedRecord,
      alice.address,
      await signedRecord(alice, bob.address, name.signedRecord),
      name.name,
    )
    expect(await name.resolve()).toBe(bob.address)
    put(name.signedRecord, alice.address, await signedRecord(bob, bob.address, name.signedRecord), name.name)
    expect(await name.resolve()).toBe(alice.address)
    put(name.signedRecord, alice.address, await signedRecord(alice, bob.address, name.record), name.name)
    expect(await name.resolve()).toBe(alice.address)
  })
})

describe('a name that two are asked about', () => {
  /** A node of the page that tells another owner than the chain has, and the network's own nodes. */
  async function lied(own: 'honest' | 'down') {
    const { label, name } = await fresh()
    const lying: RpcRead = async (call) => {
      const isHonest = call.isDirect && own === 'honest'
      if (call.isDirect && own === 'down') throw new Error('down')
      put(name, isHonest ? alice.address : bob.address)
      return rpc(call)
    }
    return { resolving: resolveTwice({ ...node, rpc: lying }, `${label}.sol`) }
  }

  test('and who agree leads to its owner', async () => {
    const { label } = await fresh()
    const found = { address: alice.address, name: `${label}.sol`, imageUrl: undefined }
    expect(await resolveTwice(node, `${label}.sol`)).toEqual(found)
  })

  test('and who say different owners leads to nobody', async () => {
    await expect((await lied('honest')).resolving).rejects.toMatchObject({
      refusal: { reason: 'name_differs' },
    })
  })

  test('and of whom one does not answer is marked as unconfirmed', async () => {
    expect(await (await lied('down')).resolving).toMatchObject({ isUnconfirmed: true })
  })
})
