import { smartSessionRoutes } from '@foyer/api'
import {
  deployCall,
  type PermissionResponse,
  SMART_ACCOUNT_CONTRACTS,
  toPermissionResponse,
} from '@foyer/smart-account'
import { checksumAddress, evmAddress } from '../../custody/evmAddress.ts'
import type { ApprovalContent } from '../../decode/content.ts'
import { unauthorized } from '../../lib/rpcFailures.ts'
import { requireChain } from '../../sign/transaction/prepareTransaction.ts'
import { requireKnownLimits } from './knownLimits.ts'
import { readSessionBytes, signSession, type UnsignedSession, writeSession } from './sessionBytes.ts'
import type { SessionKeys, SessionsInput } from './sessionsInput.ts'
import { readFacts, readWish } from './sessionWish.ts'

/** The content that a person approves, and the function that signs: both are made of the same bytes. */
export interface SessionSigning {
  readonly content: ApprovalContent
  readonly sign: (keys: SessionKeys) => { readonly context: string; readonly owner: string }
}

/**
 * Gives somebody what a page asks for, once a person has approved it. The gateway stores the session before the page gets it, so
 * that the owner's list contains every session.
 * @throws FrameFailure -32602 for one that would have no limit, or for a receiver that must not have it
 */
export async function grantSession(method: string, params: unknown, input: SessionsInput): Promise<unknown> {
  const { account, chainId, gateway, signal, now } = input
  const wish = readWish(method, params, { address: account.address, chainId })
  input.checkPause()
  const nowSeconds = Math.floor(now() / 1000)
  const place = { address: account.address, chainId, node: input.node, signal, nowSeconds }
  const own = [account.address, input.eoa]
  const parties = { delegator: account.address, delegate: wish.delegate, own, chainId }
  const facts = await readFacts(wish, place)
  const unsigned = writeSession(facts.terms, parties)
  requireKnownLimits(unsigned.delegation.caveats, await input.limits(chainId))
  const isDeployed = await input.isDeployed()
  const signing = toSigning(unsigned, {
    ...{ own, nowSeconds, tokens: facts.tokens, functions: wish.functions },
    delegator: account.address,
  })
  const { context, owner } = await input.ask(signing)
  await gateway.call(smartSessionRoutes.recordSmartSession, { chainId, context })
  const dependencies = isDeployed
    ? []
    : [{ factory: SMART_ACCOUNT_CONTRACTS.factory, factoryData: deployCall(owner) }]
  const response = toPermissionResponse(context, { chainId, dependencies })
  return method === 'wallet_grantPermissions' ? toOldResponse(params, response) : [response]
}

/**
 * Returns the content that is drawn, and the signing function, both made of the same bytes. They are read again here, and the page's own
 * request is no longer used.
 * @throws FrameFailure -32602 for bytes that are no session of this account
 */
export function toSigning(
  { hex, chainId }: Pick<UnsignedSession, 'hex' | 'chainId'>,
  shown: {
    readonly delegator: string
    readonly own: readonly string[]
    readonly nowSeconds: number
  } & Pick<Extract<ApprovalContent, { kind: 'session' }>, 'tokens' | 'functions'>,
): SessionSigning {
  const { delegator, own, nowSeconds, tokens, functions } = shown
  const { delegation, terms } = readSessionBytes(hex, { delegator, own, chainId })
  return {
    content: {
      ...{ kind: 'session', act: 'grant', address: checksumAddress(delegator), chainId: String(chainId) },
      ...{ currency: requireChain(chainId).currency, delegate: delegation.delegate, terms },
      ...{ functions, tokens, nowSeconds, feeBase: undefined },
    },
    sign(keys) {
      // Another tab may have signed in as somebody else since the approval was drawn.
      if (keys.smartAccount !== delegator) throw unauthorized()
      return { context: signSession({ hex, chainId }, keys.owner), owner: evmAddress(keys.owner) }
    },
  }
}

/** The answer of older drafts of ERC-7715: the request, and what there is to act with. */
function toOldResponse(params: unknown, response: PermissionResponse): object {
  const [request] = Array.isArray(params) ? params : []
  const { context, delegationManager, dependencies, from, chainId, rules } = response
  const expiry = rules.find((rule) => rule.type === 'expiry')?.data.timestamp
  return {
    ...request,
    ...{ chainId, address: from, context, expiry, delegationManager, dependencies, rules },
    signerMeta: { delegationManager },
  }
}
