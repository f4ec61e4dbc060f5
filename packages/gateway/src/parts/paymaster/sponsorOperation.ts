import { operationHash } from '@foyer/smart-account'
import * as v from 'valibot'
import { type Hex, numberToHex } from 'viem'
import type { Database } from '../../kernel/database/schema.ts'
import {
  type ChainReader,
  checkCalls,
  codeCallsOf,
  OperationRefused,
  Quantity,
  refuseUnknownCode,
} from '../bundler/index.ts'
import { costOf, refuseOverpriced } from './checkCost.ts'
import type { ContextClaims, Contexts } from './contexts.ts'
import { type Payer, type PaymasterPart, withPart } from './payer.ts'
import type { PaymasterCall } from './paymaster.ts'
import type { ChainBudget, PaymasterPolicy } from './policy.ts'
import { findPolicy } from './policyStore.ts'
import { readAnyCalls } from './readAnyCalls.ts'
import { readQuestion, type SponsorQuestion } from './readSponsored.ts'
import { reserve } from './reserve.ts'

/** The dependencies of one chain's paymaster. */
export interface SponsorDesk {
  readonly database: Database
  readonly reader: ChainReader
  readonly payer: Payer
  readonly contexts: Contexts
  readonly maxFeeBase: bigint
  readonly now: () => number
}

/** The fields that a wallet adds to its operation. Standard: ERC-7677. */
export interface PaymasterFields {
  readonly paymaster: Hex
  readonly paymasterData: Hex
  readonly paymasterVerificationGasLimit: Hex
  readonly paymasterPostOpGasLimit: Hex
  readonly sponsor?: { readonly name: string }
}

/** Stub values, by which a wallet estimates gas. Nothing is set aside, and they pay for nothing. @throws OperationRefused */
export async function stubFor(desk: SponsorDesk, call: PaymasterCall): Promise<PaymasterFields> {
  const question = readQuestion(call.request.params, { chainId: call.chainId, isFinal: false })
  const { policy } = await admit(desk, call, question)
  const name = policy.sponsorName ?? call.project.name
  return { ...fieldsOf(await desk.payer.stub(call, desk.now())), sponsor: { name } }
}

/**
 * Signs for an operation. Its highest cost is on disk as reserved before this resolves.
 * @throws OperationRefused when the project does not pay for it
 */
export async function sponsorOperation(desk: SponsorDesk, call: PaymasterCall): Promise<PaymasterFields> {
  const question = readQuestion(call.request.params, { chainId: call.chainId, isFinal: true })
  const { operation } = question
  const { policy, budget, claims } = await admit(desk, call, question)
  const { reader, payer, maxFeeBase, now } = desk
  const part = await payer.sign(operation, call, now())
  const { signal } = call
  await refuseOverpriced(operation, { reader, part, maxGas: policy.maxGas, maxFeeBase, signal })
  const [block] = await reader.results([['eth_blockNumber', []]], signal)
  await reserve(desk.database, policy, budget, {
    projectId: call.project.id,
    chainId: call.chainId,
    sender: operation.sender,
    nonce: operation.nonce,
    visitor: claims.visitor,
    hash: operationHash(withPart(operation, part), reader.id),
    costBase: costOf(operation, part).costBase,
    block: v.parse(Quantity, block),
    validUntil: Math.floor(now() / 1_000) + payer.holdsSeconds,
    nowMs: now(),
  })
  return fieldsOf(part)
}

/** Checks all that is known before the gas is: who asks, for whom, and what for. @throws OperationRefused */
async function admit(
  { database, contexts, reader, now }: SponsorDesk,
  { project, chainId, signal }: PaymasterCall,
  { operation, token }: SponsorQuestion,
): Promise<{
  readonly policy: PaymasterPolicy
  readonly budget: ChainBudget
  readonly claims: ContextClaims
}> {
  const policy = await findPolicy(database, project.id)
  const budget = policy?.chains[chainId]
  if (policy === undefined || budget === undefined)
    throw new OperationRefused('paymaster', `The project pays for no connected wallets on ${chainId}.`)
  const claims = contexts.read(token, now())
  if (claims === undefined)
    throw new OperationRefused(
      'paymaster',
      'The context is over, or not of this gateway. Ask the page for another.',
    )
  if (claims.project !== project.id || claims.chain !== chainId || claims.sender !== operation.sender)
    throw new OperationRefused('paymaster', 'The context is for another account, chain or project.')
  if (policy.calls !== undefined) {
    if (policy.accounts === 'known') {
      const [code, slot, count] = await reader.results(codeCallsOf(operation), signal)
      refuseUnknownCode(operation, [code, slot, count], true)
    }
    checkCalls({ calls: policy.calls, perAccount: {} }, chainId, readAnyCalls(operation.callData))
  }
  return { policy, budget, claims }
}

function fieldsOf(part: PaymasterPart): PaymasterFields {
  return {
    paymaster: part.paymaster,
    paymasterData: part.paymasterData,
    paymasterVerificationGasLimit: numberToHex(part.verificationGas),
    paymasterPostOpGasLimit: numberToHex(part.postOpGas),
  }
}
