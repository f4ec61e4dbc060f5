import { ProblemError } from '../middleware/problem.ts'

const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i

/**
 * The chain and the address, in lower case, that a CAIP-10 account names; another chain may take the place of its own.
 * @throws ProblemError chain_not_supported, bad_request
 */
export function parseEvmAccount(
  account: string,
  otherChainId?: string,
): { chainId: string; address: string } {
  const [namespace, reference, address = ''] = account.split(':')
  const chainId = otherChainId ?? `${namespace}:${reference}`
  if (namespace !== 'eip155' || !/^eip155:\d{1,15}$/.test(chainId)) {
    throw new ProblemError('chain_not_supported', `The gateway has nothing to tell of ${chainId}.`)
  }
  if (!EVM_ADDRESS.test(address)) {
    throw new ProblemError('bad_request', 'query "account": not an address of this chain')
  }
  return { chainId, address: address.toLowerCase() }
}
