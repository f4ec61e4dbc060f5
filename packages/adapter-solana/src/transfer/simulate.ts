import { callNode, type NodeAccess } from '@foyer/adapter-kit'
import { abortError, ModalError } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { getBase64Decoder } from '@solana/kit'
import { COMMITMENT } from './readAccounts.ts'
import { toRefusal } from './readRefusal.ts'

const METHOD = 'simulateTransaction'

/**
 * Has the node try a transaction that nobody has signed yet, for what no rule of ours knows. A node that cannot try it is no reason
 * against it. Wire call: simulateTransaction. @throws ModalError would_revert, insufficient_funds, aborted
 */
export async function refuseWhatFails(
  node: NodeAccess,
  bytes: Uint8Array,
  moved: { readonly isToken: boolean; readonly opensAccount: boolean },
): Promise<void> {
  const options = { ...COMMITMENT, encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }
  const answer = await callNode(node, METHOD, [getBase64Decoder().decode(bytes), options]).catch(
    () => undefined,
  )
  // The last question: a visitor who has left meanwhile wants no prompt of the wallet.
  if (node.signal?.aborted) throw abortError()
  const err = isRecord(answer) && isRecord(answer.value) ? answer.value.err : undefined
  if (err === undefined || err === null) return
  const details = typeof err === 'string' ? err : JSON.stringify(err)
  const unknown = {
    code: 'would_revert',
    message: 'The network would refuse the transfer.',
    details,
  } as const
  throw toRefusal(err, moved) ?? new ModalError(unknown)
}
