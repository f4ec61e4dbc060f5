import {
  type Address,
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
  getUtf8Encoder,
  type ReadonlyUint8Array,
} from '@solana/kit'

/** The programs of the Solana Name Service: names themselves, and names that were wrapped as tokens. */
export const NAMES_PROGRAM = address('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX')
export const TOKENIZER_PROGRAM = address('nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk')
/** The name that all others stand under. */
export const ROOT = address('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx')

/** The class of records that the service has checked. */
const CHECKED_RECORDS = address('2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo')

const HASH_PREFIX = 'SPL Name Service'
// The first character of a text says what it names below another name.
const [BELOW, RECORD, CHECKED_RECORD] = ['\0', '\x01', '\x02']
const encode = (one: Address) => getAddressEncoder().encode(one)
const NOBODY: ReadonlyUint8Array = new Uint8Array(32)

/** The address of a text under a name. Standard: SPL Name Service. */
async function derive(text: string, parent: Address | undefined, kind?: Address): Promise<Address> {
  const bytes = Uint8Array.from(getUtf8Encoder().encode(HASH_PREFIX + text))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const seeds = [hash, kind ? encode(kind) : NOBODY, parent ? encode(parent) : NOBODY]
  const [derived] = await getProgramDerivedAddress({ programAddress: NAMES_PROGRAM, seeds })
  return derived
}

/** Where what is known of a name is kept. */
export interface NameAddresses {
  readonly name: Address
  readonly parent: Address
  /** Whether it is wrapped as a token. */
  readonly token: Address
  /** Where its owner wants to be paid: as the service has checked it, and as the owner has signed it. */
  readonly record: Address
  readonly signedRecord: Address
}

/** The addresses of a name of one or two labels, without its ending. */
export async function toNameAddresses(labels: readonly string[]): Promise<NameAddresses> {
  const [first = '', second] = labels
  const parent = second === undefined ? ROOT : await derive(second, ROOT)
  const name = await derive(second === undefined ? first : BELOW + first, parent)
  const seeds = [getUtf8Encoder().encode('nft_record'), encode(name)]
  const [[token], record, signedRecord] = await Promise.all([
    getProgramDerivedAddress({ programAddress: TOKENIZER_PROGRAM, seeds }),
    derive(`${CHECKED_RECORD}SOL`, name, CHECKED_RECORDS),
    derive(`${RECORD}SOL`, name),
  ])
  return { name, parent, token, record, signedRecord }
}
