import {
  IMPLEMENTATION_SLOT,
  ownerOfInitCode,
  type PackedUserOperation,
  PROXY_DEPLOYED_CODE,
  SMART_ACCOUNT_CONTRACTS,
  smartAccountAddress,
} from '@foyer/smart-account'
import * as v from 'valibot'
import { Hex, type NodeCall } from './chainReader.ts'
import { OperationRefused } from './sponsor/refusal.ts'

/** The calls with which a node is asked about the account of an operation. */
export function codeCallsOf({ sender }: PackedUserOperation): readonly [NodeCall, NodeCall] {
  return [
    ['eth_getCode', [sender, 'latest']],
    ['eth_getStorageAt', [sender, IMPLEMENTATION_SLOT, 'latest']],
  ]
}

/**
 * Refuses accounts whose code is not known: it must be a proxy that runs HybridDeleGator 1.3.0, or a deployment of exactly that.
 * Everything that this code does in its check is known, so the check need not be traced: the block will give the same result as
 * the simulation.
 * @param code what the node says of the account's code
 * @param slot what it says of the account's implementation
 * @throws OperationRefused unknownCode
 */
export function refuseUnknownCode(operation: PackedUserOperation, code: unknown, slot: unknown): void {
  const { sender, initCode } = operation
  if (v.parse(Hex, code) === '0x') {
    const owner = ownerOfInitCode(initCode)
    if (owner !== undefined && smartAccountAddress(owner) === sender) return
    throw new OperationRefused(
      'unknownCode',
      initCode === '0x'
        ? 'The account is not deployed, and the operation does not deploy it.'
        : 'The factory, the code that it is given or the address of the account is not one that is known here.',
    )
  }
  if (initCode !== '0x') throw new OperationRefused('rejected', 'The account is deployed already.')
  const implementation = `0x${v.parse(Hex, slot).slice(2).padStart(64, '0').slice(24)}`.toLowerCase()
  const isKnown =
    v.parse(Hex, code).toLowerCase() === PROXY_DEPLOYED_CODE &&
    implementation === SMART_ACCOUNT_CONTRACTS.implementation
  if (!isKnown)
    throw new OperationRefused('unknownCode', 'The code of the account is not one that is known here.')
}
