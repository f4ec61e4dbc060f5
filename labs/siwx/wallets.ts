import {
  answerWith,
  approveWith,
  startSignInWallet,
  writeSignInText,
} from '../../packages/adapter-evm/src/testing/signInWallet.ts'
import { mutate } from './mutate.ts'

const OTHER_TEXT = writeSignInText({ domain: 'other.example', nonce: 'f'.repeat(32), chainId: 10 })
const AT_ONCE = 50

/** The results of wallets that lie to the page. */
export interface WalletFigures {
  readonly tries: number
  /** Texts that the page has handed on although they are not those of its fields. */
  readonly taken: number
  /** Texts of honest wallets that it has not. */
  readonly honestRefused: number
}

/** Opens a wallet that answers the one prompt with such a text, signed with its own key. Whether the page hands it on. */
async function isHandedOn(text: string): Promise<boolean> {
  const { wallet, open, records } = startSignInWallet()
  approveWith(wallet, await answerWith(text))
  await open()
  return records.length > 0
}

/** Wallets whose text differs from the fields by a letter, a line or more: the page must not hand it on. */
export async function tryLyingWallets(wanted: number): Promise<WalletFigures> {
  const right = writeSignInText()
  const texts = Array.from({ length: wanted }, (_, at) => {
    if (at >= right.length) return mutate(right, OTHER_TEXT)
    return `${right.slice(0, at)}${String.fromCharCode(right.charCodeAt(at) ^ 1)}${right.slice(at + 1)}`
    // A key signs bytes, and half of a pair of UTF-16 has none.
  }).filter((text) => text !== right && text === new TextDecoder().decode(new TextEncoder().encode(text)))
  let taken = 0
  let honestRefused = 0
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    const answers = await Promise.all(texts.slice(at, at + AT_ONCE).map(isHandedOn))
    taken += answers.filter(Boolean).length
    if (!(await isHandedOn(right))) honestRefused += 1
  }
  return { tries: texts.length, taken, honestRefused }
}
