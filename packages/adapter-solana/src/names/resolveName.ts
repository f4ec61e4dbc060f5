import { callNode, type NodeAccess } from '@foyer/adapter-kit'
import { fromBase58 } from '@foyer/adapter-kit/base58'
import { toHex, utf8 } from '@foyer/codec'
import type { ResolvedName } from '@foyer/core/ports'
import { type Address, getAddressDecoder, isOffCurveAddress } from '@solana/kit'
import { checkSignature } from '../checkSignature.ts'
import { unreadable } from '../requests/unreadable.ts'
import { type AccountFacts, readAccounts } from '../transfer/readAccounts.ts'
import { type NameAddresses, TOKENIZER_PROGRAM, toNameAddresses } from './addresses.ts'
import { type Registry, readData, readRegistry } from './readRegistry.ts'

/**
 * Names of one or two labels of ASCII letters, digits, hyphens and underscores. Others cannot be told from look-alikes without a table of
 * Unicode.
 */
const PLAIN_NAME = /^((?:[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?\.){1,2})(sol|sns)$/

/**
 * From this slot on names that end in .sol are given out by another service, whose owners may be others. What is registered here ends in
 * .sns from then on.
 */
const SOL_MOVES_AT = 452_825_395

/**
 * The address of a name, as its owner wants to be paid; undefined when there is none that is certain. Wire calls: getMultipleAccounts, for
 * names in .sol getSlot. @throws ModalError rpc_failed, timed_out, aborted
 * Standard: SNS-IP 5.
 */
export async function resolveName(node: NodeAccess, text: string): Promise<ResolvedName | undefined> {
  // Only ASCII letters are lower-cased: toLowerCase would turn some other letters into ASCII letters.
  const name = text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const [, labels = '', ending] = PLAIN_NAME.exec(name) ?? []
  if (ending === undefined) return undefined
  if (ending === 'sol' && !(await isBeforeMove(node))) return undefined
  const address = await resolveLabels(node, labels.split('.').slice(0, -1))
  return address === undefined ? undefined : { address, name, imageUrl: undefined }
}

/** Whether the names registered here still end in .sol. Wire call: getSlot. */
async function isBeforeMove(node: NodeAccess): Promise<boolean> {
  const method = 'getSlot'
  const slot = await callNode(node, method, [{ commitment: 'finalized' }])
  if (typeof slot !== 'number' || !Number.isSafeInteger(slot)) throw unreadable(method)
  return slot < SOL_MOVES_AT
}

async function resolveLabels(node: NodeAccess, labels: readonly string[]): Promise<string | undefined> {
  const places = await toNameAddresses(labels)
  const wanted = [places.name, places.token, places.record, places.signedRecord]
  const [account, token, record, signedRecord] = await readAccounts(node, wanted)
  const registry = readRegistry(account)
  if (!registry || registry.parent !== places.parent) return undefined
  // The owner of a name that is wrapped as a token is the holder of the token, which is not asked for here.
  if (readData(token, TOKENIZER_PROGRAM)?.[0] === ACTIVE) return undefined
  // Anybody can send SOL to the address of a record, which makes none of it.
  const checked = readRegistry(record)
  if (checked) return ofRecord(checked.data, registry)
  return (await ofSignedRecord(signedRecord, registry, places)) ?? ofOwner(registry)
}

const ACTIVE = 2

/** Nobody has the key of such an owner, so that it has to be asked which program it is. */
function ofOwner({ owner }: Registry): string | undefined {
  return isOffCurveAddress(owner) ? undefined : owner
}

const KEY_BYTES = 32
/** Signed by a key of Solana, as the service has checked. */
const CHECKED = 1

/**
 * Reads the facts that the service has checked: the owner of the name when the record was written, and the receiver's consent. A record of
 * an earlier owner does not count, and one without the receiver's consent is no answer at all. Standard: SNS-IP 3.
 */
function ofRecord(data: Uint8Array<ArrayBuffer>, registry: Registry): string | undefined {
  const ids = 8
  if (data.length < ids + 3 * KEY_BYTES) return undefined
  const view = new DataView(data.buffer)
  const [ownerCheck, receiverCheck] = [view.getUint16(0, true), view.getUint16(2, true)]
  if (ownerCheck !== CHECKED || receiverCheck !== CHECKED || view.getUint32(4, true) !== KEY_BYTES)
    return undefined
  const [writer, agreed, receiver] = [0, 1, 2].map((at) => readKey(data, ids + at * KEY_BYTES))
  if (writer !== registry.owner) return ofOwner(registry)
  return agreed === receiver ? receiver : undefined
}

/** Returns the receiver that the owner has signed, together with the place of the record, as hex. */
async function ofSignedRecord(
  account: AccountFacts | undefined,
  { owner }: Registry,
  { signedRecord }: NameAddresses,
): Promise<string | undefined> {
  const data = readRegistry(account)?.data
  const place = fromBase58(signedRecord)
  const end = KEY_BYTES + 64
  if (!data || !place || data.length < end) return undefined
  const message = utf8(toHex(Uint8Array.of(...data.slice(0, KEY_BYTES), ...place)))
  const isSigned = await checkSignature({ address: owner, message, signature: data.slice(KEY_BYTES, end) })
  return isSigned ? readKey(data, 0) : undefined
}

function readKey(data: Uint8Array, at: number): Address {
  return getAddressDecoder().decode(data, at)
}
