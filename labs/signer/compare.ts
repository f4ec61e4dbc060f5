import { getBytes, Transaction, Wallet } from 'ethers'
import { privateKeyToAccount } from 'viem/accounts'
import { undrawnCall } from '../drawn/undrawnCall.ts'
import { type AnswerNode, type Asked, askFrame, type Holder } from './askFrame.ts'
import {
  type Dice,
  type Hex,
  hexOf,
  keyOf,
  numberOf,
  type RandomTyped,
  textOf,
  typedDataOf,
  wishOf,
} from './randomPayloads.ts'

/** The kinds of data that are signed in a round. */
export const KINDS = ['personal', 'typed', 'transaction'] as const
export type Kind = (typeof KINDS)[number]

/** The networks on which the embedded wallet sends, rollups among them. */
const CHAIN_IDS = [1, 10, 56, 97, 100, 137, 8453, 84_532, 42_161, 42_220, 11_155_111]

/** A key, with everybody who signs with it. */
interface Signers {
  readonly holder: Holder
  readonly viem: ReturnType<typeof privateKeyToAccount>
  readonly ethers: Wallet
  readonly nonce: bigint
  readonly dice: Dice
}

function signersOf(dice: Dice): Signers {
  const privateKey = keyOf(dice)
  const viem = privateKeyToAccount(privateKey)
  const nonce = numberOf(dice, 6)
  const chainId = CHAIN_IDS[dice(CHAIN_IDS.length)] ?? 1
  const holder = {
    key: Uint8Array.from(getBytes(privateKey)),
    address: viem.address.toLowerCase(),
    chainId,
    node: nodeOf(dice, nonce, chainId),
  }
  return { holder, viem, ethers: new Wallet(privateKey), nonce, dice }
}

/** A node with fees that the wallet pays; a network without base fees now and then. */
function nodeOf(dice: Dice, nonce: bigint, chainId: number): AnswerNode {
  const quantity = (number: bigint) => `0x${number.toString(16)}`
  // The wallet pays less where everything is cheap.
  const feeBytes = chainId === 1 ? 4 : 3
  const base = dice(4) === 0 ? undefined : quantity(numberOf(dice, feeBytes))
  const answers: Readonly<Record<string, unknown>> = {
    eth_getTransactionCount: quantity(nonce),
    eth_getBalance: `0x${'f'.repeat(64)}`,
    eth_feeHistory: { baseFeePerGas: base === undefined ? undefined : [base, base] },
    eth_maxPriorityFeePerGas: quantity(numberOf(dice, feeBytes)),
    eth_gasPrice: quantity(numberOf(dice, feeBytes)),
    eth_estimateGas: quantity(21_000n + numberOf(dice, 2)),
    eth_call: quantity(numberOf(dice, 5)),
  }
  return (method) => answers[method] ?? null
}

/** Has one random payload signed by the frame and by two libraries. Undefined when all three agree, and why they do not otherwise. */
export async function compareOne(kind: Kind, dice: Dice): Promise<string | undefined> {
  const signers = signersOf(dice)
  if (kind === 'personal') return comparePersonal(signers)
  if (kind === 'typed') return compareTyped(signers)
  return compareTransaction(signers)
}

const request = ({ holder }: Signers, method: string, ...params: readonly unknown[]): Promise<Asked> =>
  askFrame({ method, params: [...params], chainId: holder.chainId, chainNamespace: 'eip155' }, holder)

function verdict(asked: Asked, others: readonly string[], seen: boolean): string | undefined {
  if (asked.answer === undefined) return `refused: ${String(asked.refusal)}`
  if (!seen) return 'something else was shown than is signed'
  return others.every((other) => other === (asked.sent ?? asked.answer)) ? undefined : 'another signature'
}

async function comparePersonal(signers: Signers): Promise<string | undefined> {
  const { dice, holder, viem, ethers } = signers
  // A text that begins like bytes would be read as bytes.
  const text = dice(2) ? ` ${textOf(dice, 120)}` : undefined
  const raw = text === undefined ? hexOf(dice, dice(300)) : undefined
  const asked = await request(signers, 'personal_sign', text ?? raw, holder.address)
  const others = [
    await viem.signMessage({ message: raw === undefined ? (text ?? '') : { raw } }),
    await ethers.signMessage(raw === undefined ? (text ?? '') : getBytes(raw)),
  ]
  const { content } = asked
  const seen =
    content?.kind === 'text'
      ? Buffer.from(content.text).equals(raw === undefined ? Buffer.from(text ?? '') : getBytes(raw))
      : content?.kind === 'bytes' && content.hex === (raw ?? `0x${Buffer.from(text ?? '').toString('hex')}`)
  return verdict(asked, others, seen)
}

/** The types that the first one reaches: the others are not part of what is signed. */
function usedTypes({ types, primaryType }: RandomTyped): Record<string, { name: string; type: string }[]> {
  const used: Record<string, { name: string; type: string }[]> = {}
  const add = (name: string) => {
    const fields = types[name]
    if (!fields || used[name]) return
    used[name] = fields
    for (const { type } of fields) add(type.replace(/\[.*$/, ''))
  }
  add(primaryType)
  return used
}

async function compareTyped(signers: Signers): Promise<string | undefined> {
  const { dice, holder, viem, ethers } = signers
  const typed = typedDataOf(dice, holder.chainId)
  const text = JSON.stringify(typed)
  const asked = await request(signers, 'eth_signTypedData_v4', holder.address, dice(2) ? text : typed)
  // Its types follow from the data, which are known only when they are made.
  const asViem = typed as Parameters<typeof viem.signTypedData>[0]
  const others = [
    await viem.signTypedData(asViem),
    await ethers.signTypedData(typed.domain, usedTypes(typed), typed.message),
  ]
  const { content } = asked
  const seen =
    content?.kind === 'typed' &&
    content.primaryType === typed.primaryType &&
    content.message.length === typed.types.Alpha?.length &&
    content.domain.length === Object.keys(typed.domain).length
  return verdict(asked, others, seen)
}

async function compareTransaction(signers: Signers): Promise<string | undefined> {
  const { dice, holder, viem, ethers, nonce } = signers
  const { address, chainId } = holder
  const { transaction, to, valueBase, data } = wishOf(dice, { address, chainId, nonce })
  const asked = await request(signers, 'eth_sendTransaction', transaction)
  if (asked.sent === undefined) return `refused: ${String(asked.refusal)}`
  // A library reads what the network received: it has to be the requested transaction. Only gas and fees are chosen by the frame.
  const sent = Transaction.from(asked.sent)
  const { gasLimit, maxFeePerGas, maxPriorityFeePerGas } = sent
  if (maxFeePerGas === null || maxPriorityFeePerGas === null) return 'a type without two fees'
  const isWished =
    (sent.to?.toLowerCase() ?? undefined) === to &&
    sent.value === valueBase &&
    sent.data === data &&
    BigInt(sent.nonce) === nonce &&
    sent.chainId === BigInt(chainId) &&
    sent.from?.toLowerCase() === address &&
    asked.answer === sent.hash
  if (!isWished) return 'another transaction than was wished'
  const fields = { chainId, nonce: Number(nonce), value: valueBase, maxFeePerGas, maxPriorityFeePerGas }
  const others = [
    await viem.signTransaction({
      type: 'eip1559',
      ...fields,
      gas: gasLimit,
      data: data as Hex, // made of digits, as the next one is
      ...(to !== undefined && { to: to as Hex }),
    }),
    await ethers.signTransaction({ type: 2, ...fields, gasLimit, data, to: to ?? null }),
  ]
  const { content } = asked
  const seen =
    content?.kind === 'transaction' &&
    content.chainId === String(chainId) &&
    content.feeBase >= gasLimit * maxFeePerGas &&
    undrawnCall({ to, value: valueBase, data }, content).length === 0
  return verdict(asked, others, seen)
}
