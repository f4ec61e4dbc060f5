import type { RpcContext } from './rpcContext.ts'

/** The field by which a request about calls names its account: of its first parameter, or that parameter itself. */
const NAMED_BY: Readonly<Record<string, 'from' | 'account' | 'itself' | undefined>> = {
  wallet_sendCalls: 'from',
  wallet_estimateCalls: 'from',
  wallet_getCapabilities: 'itself',
  wallet_getAssets: 'account',
}

/**
 * Returns the context for the account that a request names. Beside the account in use it may name the wallet's smart account, whose address
 * every app is told. Its assets can then be moved without a switch, which would be a change of account to the app.
 */
export function withNamedAccount<C extends Pick<RpcContext, 'account' | 'address' | 'eoa' | 'smartAccount'>>(
  { method, params }: { readonly method: string; readonly params?: unknown },
  context: C,
): C {
  const { account, eoa, smartAccount } = context
  const field = NAMED_BY[method]
  if (account.type !== 'eoa' || smartAccount === undefined || smartAccount === eoa || field === undefined)
    return context
  const [first]: readonly unknown[] = Array.isArray(params) ? params : []
  const named: unknown = field === 'itself' ? first : Object(first)[field]
  if (typeof named !== 'string' || named.toLowerCase() !== smartAccount) return context
  return { ...context, address: smartAccount, account: { address: smartAccount, type: 'smartAccount' } }
}
