import { smartSessionRoutes } from '@foyer/api'
import { deployToken } from '@foyer/devkit/localContracts'
import { actBySession, makeCalls, newOwner, placeSmartAccountContracts } from '@foyer/devkit/smartAccounts'
import { type Execution, smartAccountAddress } from '@foyer/smart-account'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { Interface } from 'ethers'
import type { ApprovalContent } from '../src/decode/content.ts'
import { FrameFailure } from '../src/lib/frameFailure.ts'
import type { ChainNode } from '../src/servers/chainNode.ts'
import { handleSessions } from '../src/smart/sessions/handleSessions.ts'
import { readKnownLimits } from '../src/smart/sessions/knownLimits.ts'
import type { SessionsInput } from '../src/smart/sessions/sessionsInput.ts'

export const CHAIN = 10
export const ETHER = 10n ** 18n
export const HOUR = 3_600
export const APP = `0x${'a9'.repeat(20)}`
export const SHOP = `0x${'5a'.repeat(20)}`
export const EOA = `0x${'e0'.repeat(20)}`
const tokens = new Interface([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function burn(uint256 amount)',
])

/** The drawn content of a session. */
export type Session = Extract<ApprovalContent, { kind: 'session' }>

const owner = newOwner()
/** The smart account of the tests. */
export const account = smartAccountAddress(owner.owner)
/** The key of its owner. */
export const key = Uint8Array.from(owner.key.privateKey.slice(2).match(/../g) ?? [], (pair) =>
  Number.parseInt(pair, 16),
)

/** A chain with the contracts, on which the account is deployed and has currency and a token. */
export async function startSessionsChain() {
  const chain = await startLocalChain({ chainId: CHAIN, port: 0 })
  await placeSmartAccountContracts(chain)
  const facts = { name: 'USD', symbol: 'USD', decimals: 6, supply: 1_000, to: account }
  const usd = (await deployToken(chain, facts)).toLowerCase()
  await chain.request('anvil_setBalance', [account, `0x${(10n * ETHER).toString(16)}`])
  await makeCalls(chain, owner, [{ target: SHOP, value: 0n, callData: '0x' }], CHAIN)
  return { chain, usd, stop: () => chain.stop() }
}
export type SessionsChain = Awaited<ReturnType<typeof startSessionsChain>>

/** The part of the frame that answers about sessions, for one account, with what it drew and what the gateway was told. */
export function startSessions({ chain }: Pick<SessionsChain, 'chain'>, changes: Partial<SessionsInput> = {}) {
  const drawn: ApprovalContent[] = []
  const told: { readonly path: string; readonly body: unknown }[] = []
  const state = { isSigning: true, keys: { smartAccount: account, owner: key }, gateway: 'up' }
  const node: ChainNode = {
    ask: (calls) =>
      Promise.all(
        calls.map(({ method, params }) =>
          chain.request(method, params).then(
            (result) => ({ result }),
            (error: unknown) => ({ failure: String(error) }),
          ),
        ),
      ),
  }
  const approve = (content: ApprovalContent) => {
    drawn.push(content)
    if (!state.isSigning) throw new FrameFailure(4001, 'User rejected the request')
  }
  const input: SessionsInput = {
    account: { address: account, type: 'smartAccount' },
    eoa: EOA,
    chainId: CHAIN,
    signal: new AbortController().signal,
    gateway: {
      async call(route, body) {
        told.push({ path: route.path, body })
        if (state.gateway !== 'up') throw new FrameFailure('server_unreachable', 'down')
        const list = told.flatMap((one) =>
          one.path === smartSessionRoutes.recordSmartSession.path
            ? [
                {
                  chainId: CHAIN,
                  hash: String(told.indexOf(one)),
                  context: (one.body as { context: string }).context,
                  state: 'live',
                },
              ]
            : [],
        )
        return { sessions: list, hasMore: false, hash: '0x', state: 'revoked' } as never // the reply of any of the routes
      },
    },
    node,
    isDeployed: async () => true,
    limits: () => readKnownLimits(node, new AbortController().signal),
    chains: async () => [CHAIN],
    async ask({ content, sign }) {
      approve(content)
      return sign(state.keys)
    },
    checkPause: () => {},
    async operate(calls, toContent) {
      approve(
        toContent({
          calls: calls.map(({ target, value, callData }) => ({
            to: target,
            valueBase: value,
            data: callData,
          })),
          feeBase: 5n,
        }),
      )
      await makeCalls(chain, owner, calls, CHAIN)
    },
    now: () => Date.now(),
    ...changes,
  }
  const ask = (method: string, params: unknown) => handleSessions(method, params, input)
  return { ask, drawn, told, state, last: () => drawn.at(-1) as Session }
}

export const inHour = () => Math.floor(Date.now() / 1000) + HOUR
export const expiry = (timestamp = inHour()) => ({ type: 'expiry', data: { timestamp } })
export const native = {
  type: 'native-token-periodic',
  data: { periodAmount: '0xde0b6b3a7640000', periodDuration: 600 },
}
export const erc20 = (usd: string) => ({
  type: 'erc20-token-periodic',
  data: { tokenAddress: usd, periodAmount: '0x64', periodDuration: 600 },
})
export const calls = (usd: string) => ({
  type: 'contract-call',
  data: { address: usd, calls: ['claim(uint256)'] },
})
export const request = (permission: object, more: object = {}) => [
  {
    chainId: `0x${CHAIN.toString(16)}`,
    to: APP,
    permission: { isAdjustmentAllowed: false, ...permission },
    rules: [expiry()],
    ...more,
  },
]
export const old = (permission: object, more: object = {}) => [
  {
    chainId: `0x${CHAIN.toString(16)}`,
    expiry: inHour(),
    signer: { type: 'account', data: { address: APP } },
    permissions: [permission],
    ...more,
  },
]
export const contextOf = (answer: unknown) =>
  ((Array.isArray(answer) ? answer[0] : answer) as { readonly context: string }).context // as the frame answers

/** Whether the app may make a call with a session, which is made then. */
export const use = (chain: LocalChain, context: string, call: Execution) =>
  actBySession(chain, { context, call, by: APP })
export const pay = (value: bigint): Execution => ({ target: SHOP, value, callData: '0x' })
export const transfer = (usd: string, amount: bigint): Execution => ({
  target: usd,
  value: 0n,
  callData: tokens.encodeFunctionData('transfer', [SHOP, amount]),
})
