import { FAKE_ADDRESS, FAKE_OTHER_ADDRESS, toTestNetwork } from '@foyer/devkit'
import { createFakeNames, type FakeRecords, UNREACHED_RECORD } from '@foyer/devkit/ens'
import { describe, expect, test } from 'vitest'
import { readProfile } from './readProfile.ts'
import { resolveName } from './resolveName.ts'

const ETHEREUM = 60
const EVERY_CHAIN = 0x80000000
const BASE = EVERY_CHAIN + 8453
const BASE_CHAIN = 8453
const service = { network: toTestNetwork(1), nodeMs: 300 }

interface Known extends Omit<FakeRecords, 'owners' | 'avatars' | 'primaries'> {
  /** The address's own name. */
  readonly name?: string
  /** The owner that the name leads to. @default FAKE_ADDRESS */
  readonly owner?: string
  readonly avatar?: string
}

function nodeWith({ name, owner = FAKE_ADDRESS, avatar, ...more }: Known) {
  return createFakeNames({
    ...more,
    ...(name !== undefined && {
      owners: { [name]: { [ETHEREUM]: owner } },
      primaries: { [FAKE_ADDRESS.toLowerCase()]: { [ETHEREUM]: name } },
      ...(avatar !== undefined && { avatars: { [name]: avatar } }),
    }),
  })
}

const read = (records: Known) => readProfile({ ...service, rpc: nodeWith(records).rpc }, FAKE_ADDRESS)

describe('names of addresses', () => {
  test('call-6 the name that leads back to the address is its name, with its picture', async () => {
    const profile = await read({ name: 'some-one.foyer.eth', avatar: 'https://images.example/a.png' })
    expect(profile).toEqual({ name: 'some-one.foyer.eth', imageUrl: 'https://images.example/a.png' })
  })

  test('a name that leads to somebody else is none', async () => {
    expect(await read({ name: 'famous.eth', owner: FAKE_OTHER_ADDRESS })).toBeUndefined()
  })

  test('an address without a name costs one call for each kind of name, and no other', async () => {
    const { rpc, asked } = nodeWith({})
    expect(await readProfile({ ...service, rpc }, FAKE_ADDRESS)).toBeUndefined()
    expect(asked).toEqual(['reverse', 'reverse'])
  })

  test.each([
    'Upper.eth',
    'аррle.eth',
    'two words.eth',
    'noparent',
    'a..eth',
    'xn--ls8h.eth',
    'ab--cd.eth',
    'a_b.eth',
    'zero\u200Bwidth.eth',
    '\u202Eevil.eth',
    '',
  ])('the name %j is not normalised, could be mistaken for another, and is none', async (name) => {
    expect(await read({ name })).toBeUndefined()
  })

  test.each(['jäckel.eth', '🦊.eth', '👨‍🎤.eth', '中文.eth', 'пример.eth', '-a.eth'])(
    'the name %s is one',
    async (name) => {
      expect(await read({ name })).toEqual({ name, imageUrl: undefined })
    },
  )

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

  test.each(['0x', '0x00', `0x${'f'.repeat(64)}`, `0x${'f'.repeat(4096)}`])(
    'records of %s give no name and throw nothing',
    async (raw) => {
      expect(await read({ name: 'a.eth', raw })).toBeUndefined()
    },
  )

  test('a node that fails is told by code', async () => {
    const rpc = () => Promise.reject(new Error('down'))
    await expect(readProfile({ ...service, rpc }, FAKE_ADDRESS)).rejects.toMatchObject({ code: 'rpc_failed' })
  })

  test.each([
    ['its own name', { [BASE]: 'base.eth', [EVERY_CHAIN]: 'every.eth', [ETHEREUM]: 'eth.eth' }, 'base.eth'],
    ['the name for every chain', { [EVERY_CHAIN]: 'every.eth', [ETHEREUM]: 'eth.eth' }, 'every.eth'],
    ['the name of Ethereum', { [ETHEREUM]: 'eth.eth' }, 'eth.eth'],
    ['no name that leads elsewhere there', { [ETHEREUM]: 'elsewhere.eth' }, undefined],
  ])('ENSIP-19 on another chain an address has %s', async (_what, names, name) => {
    const owners = {
      'base.eth': { [BASE]: FAKE_ADDRESS },
      'every.eth': { [EVERY_CHAIN]: FAKE_ADDRESS },
      'eth.eth': { [ETHEREUM]: FAKE_ADDRESS },
      'elsewhere.eth': { [ETHEREUM]: FAKE_ADDRESS, [BASE]: FAKE_OTHER_ADDRESS },
    }
    const { rpc } = createFakeNames({ owners, primaries: { [FAKE_ADDRESS.toLowerCase()]: names } })
    const found = await readProfile({ ...service, rpc, chainId: BASE_CHAIN }, FAKE_ADDRESS)
    expect(found?.name).toBe(name)
  })
})

describe('addresses of names', () => {
  function resolve(records: Known, text = records.name ?? '') {
    const { rpc, asked } = nodeWith(records)
    return { asked, resolved: resolveName({ ...service, rpc }, text) }
  }

  test('call-6 a name leads to its address, with the checksum, and its picture, by one call', async () => {
    const avatar = 'https://images.example/a.png'
    const { resolved, asked } = resolve({ name: 'ada.foyer.eth', owner: FAKE_OTHER_ADDRESS, avatar })
    expect(await resolved).toEqual({ address: FAKE_OTHER_ADDRESS, name: 'ada.foyer.eth', imageUrl: avatar })
    expect(asked).toEqual(['resolve'])
  })

  test.each([
    ['  Ada.ETH ', 'ada.eth'],
    ['JÄCKEL.eth', 'jäckel.eth'],
    ['🦊️.eth', '🦊.eth'],
    ['ｆｕｌｌ.eth', 'full.eth'],
  ])('%j is looked up and shown as it is normalised', async (typed, name) => {
    expect(await resolve({ name }, typed).resolved).toMatchObject({ address: FAKE_ADDRESS, name })
  })

  test('a name that nobody has, or that leads nowhere, is none', async () => {
    expect(await resolve({ name: 'ada.eth' }, 'ben.eth').resolved).toBeUndefined()
    const zero = `0x${'0'.repeat(40)}`
    expect(await resolve({ name: 'ada.eth', owner: zero }).resolved).toBeUndefined()
    expect(await resolve({ name: 'ada.eth', raw: '0x' }).resolved).toBeUndefined()
  })

  test.each([
    '',
    'ada',
    '0x1234',
    FAKE_ADDRESS,
    'a..eth',
    'two words.eth',
    'аррle.eth',
    'xn--ls8h.eth',
    'ab--cd.eth',
    'a_b.eth',
    'zero\u200Dwidth.eth',
    `${'a.'.repeat(200)}eth`,
  ])('the text %j is no name, and no node is asked', async (text) => {
    const { asked, resolved } = resolve({ name: 'ada.eth' }, text)
    expect(await resolved).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('a node that fails or stays silent is told by code, and an abort ends it', async () => {
    const silent = () => new Promise<unknown>(() => {})
    const failing = resolveName({ ...service, rpc: () => Promise.reject('down') }, 'ada.eth')
    await expect(failing).rejects.toMatchObject({ code: 'rpc_failed' })
    const waiting = resolveName({ ...service, rpc: silent, nodeMs: 20 }, 'ada.eth')
    await expect(waiting).rejects.toMatchObject({ code: 'timed_out' })
    const signal = AbortSignal.abort()
    const left = resolveName({ ...service, rpc: silent, signal }, 'ada.eth')
    await expect(left).rejects.toMatchObject({ code: 'aborted' })
  })

  const onBase = (owners: Record<string, string>, contracts: readonly string[] = []) => {
    const { rpc } = createFakeNames({ owners: { 'ada.eth': owners }, contracts })
    return resolveName({ ...service, rpc, chainId: BASE_CHAIN }, 'ada.eth')
  }

  test('T41 on another chain the record of that chain counts before all others, and one that is no address ends the search', async () => {
    const other = { [EVERY_CHAIN]: FAKE_ADDRESS, [ETHEREUM]: FAKE_ADDRESS }
    expect(await onBase({ [BASE]: FAKE_OTHER_ADDRESS, ...other })).toMatchObject({
      address: FAKE_OTHER_ADDRESS,
    })
    expect(await onBase(other)).toMatchObject({ address: FAKE_ADDRESS })
    for (const none of [`0x${'0'.repeat(40)}`, `${FAKE_ADDRESS}ff`, '0x01'])
      expect([none, await onBase({ [BASE]: none, ...other })]).toEqual([none, undefined])
  })

  test('T41 the address of Ethereum counts on another chain where it has a key, and not where it is a contract', async () => {
    expect(await onBase({ [ETHEREUM]: FAKE_ADDRESS })).toMatchObject({ address: FAKE_ADDRESS })
    expect(await onBase({ [ETHEREUM]: FAKE_ADDRESS }, [FAKE_ADDRESS.toLowerCase()])).toBeUndefined()
  })

  test('a record that no server answered is a failure, and no other record takes its place', async () => {
    const { resolved } = resolve({ name: 'ada.eth', raw: UNREACHED_RECORD })
    await expect(resolved).rejects.toMatchObject({ code: 'rpc_failed' })
  })
})
