import { AbiCoder, type BytesLike, dnsEncode, Interface, id, namehash, ZeroAddress } from 'ethers'
import { UNIVERSAL_RESOLVER } from '../localContracts.ts'

/** The records of a fake name service. */
export interface FakeRecords {
  /** Where names lead, by the coin type; that of Ethereum is 60. */
  readonly owners?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly avatars?: Readonly<Record<string, string>>
  /** The names of the addresses, in lower case, by the coin type. */
  readonly primaries?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Answers in place of each record. */
  readonly raw?: string
  /** The contracts of Ethereum, in lower case. */
  readonly contracts?: readonly string[]
}

const coder = AbiCoder.defaultAbiCoder()
const resolver = new Interface([
  'function resolve(bytes name, bytes data)',
  'function reverse(bytes account, uint256 coin)',
  'error ResolverNotFound(bytes name)',
])
const records = new Interface([
  'function addr(bytes32 node)',
  'function addr(bytes32 node, uint256 coinType)',
  'function text(bytes32 node, string key)',
  'function multicall(bytes[] calls)',
])

/** Answers calls of the universal resolver and questions for code as a node does, encoded by another library than the one under test. */
export function createFakeNames(names: FakeRecords) {
  const asked: string[] = []
  async function rpc({
    method,
    params,
  }: {
    readonly method: string
    readonly params: readonly unknown[]
  }): Promise<unknown> {
    if (method === 'eth_getCode') {
      asked.push('code')
      return names.contracts?.includes(String(params[0]).toLowerCase()) ? '0x6001' : '0x'
    }
    const [{ to, data }] = params as [{ to: string; data: string }] // what eth_call takes
    if (to.toLowerCase() !== UNIVERSAL_RESOLVER.toLowerCase()) return '0x'
    const call = resolver.parseTransaction({ data })
    asked.push(call?.name ?? data.slice(0, 10))
    if (call?.name === 'reverse') return reverse(names, call.args[0], String(call.args[1]))
    return resolve(names, call?.args[0], call?.args[1])
  }
  return { rpc, asked }
}

function reverse({ primaries = {} }: FakeRecords, account: string, coin: string): string {
  const name = primaries[account.toLowerCase()]?.[coin]
  if (name === undefined) throw refusal('0x')
  return coder.encode(['string', 'address', 'address'], [name, ZeroAddress, ZeroAddress])
}

function resolve(names: FakeRecords, wireName: string, data: BytesLike): string {
  const { owners = {}, avatars = {} } = names
  const known = [...Object.keys(owners), ...Object.keys(avatars)]
  const name = known.find((one) => dnsEncode(one, 255) === wireName)
  if (name === undefined) throw refusal(wireName)
  const calls: string[] = records.decodeFunctionData('multicall', data)[0]
  const answers = calls.map((call) => names.raw ?? answer(names, name, call))
  return coder.encode(['bytes', 'address'], [coder.encode(['bytes[]'], [answers]), ZeroAddress])
}

function answer({ owners = {}, avatars = {} }: FakeRecords, name: string, data: string): string {
  const call = records.parseTransaction({ data })
  if (call?.args[0] !== namehash(name)) throw new Error('The hash is of another name.')
  const known = owners[name] ?? {}
  if (call.name === 'text')
    return coder.encode(['string'], [call.args[1] === 'avatar' ? (avatars[name] ?? '') : ''])
  if (call.args.length === 1) return coder.encode(['address'], [known[60] ?? ZeroAddress])
  return coder.encode(['bytes'], [known[String(call.args[1])] ?? '0x'])
}

/** How a node says that a contract refused. */
function refusal(name: string): Error {
  const data = resolver.encodeErrorResult('ResolverNotFound', [name])
  return Object.assign(new Error('execution reverted'), { code: 3, data })
}

/** The revert of a name of which a server did not answer. */
export const UNREACHED_RECORD =
  id('HttpError(uint16,string)').slice(0, 10) +
  coder.encode(['uint16', 'string'], [504, 'Gateway Timeout']).slice(2)
