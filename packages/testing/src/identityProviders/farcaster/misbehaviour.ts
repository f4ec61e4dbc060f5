/**
 * Faults of the relay, of an app or of the node of Farcaster:
 * - the relay: `ownNonce` (it opens a channel for a nonce that it has chosen), `serverError`, `hugeBody`, `endlessBody`, `redirect` (to
 *   another server), `notJson`, `otherNumber` (it names another number than was signed for), `unreadable` (an outcome without a
 *   signature), `dropped` (it forgets its channels)
 * - the app that signs: `wrongNonce`, `wrongDomain`, `expired`, `wrongChain`, `wrongStatement`, `numberOfAnother` (the text names the
 *   number of another person), `twoNumbers`, `foreignKey` (a wallet that no number knows), `forged` (in the name of the owner, by such a wallet),
 *   `removedKey` (an address whose permission has ended), `keyOfAnotherType` (a key of the number that is no address)
 * - the node of OP Mainnet: `nodeError`, `nodeNotJson`
 */
export type FarcasterMisbehaviour =
  | 'ownNonce'
  | 'serverError'
  | 'hugeBody'
  | 'endlessBody'
  | 'redirect'
  | 'notJson'
  | 'otherNumber'
  | 'unreadable'
  | 'dropped'
  | 'wrongNonce'
  | 'wrongDomain'
  | 'expired'
  | 'wrongChain'
  | 'wrongStatement'
  | 'numberOfAnother'
  | 'twoNumbers'
  | 'foreignKey'
  | 'forged'
  | 'removedKey'
  | 'keyOfAnotherType'
  | 'nodeError'
  | 'nodeNotJson'
