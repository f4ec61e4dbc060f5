import type { NodeAccess } from '@foyer/adapter-kit'
import type { ReceiverKind } from '@foyer/core/ports'
import { address, isOffCurveAddress } from '@solana/kit'
import { TOKEN_PROGRAMS } from '../requests/tokens.ts'
import { type AccountFacts, readAccounts } from './readAccounts.ts'
import { readHolder } from './readHolder.ts'

/** Finds out what a receiver is, besides the account of a person. @throws ModalError rpc_failed, timed_out, aborted */
export async function readReceiverKind(node: NodeAccess, text: string): Promise<ReceiverKind | undefined> {
  const [account] = await readAccounts(node, [address(text)])
  return kindOf(text, account)
}

/** Returns the kind of a receiver, by its account; undefined for a user's account, and for one that does not exist yet. */
export function kindOf(text: string, account: AccountFacts | undefined): ReceiverKind | undefined {
  if (account?.isExecutable) return 'program'
  if (TOKEN_PROGRAMS.some((program) => program === account?.owner)) {
    return readHolder(account) ? 'token_account' : 'token'
  }
  return isOffCurveAddress(address(text)) ? 'program_owned' : undefined
}
