import { toBase64, utf8 } from '@foyer/codec'

// Texts of Cosmos. Standard: ADR-036 "Arbitrary Message Signature Specification" of the Cosmos SDK, in amino JSON.

/** The document that a wallet signs for a text. Its keys stand in the order in which amino JSON sorts them. */
export function toSignDocument(signer: string, message: string) {
  return {
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [
      {
        type: 'sign/MsgSignData',
        value: { data: toBase64(utf8(message)), signer },
      },
    ],
    sequence: '0',
  }
}

/** The bytes of the document, of which the hash is signed. */
export function toSignBytes(signer: string, message: string): Uint8Array {
  // Amino JSON writes these three characters so, although none of them can stand in base64 or in an address.
  const text = JSON.stringify(toSignDocument(signer, message)).replace(
    /[&<>]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`,
  )
  return new TextEncoder().encode(text)
}
