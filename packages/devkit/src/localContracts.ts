import { readFileSync } from 'node:fs'
import { getAddress, Interface, id, keccak256, namehash, toQuantity, zeroPadValue } from 'ethers'
import * as v from 'valibot'
import { actAs, deploy, deployAt, lastAccount, type Node, send } from './chainTransactions.ts'

/** The ENS registry, which has the same address on Ethereum and its test networks. */
export const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
/** The universal resolver of ENS, a proxy which has the same address on Ethereum and its test networks. */
export const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const ZERO_NODE = `0x${'0'.repeat(64)}`

const Codes = v.object({
  LocalToken: v.string(),
  FeeToken: v.string(),
  RebasingToken: v.string(),
  OldToken: v.string(),
  BatchAccount: v.string(),
  NamesResolver: v.string(),
  LocalUniversalResolver: v.string(),
  ENSRegistryCode: v.string(),
  ReverseRegistrar: v.string(),
  PublicResolver: v.string(),
})

/** The coin type of every EVM chain for which nothing else is set. Standard: ENSIP-19. */
const EVERY_EVM = 0x80000000n

const calls = new Interface([
  'function transfer(address to, uint256 value) returns (bool)',
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'function setResolver(bytes32 node, address resolver)',
  'function resolver(bytes32 node) view returns (address)',
  'function owner(bytes32 node) view returns (address)',
  'function setAddr(bytes32 node, address addr)',
  'function setAddr(bytes32 node, uint256 coinType, bytes addr)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(string name)',
  'function setName(bytes32 node, string name)',
])

/** The properties of a local token. */
export interface LocalTokenInput {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In whole tokens. */
  readonly supply: number
  /** The address that gets the whole supply. @default the last account of the chain, which deploys the token */
  readonly to?: string
  /**
   * `fee` keeps back 2 % of each transfer, `rebasing` has balances that its `rebase` changes, `old` returns nothing and does
   * not change an allowance that is not 0. @default 'plain'
   */
  readonly kind?: 'plain' | 'fee' | 'rebasing' | 'old'
  /** The address that it gets. @default the one that follows from the nonce of the deploying account */
  readonly at?: string | undefined
}

const TOKEN_CODES = {
  plain: 'LocalToken',
  fee: 'FeeToken',
  rebasing: 'RebasingToken',
  old: 'OldToken',
} as const

/** The name service of a local chain. */
export interface LocalNames {
  readonly registry: string
  readonly resolver: string
  readonly reverseRegistrar: string
  /**
   * Registers `label.eth` for an address, in both directions, with an avatar if there is one. Returns the name.
   * No key of the address is needed, because the node impersonates it.
   */
  setName(label: string, address: string, options?: { readonly avatar?: string }): Promise<string>
  /** Sets where a name below `.eth` leads on an EVM chain other than Ethereum, by its coin type. Standard: ENSIP-11. */
  setAddress(label: string, coinType: bigint, address: string): Promise<void>
  /** Sets the name of an address for a coin type, or for every EVM chain (0x80000000), whether or not it leads back. Standard: ENSIP-19. */
  setPrimary(address: string, coinType: bigint, name: string): Promise<void>
}

/**
 * Deploys an ERC-20 token on a local chain and returns its address. The chain must mine automatically.
 * @throws Error when the node refuses, or does not mine within 30 s.
 */
export async function deployToken(chain: Node, input: LocalTokenInput): Promise<string> {
  const { name, symbol, decimals, supply } = input
  const from = await lastAccount(chain)
  const supplyBase = BigInt(supply) * 10n ** BigInt(decimals)
  const values = [name, symbol, decimals, supplyBase, input.to ?? from]
  const code = readCodes()[TOKEN_CODES[input.kind ?? 'plain']]
  const types = ['string', 'string', 'uint8', 'uint256', 'address']
  return input.at === undefined
    ? deploy(chain, from, code, types, values)
    : deployAt(chain, { from, at: input.at, code, types, values })
}

/**
 * Deploys the contract that accounts delegate to for batches that are one transaction, and returns its address.
 * @throws Error when the node refuses, or does not mine within 30 s.
 */
export async function deployBatchAccount(chain: Node): Promise<string> {
  return deploy(chain, await lastAccount(chain), readCodes().BatchAccount, [], [])
}

/** Sends tokens, or coins when no token is given, between two accounts of a local chain. Returns the hash. */
export async function transfer(
  chain: Node,
  input: {
    readonly from: string
    readonly to: string
    readonly amountBase: bigint
    readonly token?: string
  },
): Promise<string> {
  const { from, to, amountBase, token } = input
  const call = token
    ? { to: token, data: calls.encodeFunctionData('transfer', [to, amountBase]) }
    : { to, value: toQuantity(amountBase) }
  return (await send(chain, { from, ...call })).hash
}

/**
 * Deploys ENS on a local chain, with the registry at the same address as on Ethereum. An existing deployment is kept.
 * @throws Error when the node refuses, or does not mine within 30 s.
 */
export async function deployNames(chain: Node): Promise<LocalNames> {
  const owner = await lastAccount(chain)
  const known = await findNames(chain)
  const placed = known ?? (await placeNames(chain, owner))
  if ((await chain.request('eth_getCode', [UNIVERSAL_RESOLVER, 'latest'])) === '0x')
    await placeUniversalResolver(chain, owner)
  return { registry: REGISTRY, ...placed, ...createWriters(chain, owner, placed) }
}

type Placed = Pick<LocalNames, 'resolver' | 'reverseRegistrar'>

function createWriters(chain: Node, owner: string, { resolver, reverseRegistrar }: Placed) {
  const write = (from: string, to: string, method: string, values: readonly unknown[]) =>
    send(chain, { from, to, data: calls.encodeFunctionData(method, values) })
  const own = (parent: string, label: string) =>
    write(owner, REGISTRY, 'setSubnodeRecord', [namehash(parent), id(label), owner, resolver, 0])
  return {
    async setName(label: string, address: string, { avatar }: { readonly avatar?: string } = {}) {
      const name = `${label}.eth`
      const node = namehash(name)
      await own('eth', label)
      await write(owner, resolver, 'setAddr(bytes32,address)', [node, address])
      if (avatar !== undefined) await write(owner, resolver, 'setText', [node, 'avatar', avatar])
      await write(owner, REGISTRY, 'setSubnodeOwner', [namehash('eth'), id(label), address])
      await actAs(chain, address, () => write(address, reverseRegistrar, 'setName(string)', [name]))
      return name
    },
    async setAddress(label: string, coinType: bigint, address: string) {
      await own('eth', label)
      await write(owner, resolver, 'setAddr(bytes32,uint256,bytes)', [
        namehash(`${label}.eth`),
        coinType,
        address,
      ])
    },
    async setPrimary(address: string, coinType: bigint, name: string) {
      const parent = coinType === EVERY_EVM ? 'default' : coinType.toString(16)
      const label = address.slice(2).toLowerCase()
      await own('reverse', parent)
      await own(`${parent}.reverse`, label)
      const node = namehash(`${label}.${parent}.reverse`)
      await write(owner, resolver, 'setName(bytes32,string)', [node, name])
    },
  }
}

/** Puts what stands in for the universal resolver to where the real one is. */
async function placeUniversalResolver(chain: Node, from: string): Promise<void> {
  const code = readCodes().LocalUniversalResolver
  await deployAt(chain, { from, at: UNIVERSAL_RESOLVER, code, types: ['address'], values: [REGISTRY] })
}

/** Finds the name service that an earlier run deployed. */
async function findNames(chain: Node) {
  if ((await chain.request('eth_getCode', [REGISTRY, 'latest'])) === '0x') return undefined
  const resolver = await readAddress(chain, 'resolver', namehash('eth'))
  const reverseRegistrar = await readAddress(chain, 'owner', namehash('addr.reverse'))
  // Without them an earlier deployment was interrupted. It is repeated, which is safe.
  return resolver && reverseRegistrar ? { resolver, reverseRegistrar } : undefined
}

async function placeNames(chain: Node, owner: string) {
  const codes = readCodes()
  await chain.request('anvil_setCode', [REGISTRY, codes.ENSRegistryCode])
  // records[0x0].owner, which the constructor would have set: the mapping is the first variable, the owner its first field.
  const rootSlot = keccak256(ZERO_NODE + '0'.repeat(64))
  await chain.request('anvil_setStorageAt', [REGISTRY, rootSlot, zeroPadValue(owner, 32)])
  const resolver = await deploy(chain, owner, codes.PublicResolver, ['address'], [REGISTRY])
  const types = ['address', 'address']
  const reverseRegistrar = await deploy(chain, owner, codes.ReverseRegistrar, types, [REGISTRY, resolver])
  const write = (method: string, values: readonly unknown[]) =>
    send(chain, { from: owner, to: REGISTRY, data: calls.encodeFunctionData(method, values) })
  await write('setSubnodeOwner', [ZERO_NODE, id('reverse'), owner])
  await write('setSubnodeRecord', [ZERO_NODE, id('eth'), owner, resolver, 0])
  // Last, because `findNames` takes it as the sign of a complete deployment.
  await write('setSubnodeOwner', [namehash('reverse'), id('addr'), reverseRegistrar])
  return { resolver, reverseRegistrar }
}

async function readAddress(chain: Node, method: string, node: string): Promise<string | undefined> {
  const data = calls.encodeFunctionData(method, [node])
  const answer = v.parse(v.string(), await chain.request('eth_call', [{ to: REGISTRY, data }, 'latest']))
  return BigInt(answer) === 0n ? undefined : getAddress(`0x${answer.slice(-40)}`)
}

/** The code of every contract of the local chains. */
export function readCodes(): v.InferOutput<typeof Codes> {
  return v.parse(
    Codes,
    JSON.parse(readFileSync(new URL('contracts/localContracts.json', import.meta.url), 'utf8')),
  )
}
