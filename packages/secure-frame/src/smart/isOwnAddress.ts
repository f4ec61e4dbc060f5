import type { RpcContext } from './rpcContext.ts'

/** Whether the account in use is an address that is its own smart account (EIP-7702), and not a contract. */
export function isOwnAddress({ account, eoa }: Pick<RpcContext, 'account' | 'eoa'>): boolean {
  return account.type === 'smartAccount' && account.address === eoa
}
