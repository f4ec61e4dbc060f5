import {
  IMPLEMENTATION_SLOT,
  ownerOfInitCode,
  type PackedUserOperation,
  PROXY_DEPLOYED_CODE,
  SMART_ACCOUNT_CONTRACTS,
  smartAccountAddress,
} from '@foyer/smart-account'
import * as v from 'valibot'
import { Hex, type NodeCall, Quantity } from './chainReader.ts'
import { isOwnAddress, refuseStaleAuthorization } from './ownAddress.ts'
import { OperationRefused } from './sponsor/refusal.ts'

/** The calls with which a node is asked about the account of an operation: its code, what it runs, and its transactions. */
export function codeCallsOf({ sender }: PackedUserOperation): readonly [NodeCall, NodeCall, NodeCall] {
  return [
    ['eth_getCode', [sender, 'latest']],
    ['eth_getStorageAt', [sender, IMPLEMENTATION_SLOT, 'latest']],
    ['eth_getTransactionCount', [sender, 'latest']],
  ]
}

/**
 * Refuses accounts whose code is not known: it must be a proxy that runs HybridDeleGator 1.3.0, or a deployment of exactly that; or an
 * address that runs EIP7702StatelessDeleGator 1.3.0, or is authorized to by the operation.
 * Everything that this code does in its check is known, so the check need not be traced: the block will give the same result as
 * the simulation.
 * @param answers the node's answers to `codeCallsOf`
 * @param isNew whether the operation was not sent before
 * @returns the account's code, in lower case
 * @throws OperationRefused unknownCode
 */
export function refuseUnknownCode(
  operation: PackedUserOperation,
  [given, slot, count]: readonly [code: unknown, slot: unknown, count: unknown],
  isNew: boolean,
): string {
  const { sender, initCode } = operation
  const code = v.parse(Hex, given).toLowerCase()
  if (isOwnAddress(operation, code)) {
    refuseStaleAuthorization(operation, { code, count: v.parse(Quantity, count), isNew })
    return code
  }
  if (code === '0x') {
    const owner = ownerOfInitCode(initCode)
    if (owner !== undefined && smartAccountAddress(owner) === sender) return code
    throw new OperationRefused(
      'unknownCode',
      initCode === '0x'
        ? 'The account is not deployed, and the operation does not deploy it.'
        : 'The factory, the code that it is given or the address of the account is not one that is known here.',
    )
  }
  if (initCode !== '0x') throw new OperationRefused('rejected', 'The account is deployed already.')
  const implementation = `0x${v.parse(Hex, slot).slice(2).padStart(64, '0').slice(24)}`.toLowerCase()
  const isKnown = code === PROXY_DEPLOYED_CODE && implementation === SMART_ACCOUNT_CONTRACTS.implementation
  if (!isKnown)
    throw new OperationRefused('unknownCode', 'The code of the account is not one that is known here.')
  return code
}
