import {
  DELEGATE,
  DELEGATED_CODE,
  readAuthorization,
  toWireAuthorization,
  writeAuthorization,
} from '@foyer/smart-account'
import type { ApprovalContent } from '../../decode/content.ts'
import type { ChainNode } from '../../servers/chainNode.ts'
import { requireNumber } from '../../sign/transaction/prepareTransaction.ts'
import type { AccountKind } from '../accountKind.ts'
import { unavailable } from '../createSmart.ts'
import { signOperation } from '../operationBytes.ts'
import { drawCode } from './drawCode.ts'
import { signAuthorization } from './signAuthorization.ts'

const ONE = `0x${'01'.padStart(64, '0')}`
const MOST_NONCE = 2n ** 53n

/** The address, and its network. */
export interface OwnAddress {
  readonly address: string
  readonly chainId: number
  readonly node: ChainNode
  readonly signal: AbortSignal
}

/** An address that runs the delegate, or gets its code with its first operation. Standard: EIP-7702. */
export function ownKind(own: OwnAddress): AccountKind {
  const { address, chainId } = own
  return {
    isSetUp(code) {
      if (code !== '0x' && code !== DELEGATED_CODE) throw unavailable('the address runs other code')
      return code !== '0x'
    },
    async setUp() {
      const nonce = await readNonce(own)
      const authorization = writeAuthorization({ chainId, delegate: DELEGATE, nonce })
      // Nothing is signed yet, and the bundler does not look at it.
      const draft = { chainId, delegate: DELEGATE, nonce, yParity: 0, r: ONE, s: ONE } as const
      return { fields: {}, authorization, draft: { eip7702Auth: toWireAuthorization(draft) } }
    },
    sign(unsigned, key) {
      const { authorization } = unsigned
      const signed = signOperation(unsigned, key, 'EIP7702StatelessDeleGator')
      if (authorization === undefined) return signed
      return {
        ...signed,
        eip7702Auth: toWireAuthorization(signAuthorization(authorization, key, { address, chainId })),
      }
    },
    describe: async ({ authorization }, content) =>
      authorization === undefined ? content : withCode(authorization, content),
  }
}

/** Adds what an authorization means, read out of the bytes that are signed. */
export async function withCode<C extends ApprovalContent>(authorization: string, content: C): Promise<C> {
  const { delegate } = readAuthorization(authorization)
  return { ...content, runs: delegate, draw: await drawCode(delegate) }
}

/** The number of transactions of the address, which its authorization names. @throws FrameFailure server_unreachable */
export async function readNonce({ node, address, signal }: OwnAddress): Promise<bigint> {
  const [count] = await node.ask([{ method: 'eth_getTransactionCount', params: [address, 'latest'] }], signal)
  return requireNumber(count, MOST_NONCE)
}
