import { FAKE_ADDRESS, FAKE_OTHER_ADDRESS, toTestNetwork } from '@foyer/devkit'
import { AbiCoder, id, namehash } from 'ethers'
import { describe, expect, test } from 'vitest'
import { readProfile } from './readProfile.ts'
import { resolveName } from './resolveName.ts'

const REGISTRY = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'
const RESOLVER = '0x1111111111111111111111111111111111111111'
const coder = AbiCoder.defaultAbiCoder()
const selector = (signature: string) => id(signature).slice(0, 10)

interface Records {
  /** The address's own name. */
  readonly name?: string
  /** The owner that the name leads to. @default FAKE_ADDRESS */
  readonly owner?: string
  readonly avatar?: string
  /** Answers in place of the resolver's. */
  readonly raw?: string
}

/** A node with a registry and one resolver, encoded by another library than the one under test. */
function nodeWith({ name, owner = FAKE_ADDRESS, avatar = '', raw }: Records) {
  const asked: string[] = []
  const reverse = namehash(`${FAKE_ADDRESS.slice(2).toLowerCase()}.addr.reverse`)
  const forward = name === undefined ? undefined : safeHash(name)
  async function rpc({ params }: { readonly params: readonly unknown[] }): Promise<unknown> {
    const [{ to, data }] = params as [{ to: string; data: string }] // what eth_call takes
    const node = `0x${data.slice(10, 74)}`
    asked.push(data.slice(0, 10))
    if (to === REGISTRY) {
      const isKnown = name !== undefined && (node === reverse || node === forward)
      return coder.encode(['address'], [isKnown ? RESOLVER : `0x${'0'.repeat(40)}`])
    }
    if (raw !== undefined) return raw
    if (data.startsWith(selector('name(bytes32)'))) return coder.encode(['string'], [name])
    if (data.startsWith(selector('addr(bytes32)'))) return coder.encode(['address'], [owner])
    const [, key] = coder.decode(['bytes32', 'string'], `0x${data.slice(10)}`)
    return coder.encode(['string'], [key === 'avatar' ? avatar : ''])
  }
  return { rpc, asked }
}

function safeHash(name: string): string | undefined {
  try {
    return namehash(name)
  } catch {
    return undefined
  }
}

function read(records: Records) {
  const { rpc } = nodeWith(records)
  return readProfile({ rpc, network: toTestNetwork(1), nodeMs: 300 }, FAKE_ADDRESS)
}

describe('names of addresses', () => {
  test('call-6 the name that leads back to the address is its name, with its picture', async () => {
    const profile = await read({ name: 'some-one.foyer.eth', avatar: 'https://images.example/a.png' })
    expect(profile).toEqual({ name: 'some-one.foyer.eth', imageUrl: 'https://images.example/a.png' })
  })

  test('a name that leads to somebody else is none, and its picture is not asked for', async () => {
    const { rpc, asked } = nodeWith({
      name: 'famous.eth',
      owner: FAKE_OTHER_ADDRESS,
      avatar: 'https://a.example',
    })
    expect(await readProfile({ rpc, network: toTestNetwork(1), nodeMs: 300 }, FAKE_ADDRESS)).toBeUndefined()
    expect(asked).not.toContain(selector('text(bytes32,string)'))
  })

  test('an address without a resolver costs one call', async () => {
    const { rpc, asked } = nodeWith({})
    expect(await readProfile({ rpc, network: toTestNetwork(1), nodeMs: 300 }, FAKE_ADDRESS)).toBeUndefined()
    expect(asked).toHaveLength(1)
  })

  test.each([
    'Upper.eth',
    'аррle.eth',
    'two words.eth',
    'noparent',
    'a..eth',
    '-a.eth',
    '\u202Eevil.eth',
    '',
  ])('the name %j could be mistaken for another and is none', async (name) => {
    expect(await read({ name })).toBeUndefined()
  })

  test.each([
    ['https://images.example/a.png', true],
    ['data:image/png;base64,AAAA', true],
    ['data:text/html,<script>', false],
    ['http://images.example/a.png', false],
    ['javascript:alert(1)', false],
    ['ipfs://bafy', false],
    ['eip155:1/erc721:0x1/1', false],
    ['https://', false],
    ['', false],
  ])('the picture %s is shown: %s', async (avatar, isShown) => {
    expect((await read({ name: 'a.eth', avatar }))?.imageUrl).toBe(isShown ? avatar : undefined)
  })

  test.each(['0x', '0x00', `0x${'f'.repeat(64)}`, `0x${'f'.repeat(4096)}`, 'rubbish', undefined])(
    'a resolver that answers %s gives no name and throws nothing',
    async (raw) => {
      expect(await read({ name: 'a.eth', ...(raw !== undefined && { raw }) })).toEqual(
        raw === undefined ? { name: 'a.eth', imageUrl: undefined } : undefined,
      )
    },
  )

  test('a node that fails is told by code', async () => {
    const rpc = () => Promise.reject(new Error('down'))
    const failing = readProfile({ rpc, network: toTestNetwork(1), nodeMs: 300 }, FAKE_ADDRESS)
    await expect(failing).rejects.toMatchObject({ code: 'rpc_failed' })
  })
})

describe('addresses of names', () => {
  function resolve(records: Records, text = records.name ?? '') {
    const { rpc, asked } = nodeWith(records)
    return { asked, resolved: resolveName({ rpc, network: toTestNetwork(1), nodeMs: 300 }, text) }
  }

  test('call-6 a name leads to its address, with the checksum, and its picture', async () => {
    const avatar = 'https://images.example/a.png'
    const { resolved } = resolve({ name: 'ada.foyer.eth', owner: FAKE_OTHER_ADDRESS, avatar })
    expect(await resolved).toEqual({ address: FAKE_OTHER_ADDRESS, name: 'ada.foyer.eth', imageUrl: avatar })
  })

  test('capitals and spaces around count for nothing', async () => {
    const { resolved } = resolve({ name: 'ada.eth' }, '  Ada.ETH ')
    expect(await resolved).toMatchObject({ address: FAKE_ADDRESS, name: 'ada.eth' })
  })

  test('a name that nobody has, or that leads nowhere, is none', async () => {
    expect(await resolve({ name: 'ada.eth' }, 'ben.eth').resolved).toBeUndefined()
    const zero = `0x${'0'.repeat(40)}`
    expect(await resolve({ name: 'ada.eth', owner: zero }).resolved).toBeUndefined()
    expect(await resolve({ name: 'ada.eth', raw: 'rubbish' }).resolved).toBeUndefined()
  })

  test.each([
    '',
    'ada',
    '0x1234',
    FAKE_ADDRESS,
    'a..eth',
    'two words.eth',
    'аррle.eth',
    // The sign for kelvin turns into a plain k when it is made small.
    'nic\u212A.eth',
    `${'a.'.repeat(200)}eth`,
  ])('the text %j is no name, and no node is asked', async (text) => {
    const { asked, resolved } = resolve({ name: 'ada.eth' }, text)
    expect(await resolved).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('a node that fails or stays silent is told by code, and an abort ends it', async () => {
    const network = toTestNetwork(1)
    const silent = () => new Promise<unknown>(() => {})
    const failing = resolveName({ rpc: () => Promise.reject('down'), network, nodeMs: 300 }, 'ada.eth')
    await expect(failing).rejects.toMatchObject({ code: 'rpc_failed' })
    const waiting = resolveName({ rpc: silent, network, nodeMs: 20 }, 'ada.eth')
    await expect(waiting).rejects.toMatchObject({ code: 'timed_out' })
    const signal = AbortSignal.abort()
    const left = resolveName({ rpc: silent, network, nodeMs: 300, signal }, 'ada.eth')
    await expect(left).rejects.toMatchObject({ code: 'aborted' })
  })
})
