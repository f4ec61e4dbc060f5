import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import {
  createPublicClient,
  createWalletClient,
  encodeDeployData,
  type Hex,
  http,
  isHex,
  parseAbi,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { GatewayError } from '../../base/errors.ts'

const ABI = parseAbi(['constructor(address owner, string url, address[] signers)'])
const HexText = v.custom<Hex>((value) => typeof value === 'string' && isHex(value), 'not hex')
const Code = v.object({ creationCode: HexText })

/** The arguments of a resolver's constructor. */
export interface ResolverInput {
  /** The account that may change the address of the gateway and the signers later. */
  readonly owner: Hex
  /** Where browsers reach the gateway, without a trailing slash. */
  readonly gatewayUrl: string
  /** The signer whose answers the contract takes. */
  readonly signer: Hex
}

/** The data of the transaction that puts the resolver onto a chain. */
export async function toResolverCode({ owner, gatewayUrl, signer }: ResolverInput): Promise<Hex> {
  const file = new URL('../../../data/names-resolver.json', import.meta.url)
  const { creationCode } = v.parse(Code, JSON.parse(await readFile(file, 'utf8')))
  const url = `${gatewayUrl}/v1/names/answers/{sender}/{data}`
  return encodeDeployData({ abi: ABI, bytecode: creationCode, args: [owner, url, [signer]] })
}

/**
 * Puts a resolver onto a chain by a key with coins there, and waits until it is in a block. Returns its address.
 * @throws GatewayError upstream_failed, bad_keys
 */
export async function deployResolver(
  input: ResolverInput,
  { nodeUrl, key }: { readonly nodeUrl: string; readonly key: string },
): Promise<Hex> {
  const trimmed = key.trim()
  if (!isHex(trimmed) || trimmed.length !== 66)
    throw new GatewayError('bad_keys', 'The key that pays is not 32 bytes in hex with 0x.')
  const transport = http(nodeUrl)
  const wallet = createWalletClient({ account: privateKeyToAccount(trimmed), transport })
  const data = await toResolverCode(input)
  try {
    const hash = await wallet.sendTransaction({ data, chain: null })
    const receipt = await createPublicClient({ transport }).waitForTransactionReceipt({ hash })
    if (receipt.status === 'success' && receipt.contractAddress) return receipt.contractAddress
  } catch (cause) {
    // Without the address of the node, which may hold a key.
    const said = cause instanceof Error && 'details' in cause ? `: ${String(cause.details)}` : ''
    throw new GatewayError('upstream_failed', `The resolver could not be made${said}`)
  }
  throw new GatewayError('upstream_failed', 'The transaction that makes the resolver has failed.')
}
