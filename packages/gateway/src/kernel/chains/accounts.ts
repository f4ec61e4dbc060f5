import { ProblemError } from '../../http/problem.ts'
import { chainFamilyOf } from './families.ts'

/**
 * The chain and the address that a CAIP-10 account names; another chain of its family may take the place of its own. Addresses of
 * EVM chains come in lower case, those of Polkadot as the network writes them, those of others as they are.
 * @throws ProblemError chain_not_supported, bad_request
 */
export function parseAccount(account: string, otherChainId?: string): { chainId: string; address: string } {
  const [namespace = '', reference, text = ''] = account.split(':')
  const chainId = otherChainId ?? `${namespace}:${reference}`
  const family = chainFamilyOf(namespace)
  if (!family?.chainId.test(chainId)) {
    throw new ProblemError('chain_not_supported', `The gateway has nothing to tell of ${chainId}.`)
  }
  const address = family.cleanAddress(text, chainId)
  if (address === undefined) {
    throw new ProblemError('bad_request', 'query "account": not an address of this chain')
  }
  return { chainId, address }
}
