import { toBase58 } from '@foyer/codec'
import type { FoyerApi } from '@foyer/elements'
import { type FamilyAccount, toFamilyAccount } from '../accountOf.ts'
import { SigningError, unsupported } from './signingError.ts'

/** The members of `foyer` that signing needs. */
export type SigningFoyer = Pick<FoyerApi, 'getState' | 'getProvider' | 'switchNetwork'>

/** One call: the page's `foyer`, and the modal that is meant. */
export interface SigningCall {
  readonly foyer: SigningFoyer
  readonly modal: string
}

/** The account in use. */
export function needAccount({ foyer, modal }: SigningCall): FamilyAccount {
  const found = toFamilyAccount(foyer.getState({ modal }).account)
  if (!found) throw new SigningError('no_account', 'No wallet is connected. Connect one first.')
  return found
}

/** A provider that has to be there, since its account is. */
export function needProvider<P>(provider: P | undefined): P {
  if (!provider) throw new SigningError('wallet_disconnected', 'The wallet is gone. Connect it again.')
  return provider
}

/** A signature as text: nothing else that a wallet answers is one. */
export function readText(answer: unknown): string {
  if (typeof answer === 'string' && answer !== '') return answer
  throw new SigningError('unknown', 'The wallet answered with no signature. Try again.')
}

/** The first signature of what a wallet of the Wallet Standard answers, in base58. */
export function readStandardSignature(answer: unknown): string {
  const first: unknown = Array.isArray(answer) ? answer[0] : undefined
  const { signature }: { readonly signature?: unknown } = Object(first)
  return readText(signature instanceof Uint8Array ? toBase58(signature) : undefined)
}

/** A method of a feature of the Wallet Standard, such as `signMessage` of `solana:signMessage`. */
export function needFeature(
  features: Readonly<Record<string, unknown>>,
  feature: string,
  what: string,
): (input: object) => Promise<unknown> {
  const holder: Readonly<Record<string, unknown>> = Object(features[feature])
  const method = holder[feature.split(':')[1] ?? '']
  if (typeof method !== 'function') throw unsupported(what)
  return async (input) => method.call(holder, input)
}
