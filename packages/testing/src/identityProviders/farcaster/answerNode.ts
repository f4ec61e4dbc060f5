import { AbiCoder, getAddress, Interface } from 'ethers'
import * as v from 'valibot'
import type { Answer } from '../authorize.ts'
import type { Person } from '../people.ts'
import { toJson } from '../token.ts'
import { accountOf } from './accounts.ts'
import type { FarcasterMisbehaviour } from './misbehaviour.ts'

/** Where the registries of Farcaster are on OP Mainnet. */
const [ID_REGISTRY, KEY_REGISTRY] = [
  '0x00000000fc6c5f01fc30151999387bb99a9f489b',
  '0x00000000fc1237824fb747abde0ff18990e59b7e',
]
const registries = new Interface([
  'function idOf(address owner) view returns (uint256)',
  'function keyDataOf(uint256 fid, bytes key) view returns (tuple(uint8 state, uint32 keyType))',
])
/** States of a key, and the types of keys: one that signs casts, and an address that may sign in. */
const [ADDED, REMOVED] = [1, 2]
const [SIGNER, AUTH_ADDRESS] = [1, 2]

const Call = v.object({
  id: v.union([v.number(), v.string(), v.null()]),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
})
const Calls = v.union([v.array(Call), Call])
const Target = v.object({ to: v.string(), data: v.string() })
type Call = v.InferOutput<typeof Call>

/**
 * Answers in the place of a node of OP Mainnet: which number an address owns, and which addresses may sign in for a number. Every other
 * call is reverted.
 */
export function answerNode(
  body: unknown,
  people: readonly Person[],
  wrong: FarcasterMisbehaviour | undefined,
): Answer {
  if (wrong === 'nodeNotJson')
    return { status: 200, type: 'text/html', body: '<p>Please try again later.</p>' }
  const calls = v.safeParse(Calls, body)
  if (!calls.success) return toJson({ error: 'Not JSON-RPC.' }, 400)
  const answer = (call: Call) => {
    const said =
      wrong === 'nodeError' ? { error: { code: -32_603, message: 'down' } } : say(call, people, wrong)
    return { jsonrpc: '2.0', id: call.id, ...said }
  }
  return toJson(Array.isArray(calls.output) ? calls.output.map(answer) : answer(calls.output))
}

function say({ method, params }: Call, people: readonly Person[], wrong: FarcasterMisbehaviour | undefined) {
  if (method === 'eth_chainId') return { result: '0xa' }
  const target = v.safeParse(Target, params[0])
  if (method !== 'eth_call' || !target.success) return reverted()
  const { to, data } = target.output
  const accounts = people.map(accountOf)
  if (to.toLowerCase() === ID_REGISTRY) {
    const [owner] = registries.decodeFunctionData('idOf', data)
    const fid = accounts.find(({ custody }) => custody.address === owner)?.fid ?? 0
    return { result: registries.encodeFunctionResult('idOf', [fid]) }
  }
  if (to.toLowerCase() === KEY_REGISTRY) {
    const [fid, key] = registries.decodeFunctionData('keyDataOf', data)
    const [address] = AbiCoder.defaultAbiCoder().decode(['address'], key)
    const isKey = accounts.some(
      (one) => BigInt(one.fid) === fid && one.auth.address === getAddress(String(address)),
    )
    const state = wrong === 'removedKey' ? REMOVED : ADDED
    const type = wrong === 'keyOfAnotherType' ? SIGNER : AUTH_ADDRESS
    return { result: registries.encodeFunctionResult('keyDataOf', [isKey ? [state, type] : [0, 0]]) }
  }
  return reverted()
}

function reverted() {
  return { error: { code: 3, message: 'execution reverted' } }
}
