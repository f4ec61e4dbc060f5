import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import {
  AbiCoder,
  Contract,
  dnsEncode,
  EnsPlugin,
  getAddress,
  Interface,
  JsonRpcProvider,
  Network,
  namehash,
} from 'ethers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployNames, deployToken, transfer, UNIVERSAL_RESOLVER } from './localContracts.ts'

const AVATAR = 'https://images.example/ada.png'
const READS = [
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
  'function approve(address, uint256) returns (bool)',
  'function transferFrom(address, address, uint256) returns (bool)',
]

let chain: LocalChain
let node: JsonRpcProvider
let [ada, ben] = ['', '']

beforeAll(async () => {
  chain = await startLocalChain({ chainId: 1, port: 0 })
  node = new JsonRpcProvider(chain.url, 1, { staticNetwork: true, cacheTimeout: -1, pollingInterval: 20 })
  const accounts = await node.listAccounts()
  ada = getAddress(accounts[0]?.address ?? '')
  ben = getAddress(accounts[1]?.address ?? '')
})
afterAll(async () => {
  node?.destroy()
  await chain?.stop()
})

test('a deployed token tells what it is, and moves with its owner or with who may spend it', async () => {
  const address = await deployToken(chain, {
    name: 'Local Dollar',
    symbol: 'LUSD',
    decimals: 6,
    supply: 500,
    to: ada,
  })
  const token = new Contract(address, READS, node)
  expect([
    await token.getFunction('name')(),
    await token.getFunction('symbol')(),
    await token.getFunction('decimals')(),
    await token.getFunction('totalSupply')(),
  ]).toEqual(['Local Dollar', 'LUSD', 6n, 500_000_000n])
  await transfer(chain, { from: ada, to: ben, amountBase: 120_500_000n, token: address })
  expect([await token.getFunction('balanceOf')(ada), await token.getFunction('balanceOf')(ben)]).toEqual([
    379_500_000n,
    120_500_000n,
  ])

  const asAda = new Contract(address, READS, await node.getSigner(ada))
  const asBen = new Contract(address, READS, await node.getSigner(ben))
  await expect(asBen.getFunction('transferFrom')(ada, ben, 1n)).rejects.toThrow('allowance too small')
  await (await asAda.getFunction('approve')(ben, 500_000n)).wait()
  await (await asBen.getFunction('transferFrom')(ada, ben, 300_000n)).wait()
  expect(await token.getFunction('allowance')(ada, ben)).toBe(200_000n)
  expect(await token.getFunction('balanceOf')(ben)).toBe(120_800_000n)
  await expect(
    transfer(chain, { from: ben, to: ada, amountBase: 10n ** 12n, token: address }),
  ).rejects.toThrow()
})

test('a name leads to its address and back, with its picture, for another library too', async () => {
  const names = await deployNames(chain)
  expect(await names.setName('ada', ada, { avatar: AVATAR })).toBe('ada.eth')
  // An account that the node has no key of, and that has no coins.
  const stranger = getAddress('0x00000000000000000000000000000000000c0de5')
  await names.setName('stranger', stranger)

  const network = new Network('local', 1).attachPlugin(new EnsPlugin(names.registry, 1))
  const reader = new JsonRpcProvider(chain.url, network, { staticNetwork: network, cacheTimeout: -1 })
  try {
    expect(await reader.resolveName('ada.eth')).toBe(ada)
    expect(await reader.lookupAddress(ada)).toBe('ada.eth')
    expect(await reader.getAvatar('ada.eth')).toBe(AVATAR)
    expect(await reader.lookupAddress(stranger)).toBe('stranger.eth')
    expect(await reader.resolveName('nobody.eth')).toBeNull()
    expect(await reader.lookupAddress(ben)).toBeNull()
  } finally {
    reader.destroy()
  }
})

test('the universal resolver answers at its address as clients ask it: by coin, many at once, and back', async () => {
  const names = await deployNames(chain)
  await names.setName('grace', ada, { avatar: AVATAR })
  const coder = AbiCoder.defaultAbiCoder()
  const records = new Interface([
    'function addr(bytes32 node) view returns (address)',
    'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
    'function text(bytes32 node, string key) view returns (string)',
    'function multicall(bytes[] calls) view returns (bytes[])',
  ])
  const resolver = new Contract(
    UNIVERSAL_RESOLVER,
    [
      'function resolve(bytes, bytes) view returns (bytes, address)',
      'function reverse(bytes, uint256) view returns (string, address, address)',
      'error ResolverNotFound(bytes name)',
      'error ReverseAddressMismatch(string primary, bytes primaryAddress)',
    ],
    node,
  )
  const base = 0x80000000n | 8453n
  const hash = namehash('grace.eth')
  const ask = async (name: string, data: string): Promise<string> =>
    (await resolver.getFunction('resolve')(dnsEncode(name), data))[0]
  const nameOf = async (address: string, coin: bigint): Promise<string> =>
    (await resolver.getFunction('reverse')(address, coin))[0]

  const ofEthereum = records.encodeFunctionData('addr(bytes32)', [hash])
  const ofBase = records.encodeFunctionData('addr(bytes32,uint256)', [hash, base])
  expect(coder.decode(['address'], await ask('grace.eth', ofEthereum))[0]).toBe(ada)
  expect(coder.decode(['bytes'], await ask('grace.eth', ofBase))[0]).toBe('0x')
  await names.setAddress('grace', base, ben)
  const avatar = records.encodeFunctionData('text', [hash, 'avatar'])
  const all = await ask('grace.eth', records.encodeFunctionData('multicall', [[ofEthereum, ofBase, avatar]]))
  const [first, second, third] = coder.decode(['bytes[]'], all)[0]
  expect(coder.decode(['address'], first)[0]).toBe(ada)
  expect(getAddress(coder.decode(['bytes'], second)[0])).toBe(ben)
  expect(coder.decode(['string'], third)[0]).toBe(AVATAR)
  await expect(ask('nobody.grace.eth', ofEthereum)).rejects.toThrow('ResolverNotFound')

  expect(await nameOf(ada, 60n)).toBe('grace.eth')
  await expect(nameOf(ben, base)).rejects.toThrow('ResolverNotFound')
  await names.setPrimary(ben, base, 'grace.eth')
  expect(await nameOf(ben, base)).toBe('grace.eth')
  // A name that leads to somebody else is none.
  await names.setPrimary(ada, base, 'grace.eth')
  await expect(nameOf(ada, base)).rejects.toThrow('ReverseAddressMismatch')
})

test('names that are there stay when they are put there again', async () => {
  const first = await deployNames(chain)
  await first.setName('keeper', ben)
  const height = await chain.request('eth_blockNumber')
  expect(await deployNames(chain)).toMatchObject({ resolver: first.resolver, registry: first.registry })
  expect(await chain.request('eth_blockNumber')).toBe(height)
})
