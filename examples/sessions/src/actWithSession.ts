import {
  type Account,
  type Address,
  type Chain,
  concat,
  encodeFunctionData,
  type Hash,
  type Hex,
  numberToHex,
  type PublicClient,
  parseAbi,
  type Transport,
  type WalletClient,
} from 'viem'

/** The wallet's answer when the session was given: one entry of wallet_requestExecutionPermissions. */
export interface Session {
  readonly context: Hex
  readonly delegationManager: Address
  readonly dependencies: readonly { readonly factory: Address; readonly factoryData: Hex }[]
}

/** A call that the account of the visitor shall make. */
export interface SessionCall {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

const MANAGER = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] calls)'])
/** One call, and when it fails, everything does (ERC-7579). */
const SINGLE = numberToHex(0, { size: 32 })

/** The transaction data by which the holder of a session makes a call of the visitor's account. */
export function toRedeemData({ context }: Pick<Session, 'context'>, { to, value, data }: SessionCall): Hex {
  const call = concat([to, numberToHex(value, { size: 32 }), data])
  return encodeFunctionData({
    abi: MANAGER,
    functionName: 'redeemDelegations',
    args: [[context], [SINGLE], [call]],
  })
}

/**
 * Makes a call of the visitor's account, with the key of the app's own server. It is a plain transaction, whose fee that key pays; the chain
 * refuses it outside of the session's limits.
 * @throws an error of viem for a call that the session does not allow, or not any more
 */
export async function actWithSession(
  {
    wallet,
    chain,
  }: { readonly wallet: WalletClient<Transport, Chain, Account>; readonly chain: PublicClient },
  session: Session,
  call: SessionCall,
): Promise<Hash> {
  // The first operation puts the account on the chain; once it is there its factory has nothing to do.
  for (const { factory, factoryData } of session.dependencies) {
    const isThere = await chain
      .call({ to: factory, data: factoryData, account: wallet.account })
      .catch(() => undefined)
    if (!isThere) continue
    const hash = await wallet.sendTransaction({ to: factory, data: factoryData })
    await chain.waitForTransactionReceipt({ hash })
  }
  const data = toRedeemData(session, call)
  // Before anything is paid: what the session does not allow fails here.
  const gas = await chain.estimateGas({ account: wallet.account, to: session.delegationManager, data })
  const hash = await wallet.sendTransaction({ to: session.delegationManager, data, gas: (gas * 12n) / 10n })
  const { status } = await chain.waitForTransactionReceipt({ hash })
  if (status === 'reverted') throw new Error(`The call was not made: ${hash}`)
  return hash
}
