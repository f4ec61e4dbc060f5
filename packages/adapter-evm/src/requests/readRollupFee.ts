import { parseHex } from '../parseAnswers.ts'
import { callNode, type NodeAccess } from './callNode.ts'

/** The contract of rollups of the OP Stack that says what they take for writing a transaction to Ethereum. */
const ROLLUP_ORACLE = '0x420000000000000000000000000000000000000f'
/** First four bytes of the hash of getL1Fee(bytes). */
const GET_FEE = '0x49948e0e'
/**
 * The fields of a transaction besides receiver and data: its kind, the chain's number, nonce, two prices of gas, the limit of gas and
 * lengths. About as many bytes as that, of which none repeats: the fee is that of the compressed transaction.
 */
const FIELDS = '02f8b1820a2a8193840f5d7c84177d31be830516c0b86e880a4c92e5d13f67089bc0'

/** A transaction as far as its size matters. */
interface SizedCall {
  readonly to: string
  readonly data?: string | undefined
}

/**
 * Returns a rollup's approximate fee for transactions besides their gas, in base units; zero on networks that are not such rollups. The
 * oracle adds the signature itself. Wire call: eth_call of the oracle's getL1Fee.
 */
export async function readRollupFee(node: NodeAccess, calls: readonly SizedCall[]): Promise<bigint> {
  const fees = await Promise.all(calls.map((call) => readFee(node, call)))
  return fees.reduce((sum, fee) => sum + fee, 0n)
}

async function readFee(node: NodeAccess, { to, data = '0x' }: SizedCall): Promise<bigint> {
  const bytes = FIELDS + to.slice(2) + data.slice(2)
  const length = (bytes.length / 2).toString(16).padStart(64, '0')
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  const call = { to: ROLLUP_ORACLE, data: `${GET_FEE}${'20'.padStart(64, '0')}${length}${padded}` }
  const answer = await callNode(node, 'eth_call', [call, 'latest']).catch(
    // The oracle is called on every network; without one the call may fail.
    () => undefined,
  )
  const word = parseHex(answer)
  return word?.length === 66 ? BigInt(word) : 0n
}
