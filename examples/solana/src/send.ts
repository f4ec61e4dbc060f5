import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'

interface SignAndSend {
  signAndSendTransaction(input: {
    account: unknown
    chain: string
    transaction: Uint8Array
  }): Promise<readonly { signature: Uint8Array }[]>
}

interface SendInput {
  readonly to: string
  readonly lamports: bigint
  /** A node of your own: the public one refuses browsers. */
  readonly rpcUrl: string
  /** The network as wallets call it. A wallet may be on another one, so it is always said. */
  readonly chain?: string
}

/** Sends SOL with the connected wallet, and gives the signature. Rejects when the visitor declines. */
export async function send({ to, lamports, rpcUrl, chain = 'solana:mainnet' }: SendInput) {
  const wallet = await foyer.getProvider({ namespace: 'solana' })
  const [account] = wallet?.accounts ?? []
  if (!wallet || !account) return undefined
  const from = createNoopSigner(address(account.address))
  const { value: blockhash } = await createSolanaRpc(rpcUrl).getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(from.address, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
    (timed) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source: from, destination: address(to), amount: lamports }),
        timed,
      ),
  )
  // The wallet signs: until then there is room for the signature.
  const transaction = Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
  const feature = wallet.features['solana:signAndSendTransaction'] as SignAndSend
  const [sent] = await feature.signAndSendTransaction({ account, chain, transaction })
  return sent && getBase58Decoder().decode(sent.signature)
}
